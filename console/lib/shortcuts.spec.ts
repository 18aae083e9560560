import { describe, expect, it } from '@jest/globals';
import { findShortcut, type KeyPress } from './shortcuts.js';

const PLAIN: KeyPress = { key: '', hasControl: false, isTyping: false, isInDialog: false };

describe('findShortcut', () => {
  it.each([
    [{ key: '/' }, 'search'],
    [{ key: '?' }, 'help'],
    [{ key: 'g' }, 'prefix'],
    [{ key: 'j' }, 'list'],
    [{ key: 'k', hasControl: true }, 'palette'],
    [{ key: 'k', hasControl: true, isTyping: true }, 'palette'],
    [{ key: 'k', hasControl: true, isInDialog: true }, undefined],
    [{ key: 'z', hasControl: true }, 'undo'],
    [{ key: 'z', hasControl: true, isTyping: true }, undefined],
    [{ key: '/', isTyping: true }, undefined],
    [{ key: '?', isInDialog: true }, undefined],
    [{ key: 'constructor' }, undefined],
    [{ key: 'x' }, undefined],
  ])('%j: %s', (press, kind) => expect(findShortcut({ ...PLAIN, ...press }, false, true)?.kind).toBe(kind));

  it('goes forth with j and back with k', () =>
    expect(['j', 'k'].map((key) => findShortcut({ ...PLAIN, key }, false, true))).toEqual([
      { kind: 'list', step: 1 },
      { kind: 'list', step: -1 },
    ]));

  it('goes to a page by the key behind g', () =>
    expect(findShortcut({ ...PLAIN, key: 'm' }, true, true)).toEqual({ kind: 'go', key: 'm' }));

  it('keeps keys with Ctrl only, where single keys are switched off', () => {
    expect(findShortcut({ ...PLAIN, key: '/' }, false, false)).toBeNull();
    expect(findShortcut({ ...PLAIN, key: 'k', hasControl: true }, false, false)).toEqual({ kind: 'palette' });
  });
});
