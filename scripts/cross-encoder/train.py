"""
Trains the cross-encoder of the service on the pairs in scripts/replacement-examples, prints how the pairs of the
authors that --held-out names are judged, and writes model.onnx and tokenizer.json into the folder --out.

    python scripts/cross-encoder/train.py --base all-minilm-l6-v2.onnx --tokenizer tokenizer.json \\
        --unrelated unrelated.jsonl --out folder
"""

import argparse
import random
import time
from pathlib import Path

import numpy
import torch
import torch.nn.functional as F
from onnxruntime.quantization import QuantType, quantize_dynamic
from tokenizers import Tokenizer

from encoder import CrossEncoder
from samples import Reader, list_authors, read_lines, read_samples
from vocabulary import reduce_tokenizer

EPOCHS = 3
LEARNING_RATE = 1.2e-4
# Share of the steps in which the learning rate rises; then it falls to nothing.
WARM_UP = 0.1
BATCH = 32
# Batches whose samples are sorted by length, so that little is filled up.
SORTED = 16
INPUTS = ['input_ids', 'token_type_ids', 'attention_mask']


def main():
    options = read_options()
    torch.manual_seed(0)
    random.seed(0)
    left_out = set(filter(None, options.held_out.split(',')))
    tokenizer, kept = reduce_tokenizer(options.tokenizer)
    reader = Reader(Tokenizer.from_str(tokenizer))
    model = CrossEncoder(options.base, kept)
    unrelated = read_lines(options.unrelated)
    samples = {author: read_samples(author, unrelated) for author in list_authors()}
    train(model, reader, [one for author in samples if author not in left_out for one in samples[author]])
    for author in sorted(left_out):
        print(author, describe(model, reader, samples[author]))
    folder = Path(options.out)
    folder.mkdir(exist_ok=True)
    (folder / 'tokenizer.json').write_text(tokenizer, encoding='utf8')
    export(model, folder / 'model.onnx')


def read_options():
    parser = argparse.ArgumentParser()
    parser.add_argument('--base', required=True, help='all-MiniLM-L6-v2 as ONNX, with weights of four bytes')
    parser.add_argument('--tokenizer', required=True, help='its tokenizer.json')
    parser.add_argument('--unrelated', required=True, help='pairs that scripts/list-unrelated.mjs prints')
    parser.add_argument('--held-out', default='', help='authors, separated by commas')
    parser.add_argument('--out', required=True, help='folder for the model and its tokenizer')
    return parser.parse_args()


def train(model, reader, samples):
    steps = EPOCHS * (len(samples) // BATCH + 1)
    optimizer = torch.optim.AdamW(model.parameters(), lr=LEARNING_RATE, weight_decay=0.01)
    schedule = torch.optim.lr_scheduler.LambdaLR(
        optimizer, lambda step: min(1, (step + 1) / (WARM_UP * steps)) * max(0, 1 - step / steps)
    )
    started = time.time()
    for epoch in range(EPOCHS):
        batches = split(reader, samples)
        random.shuffle(batches)
        model.train()
        losses = []
        for batch in batches:
            loss = F.cross_entropy(model(*fill(reader, batch)), torch.tensor([sample[2] for sample in batch]))
            optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(model.parameters(), 1)
            optimizer.step()
            schedule.step()
            losses.append(loss.item())
        print(f'epoch {epoch + 1}: loss {numpy.mean(losses):.3f}, {time.time() - started:.0f} s', flush=True)


def split(reader, samples):
    """Splits samples into batches of similar lengths."""
    samples = random.sample(samples, len(samples))
    batches = []
    for at in range(0, len(samples), BATCH * SORTED):
        part = sorted(samples[at : at + BATCH * SORTED], key=lambda one: len(reader.read(*one[:2])[0]))
        batches += [part[start : start + BATCH] for start in range(0, len(part), BATCH)]
    return batches


def fill(reader, batch):
    """Fills the ids of a batch up to its longest pair: (batch, length) each."""
    pairs = [reader.read(*sample[:2]) for sample in batch]
    length = max(len(ids) for ids, _ in pairs)

    def pad(rows):
        return torch.tensor([row + [0] * (length - len(row)) for row in rows])

    return pad([ids for ids, _ in pairs]), pad([texts for _, texts in pairs]), pad([[1] * len(ids) for ids, _ in pairs])


def describe(model, reader, samples):
    """Measures the area under the curve: replaced pairs against those that add something or are close but apart."""
    model.eval()
    related = [sample for sample in samples if sample[3] != 'unrelated']
    ratings = []
    with torch.no_grad():
        for at in range(0, len(related), 64):
            classes = model(*fill(reader, related[at : at + 64]))
            ratings += (classes[:, 0] - torch.logsumexp(classes[:, 1:], 1)).tolist()
    ranks = numpy.array(ratings).argsort().argsort() + 1
    replaced = numpy.array([sample[3] == 'replaces' for sample in related])
    count = replaced.sum()
    area = (ranks[replaced].sum() - count * (count + 1) / 2) / (count * (len(related) - count))
    return f'area under the curve {area:.3f} of {len(related)} pairs'


def export(model, path):
    """Writes the model with weights of one byte."""
    model.eval()
    ids = torch.zeros(2, 16, dtype=torch.long)
    exact = path.with_suffix('.exact.onnx')
    torch.onnx.export(
        model,
        (ids, ids, torch.ones_like(ids)),
        str(exact),
        input_names=INPUTS,
        output_names=['classes'],
        dynamic_axes={name: {0: 'batch', 1: 'length'} for name in INPUTS} | {'classes': {0: 'batch'}},
        opset_version=17,
        dynamo=False,
    )
    quantize_dynamic(
        exact,
        path,
        weight_type=QuantType.QInt8,
        per_channel=True,
        reduce_range=True,
        op_types_to_quantize=['MatMul', 'Gather', 'Gemm'],
    )
    exact.unlink()


main()
