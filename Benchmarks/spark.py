"""Predicts the lines of a file, in order, with Spark's `pipe` and two local workers: spark.py LINES PROMPT MODEL"""
import pathlib
import shlex
import shutil
import sys
import tempfile

from pyspark.sql import SparkSession

lines, prompt, model = sys.argv[1:]
session = (
    SparkSession.builder.master("local[2]")
    .appName("pipe")
    .config("spark.ui.enabled", "false")
    .config("spark.ui.showConsoleProgress", "false")
    .config("spark.log.level", "ERROR")
    .getOrCreate()
)
# Spark assigns a core to each worker, so each program uses one thread.
command = f"{shlex.quote(prompt)} {shlex.quote(model)} --threads 1"
with tempfile.TemporaryDirectory() as folder:
    parts = pathlib.Path(folder, "answers")
    session.sparkContext.textFile(lines, minPartitions=8).pipe(
        command, checkCode=True
    ).saveAsTextFile(parts.as_uri())
    for part in sorted(parts.glob("part-*")):
        with part.open("rb") as answers:
            shutil.copyfileobj(answers, sys.stdout.buffer)
session.stop()
