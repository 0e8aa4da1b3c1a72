"""The table of Mitigati: its kit, questions, panel, texts and beats."""
