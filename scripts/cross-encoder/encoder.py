"""The network of the cross-encoders: the first layers of all-MiniLM-L6-v2, and a head."""

import onnx
import torch
import torch.nn.functional as F
from onnx import numpy_helper
from torch import nn

WIDTH = 384
HEADS = 12
LAYERS = 3
# Positions of the longest pair: 72 tokens of each text, one that begins and two that end them.
POSITIONS = 147

DENSE = [
    ('attention.self.query', 'query'),
    ('attention.self.key', 'key'),
    ('attention.self.value', 'value'),
    ('attention.output.dense', 'output'),
    ('intermediate.dense', 'expand'),
    ('output.dense', 'reduce'),
]
NORMS = [('attention.output.LayerNorm', 'attended'), ('output.LayerNorm', 'fed')]


class Layer(nn.Module):
    """A layer of BERT."""

    def __init__(self):
        super().__init__()
        self.query, self.key, self.value, self.output = (nn.Linear(WIDTH, WIDTH) for _ in range(4))
        self.expand, self.reduce = nn.Linear(WIDTH, 4 * WIDTH), nn.Linear(4 * WIDTH, WIDTH)
        self.attended, self.fed = (nn.LayerNorm(WIDTH, eps=1e-12) for _ in range(2))
        self.dropout = nn.Dropout(0.1)

    def forward(self, states, mask):
        rows, length, _ = states.shape

        def split(values):
            return values.view(rows, length, HEADS, WIDTH // HEADS).transpose(1, 2)

        query, key, value = (split(part(states)) for part in (self.query, self.key, self.value))
        mixed = F.scaled_dot_product_attention(query, key, value, attn_mask=mask)
        mixed = mixed.transpose(1, 2).reshape(rows, length, WIDTH)
        states = self.attended(states + self.dropout(self.output(mixed)))
        return self.fed(states + self.dropout(self.reduce(F.gelu(self.expand(states)))))


class CrossEncoder(nn.Module):
    """Reads two texts together, and classifies them as a pair."""

    def __init__(self, base, kept, classes):
        """
        :param base: path of all-MiniLM-L6-v2 as ONNX
        :param kept: places of the tokens that stay in the vocabulary
        :param classes: number of classes
        """
        super().__init__()
        weights = read_weights(base)
        self.words = nn.Embedding.from_pretrained(weights['embeddings.word_embeddings.weight'][kept], freeze=False)
        self.places = nn.Parameter(weights['embeddings.position_embeddings.weight'][:POSITIONS].clone())
        self.texts = nn.Embedding.from_pretrained(weights['embeddings.token_type_embeddings.weight'], freeze=False)
        self.embedded = nn.LayerNorm(WIDTH, eps=1e-12)
        self.layers = nn.ModuleList(Layer() for _ in range(LAYERS))
        self.dropout = nn.Dropout(0.1)
        self.pooled = nn.Linear(WIDTH, WIDTH)
        self.classes = nn.Linear(WIDTH, classes)
        load(self.embedded, weights, 'embeddings.LayerNorm')
        for number, layer in enumerate(self.layers):
            for name, part in DENSE + NORMS:
                load(getattr(layer, part), weights, f'encoder.layer.{number}.{name}')

    def forward(self, input_ids, token_type_ids, attention_mask):
        states = self.words(input_ids) + self.places[: input_ids.shape[1]] + self.texts(token_type_ids)
        states = self.dropout(self.embedded(states))
        hidden = (1 - attention_mask[:, None, None, :].float()) * -1e4
        for layer in self.layers:
            states = layer(states, hidden)
        read = attention_mask[:, :, None].float()
        mean = (states * read).sum(1) / read.sum(1)
        return self.classes(self.dropout(torch.tanh(self.pooled(mean))))


def load(part, weights, name):
    with torch.no_grad():
        part.weight.copy_(weights[f'{name}.weight'])
        part.bias.copy_(weights[f'{name}.bias'])


def read_weights(path):
    """Reads the weights by their names; the matrices of the layers have none, so they are named in order."""
    graph = onnx.load(path).graph
    weights = {one.name: torch.tensor(numpy_helper.to_array(one)) for one in graph.initializer}
    matrices = [
        weights[name]
        for node in graph.node
        if node.op_type == 'MatMul'
        for name in node.input
        if name in weights and weights[name].dim() == 2
    ]
    names = [f'encoder.layer.{at // len(DENSE)}.{DENSE[at % len(DENSE)][0]}' for at in range(len(matrices))]
    return weights | {f'{name}.weight': one.T.contiguous() for name, one in zip(names, matrices)}
