"""A minimal FastAPI service with a constant answer, for comparison: peer.py PORT"""

import os
import sys

import uvicorn
from fastapi import FastAPI
from pydantic import BaseModel


class Question(BaseModel):
    text: str


app = FastAPI()


@app.post("/v1/predict")
async def predict(question: Question):
    return {"text": question.text, "intent": "headlights", "confidence": 0.97}


if __name__ == "__main__":
    uvicorn.run("peer:app", host="127.0.0.1", port=int(sys.argv[1]), workers=os.cpu_count(), log_level="warning", access_log=False)
