enum DBX {}
