import { describe, expect, it } from '@jest/globals';
import { isAccountList, parseObjectPath } from './object-path.js';

describe('parseObjectPath', () => {
  it.each([
    ['/files', { collection: 'files', id: null, endsWithId: false }],
    ['/files/', { collection: 'files', id: null, endsWithId: false }],
    ['/files/file-1', { collection: 'files', id: 'file-1', endsWithId: true }],
    ['/files/file-1/', { collection: 'files', id: 'file-1', endsWithId: true }],
    ['/files/file%2D1/content', { collection: 'files', id: 'file-1', endsWithId: false }],
    ['/responses/compact', { collection: 'responses', id: null, endsWithId: false }],
    ['/responses/resp_1/cancel', { collection: 'responses', id: 'resp_1', endsWithId: false }],
    ['/chat/completions', { collection: 'chat/completions', id: null, endsWithId: false }],
    ['/chat/completions/chatcmpl-1', { collection: 'chat/completions', id: 'chatcmpl-1', endsWithId: true }],
    ['/messages/batches/msgbatch_1', { collection: 'messages/batches', id: 'msgbatch_1', endsWithId: true }],
    [
      '/fine_tuning/jobs/ftjob-1/events',
      { collection: 'fine_tuning/jobs', id: 'ftjob-1', endsWithId: false },
    ],
  ])('parses %s as %j', (endpoint, expected) => expect(parseObjectPath(endpoint)).toEqual(expected));
});

describe('isAccountList', () => {
  it.each([
    ['GET', '/files', true],
    ['HEAD', '/vector_stores/', true],
    ['GET', '/chat/completions', true],
    ['GET', '/messages/batches', true],
    ['POST', '/files', false],
    ['GET', '/files/file-1', false],
    ['GET', '/conversations/conv_1/items', false],
    ['GET', '/models', false],
  ])('decides for %s %s: %s', (method, endpoint, expected) =>
    expect(isAccountList(method, parseObjectPath(endpoint))).toBe(expected),
  );
});
