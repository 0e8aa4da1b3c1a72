"""The declarer's discard and trump: read `burying` and `trump_changing`, then how whole plans are compared.

`discard_marks` reads what a discard keeps, `declarer_plans` lists what may be had in mind, `plan_search` plays it
out; the search serves the call of the friend too.
"""
