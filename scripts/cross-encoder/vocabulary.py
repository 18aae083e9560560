"""The tokenizer of the cross-encoder: that of all-MiniLM-L6-v2 with the more frequent English tokens."""

import json

# The vocabulary of BERT is ordered by frequency; rarer words are split into pieces.
FREQUENT = 20_000
SPECIAL = ('[PAD]', '[UNK]', '[CLS]', '[SEP]')


def reduce_tokenizer(path):
    """
    Reads a tokenizer and removes rare tokens.
    :returns: the tokenizer as JSON, and the former places of its tokens
    """
    with open(path, encoding='utf8') as file:
        tokenizer = json.load(file)
    tokens = sorted(tokenizer['model']['vocab'].items(), key=lambda entry: entry[1])
    kept = [(token, place) for token, place in tokens if is_kept(token, place)]
    places = {token: at for at, (token, _) in enumerate(kept)}
    tokenizer['model']['vocab'] = places
    tokenizer['added_tokens'] = [
        one | {'id': places[one['content']]} for one in tokenizer['added_tokens'] if one['content'] in places
    ]
    for one in tokenizer['post_processor']['special_tokens'].values():
        one['ids'] = [places[token] for token in one['tokens']]
    tokenizer['truncation'] = tokenizer['padding'] = None
    return json.dumps(tokenizer, ensure_ascii=False, separators=(',', ':')), [place for _, place in kept]


def is_kept(token, place):
    if token in SPECIAL:
        return True
    text = token.removeprefix('##')
    if token.startswith('[unused') or token == '[MASK]' or not all(ord(one) < 128 or one in '£€' for one in text):
        return False
    return place < FREQUENT or len(text) == 1
