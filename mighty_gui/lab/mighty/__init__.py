"""What is counted of hands of Mighty."""
