print("usage: Benchmarks generate|index")
