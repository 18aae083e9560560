import { describe, expect, it } from '@jest/globals';
import { Command } from 'commander';
import { ConflictError, NotFoundError, PermissionError, ValidationError } from '../errors.js';
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
    ['PUT', '/v1/memories', /^Read it again/],
    ['POST', '/v1/memories', /^The message says what exists/],
    ['POST', '/users', /^Choose another id, .*--admin-token/],
  ])('advises after a conflict of %s %s', (method, path, hint) => {
    const error = new ConflictError({ method, path, status: 409, detail: 'It differs.' });
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

  it('names the command that shows all settings after a wrong one', () => {
    const error = new ValidationError({
      method: 'PUT',
      path: '/api/settings/memory',
      status: 400,
      detail: 'budget is not a known field',
    });
    const settings = new Command('settings').addCommand(new Command('get')).addCommand(new Command('set'));
    new Command('memorybridge').addCommand(settings);
    const [, set] = settings.commands;
    expect(describeFailure(error, set!).hint).toBe(
      'Correct it; `memorybridge settings get` shows all settings.',
    );
  });
});
