import { describe, expect, it } from '@jest/globals';
import { mergePolicies, readPreset, separatesEndUsers, writePreset } from './policy-text.js';

const parse = (text: string): unknown => (text === '' ? {} : JSON.parse(text));

describe('readPreset', () => {
  it.each([
    ['{"preset": "agent"}', 'agent'],
    ['{"recall": {"limit": 3}}', ''],
    ['{"preset": 1}', ''],
    ['  ', ''],
    ['{"preset"', null],
    ['[]', null],
  ])('reads %s as %p', (text, expected) => expect(readPreset(text)).toBe(expected));
});

describe('writePreset', () => {
  it.each([
    ['', 'agent', { preset: 'agent' }],
    ['{"recall": {"limit": 3}, "preset": "agent"}', 'router', { preset: 'router', recall: { limit: 3 } }],
    ['{"preset": "agent"}', '', {}],
  ])('puts into %s the preset %p', (text, preset, expected) =>
    expect(parse(writePreset(text, preset))).toEqual(expected),
  );
});

describe('mergePolicies', () => {
  const own = { preset: 'agent', recall: { limit: 8, reach: 'space' }, receipts: 'all' };

  it.each([
    ['', own],
    ['{"recall": {"limit": 3}}', { ...own, recall: { limit: 3, reach: 'space' } }],
    ['{"preset": "router", "enabled": false}', { ...own, preset: 'router', enabled: false }],
    ['{"recall": 3}', { ...own, recall: 3 }],
    ['{"recall"', own],
  ])('lays %s over the token’s own fields', (changes, expected) =>
    expect(parse(mergePolicies(own, changes))).toEqual(expected),
  );
});

describe('separatesEndUsers', () => {
  it.each([
    [{}, '', false],
    [{ end_users: 'none' }, '', false],
    [{ end_users: 'header' }, '', true],
    [{ end_users: 'header' }, '{"end_users": "none"}', false],
    [{}, '{"end_users": "openai_user"}', true],
    [{ end_users: 'header' }, '{"end_users"', true],
  ])('reads the token’s %j with the changes %j as %j', (own, changes, expected) =>
    expect(separatesEndUsers(own, changes)).toBe(expected),
  );
});
