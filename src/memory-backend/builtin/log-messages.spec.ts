import { describe, expect, it } from '@jest/globals';
import type { ItemReading } from '../../documents/item-documents.service.js';
import type { BackendMessage } from '../backend.types.js';
import type { BackendItem } from '../../documents/item.types.js';
import { deriveTurnId } from './batch-id.js';
import { toLogMessages } from './log-messages.js';

const ANN = { ownerId: 'ann', readings: new Map() };
const message = (change: Partial<BackendMessage>): BackendMessage => ({
  role: 'user',
  senderId: 'ann',
  timestamp: 5,
  content: 'hello',
  ...change,
});
const texts = (change: Partial<BackendMessage>): readonly unknown[] =>
  toLogMessages(message(change), ANN).map(({ message: { content } }) => content);

describe('messages in the log', () => {
  it('keeps the time, and takes the id of the owner for the speaker when it reads like a name', () => {
    expect(toLogMessages(message({}), ANN)).toEqual([
      { message: { role: 'user', content: 'hello', name: 'ann' }, contentJson: '"hello"', at: 5 },
    ]);
  });

  it.each(['u_4711', '0b9f3c1e-5a30-4a39-9d0c-6b7f3f6f2a11', 'ann@example.com'])(
    'has no name for the owner %s',
    (ownerId) => {
      const [logged] = toLogMessages(message({ senderId: ownerId }), { ...ANN, ownerId });
      expect(logged?.message).toEqual({ role: 'user', content: 'hello' });
    },
  );

  it('D31 writes a foreign sender as a name that chat APIs accept', () => {
    expect(toLogMessages(message({ senderId: 'bob|the <builder>' }), ANN)[0]).toMatchObject({
      message: { name: 'bob_the_builder_' },
      senderId: 'bob|the <builder>',
    });
    expect(toLogMessages(message({ senderId: 'b', senderName: 'Bob B' }), ANN)[0]).toMatchObject({
      message: { name: 'Bob_B' },
      senderId: 'b',
    });
  });

  it('keeps tool calls, and their results in one text', () => {
    const call = toLogMessages(
      message({ role: 'assistant', senderId: 'bot', toolCalls: [{ id: '1' }] }),
      ANN,
    );
    expect(call[0]!.message).toMatchObject({ tool_calls: [{ id: '1' }] });
    const items = [{ type: 'pdf', text: 'long report', name: 'r.pdf' }] as const;
    const result = toLogMessages(message({ role: 'tool', toolCallId: '1', content: items }), ANN);
    expect(
      result.map(({ message: { role, content, tool_call_id }, isDocument }) => ({
        role,
        content,
        tool_call_id,
        isDocument,
      })),
    ).toEqual([{ role: 'tool', content: '[pdf: r.pdf]', tool_call_id: '1', isDocument: undefined }]);
  });

  it('marks a file without text as a document', () => {
    const [only, ...rest] = toLogMessages(
      message({ content: [{ type: 'image', uri: 'https://x.example/a.png' }] }),
      ANN,
    );
    expect(only).toMatchObject({
      message: { content: '[image: https://x.example/a.png]' },
      isDocument: true,
    });
    expect(rest).toEqual([]);
  });

  it('adds no list of names for files whose texts were read', () => {
    const items = [
      { type: 'doc', text: 'One', name: 'a.md' },
      { type: 'doc', text: 'Two', name: 'a.md' },
    ] as const;
    expect(texts({ content: items })).toEqual(['[doc: a.md]\nOne', '[doc: a.md]\nTwo']);
    expect(texts({ content: [...items, { type: 'text', text: 'My notes' }] })).toHaveLength(3);
  });

  it('contains the text of a file in pieces, or the reason why it was not read', () => {
    const [plan, broken, odd] = [
      { type: 'pdf', base64: 'cGRm', name: 'plan.pdf' },
      { type: 'doc', base64: 'b2Rk', name: 'odd.docx' },
      { type: 'text', base64: 'dGV4dA==', name: 'odd.txt' },
    ] as const;
    const readings = new Map<BackendItem, ItemReading>([
      [plan, { pieces: ['(page 1)\nOne', '(page 2)\nTwo'] }],
      [broken, { reason: 'It is damaged.' }],
      [odd, { pieces: ['text'] }],
    ]);
    const [first, ...documents] = toLogMessages(message({ content: [plan, broken, odd] }), {
      ...ANN,
      readings,
    });
    expect(first!.message.content).toMatch(
      /^\[pdf: plan\.pdf 3 bytes sha256:\w+\]\n\[doc: odd\.docx 3 bytes sha256:\w+ not read: It is damaged\.\]\n\[text: odd\.txt 4 bytes/,
    );
    expect(
      documents.map(({ message: { content }, isDocument }) => [
        (content as string).split('\n').slice(1).join(' '),
        isDocument,
      ]),
    ).toEqual([
      ['(page 1) One', true],
      ['(page 2) Two', true],
      ['text', true],
    ]);
  });

  it('splits a long document at paragraphs, lines or words, and never inside a character', () => {
    const paragraph = `${'word '.repeat(500).trim()}.`;
    const pieces = texts({ content: [{ type: 'doc', text: `${paragraph}\n\n${paragraph}`, name: 'd.txt' }] });
    expect(pieces).toEqual([`[doc: d.txt]\n${paragraph}`, `[doc: d.txt]\n${paragraph}`]);
    const emoji = texts({ content: [{ type: 'doc', text: `a${'😀'.repeat(3_000)}` }] }) as readonly string[];
    expect(emoji.length).toBe(2);
    expect(emoji.every((piece) => !/[\uD800-\uDBFF](?![\uDC00-\uDFFF])/.test(piece))).toBe(true);
  });
});

describe('the turn of a batch', () => {
  const session = {
    spaceId: 's',
    endUser: '',
    appId: 'a',
    projectId: 'p',
    sessionId: 'x',
    userId: 'ann',
    tokenId: null,
  };
  it('is a UUID, the same for the same batch, another for another owner, session or batch', () => {
    const id = deriveTurnId(session, 'b1');
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(deriveTurnId({ ...session, tokenId: 't', userId: 'other name' }, 'b1')).toBe(id);
    expect(
      new Set([
        id,
        deriveTurnId(session, 'b2'),
        deriveTurnId({ ...session, endUser: 'e' }, 'b1'),
        deriveTurnId({ ...session, sessionId: 'y' }, 'b1'),
      ]).size,
    ).toBe(4);
  });
});
