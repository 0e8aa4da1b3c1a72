"""The table of Mitigati: its kit, questions, panel, words and beats."""
