"""spark.py LINES PROMPT MODEL: the answers to the lines of a file, in their order, through Spark's
`pipe` on two workers of this machine."""
import shlex
import sys

from pyspark.sql import SparkSession

lines, prompt, model = sys.argv[1:]
session = (
    SparkSession.builder.master("local[2]")
    .appName("pipe")
    .config("spark.ui.enabled", "false")
    .config("spark.log.level", "ERROR")
    .getOrCreate()
)
# Spark gives each worker a core, so each of the programs takes but one.
command = f"{shlex.quote(prompt)} {shlex.quote(model)} --threads 1"
answers = session.sparkContext.textFile(lines, minPartitions=8).pipe(command, checkCode=True)
for answer in answers.toLocalIterator(prefetchPartitions=True):
    sys.stdout.write(answer + "\n")
session.stop()
