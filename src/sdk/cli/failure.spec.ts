import { describe, expect, it } from '@jest/globals';
import { Command } from 'commander';
import { ConflictError, NotFoundError, PermissionError } from '../errors.js';
import { describeFailure } from './failure.js';

const refuse = (detail: string): PermissionError =>
  new PermissionError({ method: 'GET', path: '/v1/memories', status: 403, field: 'X-Memory-User', detail });

describe('describeFailure', () => {
  it.each([
    [
      'With a service token, this route requires the header X-Memory-User.',
      /^Name the end user.*--user NAME/,
    ],
    [
      'The token’s policy does not allow the header X-Memory-User.',
      /^Leave out --user.*token update --help$/,
    ],
  ])('advises on --user after “%s”', (detail, hint) => {
    const failure = describeFailure(refuse(detail), new Command('memorybridge'));
    expect(failure).toMatchObject({ exitCode: 3, hint: expect.stringMatching(hint) });
  });

  it.each([
    ['PUT', /^Read it again/],
    ['POST', /^The message says what exists/],
  ])('advises after a conflict of a %s', (method, hint) => {
    const error = new ConflictError({ method, path: '/v1/memories', status: 409, detail: 'It differs.' });
    const failure = describeFailure(error, new Command('memorybridge'));
    expect(failure).toMatchObject({ exitCode: 1, hint: expect.stringMatching(hint) });
  });

  it('names the command that shows all ids after a wrong one, where there is such a command', () => {
    const error = new NotFoundError({ method: 'GET', path: '/x', status: 404, detail: 'Not found' });
    const token = new Command('token');
    new Command('memorybridge').addCommand(
      token.addCommand(new Command('list')).addCommand(new Command('show')),
    );
    const [, show] = token.commands;
    expect(describeFailure(error, show!).hint).toBe(
      'Correct the id; `memorybridge token list` shows all ids.',
    );
    expect(describeFailure(error, token).hint).toBe('Correct the id, then repeat it.');
  });
});
