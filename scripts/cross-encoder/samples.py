"""The examples on which the cross-encoders are trained, as token ids."""

import json
import random
from pathlib import Path

# Tokens of each text that a model reads.
MAX_TOKENS = 72
# The older statement is replaced, still true, or on another subject.
CLASSES = {'replaces': 0, 'both': 1, 'apart': 1, 'unrelated': 2}
# Pairs of statements on other subjects that are chosen by chance, for each pair of the examples.
UNRELATED_SHARE = 0.25
EXAMPLES = Path(__file__).resolve().parent.parent / 'replacement-examples'


def read_replacements(path):
    """
    Reads the pairs of statements of each author, and adds some on other subjects.
    :param path: pairs on other subjects that look like replacements, from scripts/list-unrelated.mjs
    :returns: by author, tuples of the older statement, the newer one, the class and its label
    """
    unrelated = read_lines(path)
    return {author: read_pairs(author, unrelated) for author in list_authors()}


def read_answers(path):
    """
    Reads messages and statements, which help to answer them or don't.
    :param path: lines from scripts/list-answers.mjs
    :returns: by author, tuples of the message, the statement, the class and its label
    """
    samples = {}
    for one in read_lines(path):
        sample = (one['message'], one['text'], 1 - one['answers'], 'answers' if one['answers'] else 'other')
        samples.setdefault(one['author'], []).append(sample)
    return samples


def read_pairs(author, unrelated):
    pairs = read_lines(EXAMPLES / f'{author}.jsonl')
    chance = random.Random(author)
    samples = [(one['older'], one['newer'], one['label']) for one in pairs]
    while len(samples) < len(pairs) * (1 + UNRELATED_SHARE):
        one, other = chance.sample(pairs, 2)
        if not set(one['kind'].lower().split()) & set(other['kind'].lower().split()):
            samples.append((chance.choice([one['older'], one['newer']]), other['newer'], 'unrelated'))
    samples += [(one['older'], one['newer'], 'unrelated') for one in unrelated if one['author'] == author]
    return [(older, newer, CLASSES[label], label) for older, newer, label in samples]


def read_lines(path):
    with open(path, encoding='utf8') as file:
        return [json.loads(line) for line in file if line.strip()]


def list_authors():
    return sorted(path.stem for path in EXAMPLES.glob('*.jsonl'))


class Reader:
    """Turns pairs of texts into token ids."""

    def __init__(self, tokenizer):
        self.tokenizer = tokenizer
        self.start, self.end = (tokenizer.token_to_id(token) for token in ('[CLS]', '[SEP]'))
        self.known = {}

    def read(self, first, second):
        """
        :returns: the ids of both texts, and 0 or 1 for each by its text
        """
        one = [self.start, *self.tokens(first), self.end]
        other = [*self.tokens(second), self.end]
        return one + other, [0] * len(one) + [1] * len(other)

    def tokens(self, text):
        if text not in self.known:
            self.known[text] = self.tokenizer.encode(text, add_special_tokens=False).ids[:MAX_TOKENS]
        return self.known[text]
