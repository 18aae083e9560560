"""
Trains a cross-encoder of the service, prints how the samples of the authors that --held-out names are judged, and
writes its model and tokenizer.json into the folder --out.

    python scripts/cross-encoder/train.py replacements --samples unrelated.jsonl --base all-minilm-l6-v2.onnx \\
        --tokenizer tokenizer.json --out folder
"""

import argparse
import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import numpy
import torch
import torch.nn.functional as F
from onnxruntime.quantization import QuantType, quantize_dynamic
from tokenizers import Tokenizer

from encoder import CrossEncoder
from samples import Reader, read_answers, read_replacements
from vocabulary import reduce_tokenizer

# Share of the steps in which the learning rate rises; then it falls to nothing.
WARM_UP = 0.1
# Batches whose samples are sorted by length, so that little is filled up.
SORTED = 16


class Training(NamedTuple):
    read: Callable
    classes: int
    # How often each sample is shown.
    epochs: int
    # The number of samples in a batch.
    batch: int
    # The highest one.
    learning_rate: float


MODELS = {
    'replacements': Training(read_replacements, classes=3, epochs=3, batch=32, learning_rate=1.2e-4),
    'answers': Training(read_answers, classes=2, epochs=2, batch=64, learning_rate=1.6e-4),
}
INPUTS = ['input_ids', 'token_type_ids', 'attention_mask']


def main():
    options = read_options()
    torch.manual_seed(0)
    random.seed(0)
    left_out = set(filter(None, options.held_out.split(',')))
    tokenizer, kept = reduce_tokenizer(options.tokenizer)
    reader = Reader(Tokenizer.from_str(tokenizer))
    training = MODELS[options.model]
    model = CrossEncoder(options.base, kept, training.classes)
    samples = training.read(options.samples)
    train(model, reader, [one for author in samples if author not in left_out for one in samples[author]], training)
    for author in sorted(left_out):
        print(author, describe(model, reader, samples[author]))
    folder = Path(options.out)
    folder.mkdir(exist_ok=True)
    (folder / 'tokenizer.json').write_text(tokenizer, encoding='utf8')
    export(model, folder / f'{options.model}.onnx')


def read_options():
    parser = argparse.ArgumentParser()
    parser.add_argument('model', choices=MODELS)
    parser.add_argument('--base', required=True, help='all-MiniLM-L6-v2 as ONNX, with weights of four bytes')
    parser.add_argument('--tokenizer', required=True, help='its tokenizer.json')
    parser.add_argument(
        '--samples', required=True, help='what scripts/list-unrelated.mjs prints, or scripts/list-answers.mjs'
    )
    parser.add_argument('--held-out', default='', help='authors, separated by commas')
    parser.add_argument('--out', required=True, help='folder for the model and its tokenizer')
    return parser.parse_args()


def train(model, reader, samples, training):
    steps = training.epochs * (len(samples) // training.batch + 1)
    optimizer = torch.optim.AdamW(model.parameters(), lr=training.learning_rate, weight_decay=0.01)
    schedule = torch.optim.lr_scheduler.LambdaLR(
        optimizer, lambda step: min(1, (step + 1) / (WARM_UP * steps)) * max(0, 1 - step / steps)
    )
    started = time.time()
    for epoch in range(training.epochs):
        batches = split(reader, samples, training.batch)
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


def split(reader, samples, size):
    """Splits samples into batches of a size and of similar lengths."""
    samples = random.sample(samples, len(samples))
    batches = []
    for at in range(0, len(samples), size * SORTED):
        part = sorted(samples[at : at + size * SORTED], key=lambda one: len(reader.read(*one[:2])[0]))
        batches += [part[start : start + size] for start in range(0, len(part), size)]
    return batches


def fill(reader, batch):
    """Fills the ids of a batch up to its longest pair: (batch, length) each."""
    pairs = [reader.read(*sample[:2]) for sample in batch]
    length = max(len(ids) for ids, _ in pairs)

    def pad(rows):
        return torch.tensor([row + [0] * (length - len(row)) for row in rows])

    return pad([ids for ids, _ in pairs]), pad([texts for _, texts in pairs]), pad([[1] * len(ids) for ids, _ in pairs])


def describe(model, reader, samples):
    """
    Measures the area under the curve: pairs of the first class against the others, but not those that were added.
    """
    model.eval()
    related = [sample for sample in samples if sample[3] != 'unrelated']
    ratings = []
    with torch.no_grad():
        for at in range(0, len(related), 64):
            classes = model(*fill(reader, related[at : at + 64]))
            ratings += (classes[:, 0] - torch.logsumexp(classes[:, 1:], 1)).tolist()
    ranks = numpy.array(ratings).argsort().argsort() + 1
    first = numpy.array([sample[2] == 0 for sample in related])
    count = first.sum()
    area = (ranks[first].sum() - count * (count + 1) / 2) / (count * (len(related) - count))
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
