"""Milliseconds RapidOCR takes for each picture, one thread, after one picture to warm up."""

import sys
import time

try:
    from rapidocr import RapidOCR
except ImportError:
    sys.exit(3)

engine = RapidOCR(
    params={
        "EngineConfig.onnxruntime.intra_op_num_threads": 1,
        "EngineConfig.onnxruntime.inter_op_num_threads": 1,
        "Global.log_level": "error",
    }
)
engine(sys.argv[1])
for picture in sys.argv[1:]:
    start = time.perf_counter()
    engine(picture)
    print(round((time.perf_counter() - start) * 1000, 1))
