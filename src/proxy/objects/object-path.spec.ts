import { describe, expect, it } from '@jest/globals';
import { isAccountList, parseObjectPath } from './object-path.js';

describe('parseObjectPath', () => {
  it.each([
    ['/files', { collection: 'files', id: null, isWhole: false }],
    ['/files/', { collection: 'files', id: null, isWhole: false }],
    ['/files/file-1', { collection: 'files', id: 'file-1', isWhole: true }],
    ['/files/file-1/', { collection: 'files', id: 'file-1', isWhole: true }],
    ['/files/file%2D1/content', { collection: 'files', id: 'file-1', isWhole: false }],
    ['/responses/compact', { collection: 'responses', id: null, isWhole: false }],
    ['/responses/resp_1/cancel', { collection: 'responses', id: 'resp_1', isWhole: false }],
    ['/chat/completions', { collection: 'chat/completions', id: null, isWhole: false }],
    ['/chat/completions/chatcmpl-1', { collection: 'chat/completions', id: 'chatcmpl-1', isWhole: true }],
    ['/messages/batches/msgbatch_1', { collection: 'messages/batches', id: 'msgbatch_1', isWhole: true }],
    ['/fine_tuning/jobs/ftjob-1/events', { collection: 'fine_tuning/jobs', id: 'ftjob-1', isWhole: false }],
  ])('%s → %j', (endpoint, expected) => expect(parseObjectPath(endpoint)).toEqual(expected));
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
  ])('%s %s → %s', (method, endpoint, expected) =>
    expect(isAccountList(method, parseObjectPath(endpoint))).toBe(expected),
  );
});
