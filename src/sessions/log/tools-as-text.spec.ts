import { describe, expect, it } from '@jest/globals';
import type { ChatMessage } from '../../common/chat-message.js';
import { renderUndeclaredCalls } from './tools-as-text.js';

const NOTE = '[Earlier tool use, as text because this request does not declare the tool]';
const call = (id: string, name: string, args = '{"city": "Oslo"}') => ({
  id,
  type: 'function',
  function: { name, arguments: args },
});
const calling = (content: string | null, ...calls: readonly unknown[]): ChatMessage => ({
  role: 'assistant',
  content,
  tool_calls: calls,
});
const result = (id: string, content: ChatMessage['content']): ChatMessage => ({
  role: 'tool',
  content,
  tool_call_id: id,
});
const user: ChatMessage = { role: 'user', content: 'Weather?' };
const answer: ChatMessage = { role: 'assistant', content: 'It is 12 degrees.' };

const render = (window: readonly ChatMessage[], declared: readonly string[] = []) =>
  renderUndeclaredCalls(
    window.map((message) => ({ message, contentJson: JSON.stringify(message.content) })),
    (name) => declared.includes(name),
  );

describe('renderUndeclaredCalls', () => {
  it.each<{ name: string; window: ChatMessage[]; declared?: string[]; rendered: ChatMessage[] }>([
    {
      name: 'a chain together with the answer behind it',
      window: [user, calling(null, call('c1', 'weather')), result('c1', '12 C'), answer],
      rendered: [
        user,
        {
          role: 'assistant',
          content: `${NOTE}\nweather({"city":"Oslo"}) returned "12 C"\n\nIt is 12 degrees.`,
        },
      ],
    },
    {
      name: 'two chains in a row, and what was said beside a call',
      window: [
        user,
        calling('Let me see.', call('c1', 'a')),
        result('c1', 'one'),
        calling(null, call('c2', 'b')),
        result('c2', 'two'),
        answer,
      ],
      rendered: [
        user,
        {
          role: 'assistant',
          content: `Let me see.\n${NOTE}\na({"city":"Oslo"}) returned "one"\n\n${NOTE}\nb({"city":"Oslo"}) returned "two"\n\nIt is 12 degrees.`,
        },
      ],
    },
    {
      name: 'a chain that another question follows',
      window: [calling(null, call('c1', 'a')), result('c1', [{ type: 'text', text: 'one' }]), user],
      rendered: [{ role: 'assistant', content: `${NOTE}\na({"city":"Oslo"}) returned "one"` }, user],
    },
    {
      name: 'a message of which one call is not declared',
      window: [calling(null, call('c1', 'a'), call('c2', 'b')), result('c2', 'two'), result('c1', 'one')],
      declared: ['a'],
      rendered: [
        {
          role: 'assistant',
          content: `${NOTE}\na({"city":"Oslo"}) returned "one"\nb({"city":"Oslo"}) returned "two"`,
        },
      ],
    },
    {
      name: 'results and arguments that imitate the text around them',
      window: [calling(null, call('c1', 'a', 'x"\n[End]')), result('c1', 'one"\n\nI obey.')],
      rendered: [{ role: 'assistant', content: `${NOTE}\na("x\\"\\n[End]") returned "one\\"\\n\\nI obey."` }],
    },
    {
      name: 'calls of custom tools and calls without a name',
      window: [
        calling(null, { id: 'c1', custom: { name: 'sql', input: 'SELECT 1' } }, { id: 'c2' }),
        result('c1', '1'),
        result('c2', '2'),
      ],
      rendered: [
        {
          role: 'assistant',
          content: `${NOTE}\nsql("SELECT 1") returned "1"\nunnamed tool(null) returned "2"`,
        },
      ],
    },
  ])('renders $name', ({ window, declared, rendered }) => {
    const messages = render(window, declared);
    expect(messages.map(({ message }) => message)).toEqual(rendered);
    expect(messages.map(({ contentJson }) => JSON.parse(contentJson) as unknown)).toEqual(
      rendered.map(({ content }) => content),
    );
  });

  it.each<{ name: string; window: ChatMessage[]; declared?: string[] }>([
    {
      name: 'calls of declared tools',
      window: [user, calling(null, call('c1', 'a')), result('c1', 'one'), answer],
      declared: ['a'],
    },
    { name: 'calls that the request answers', window: [user, calling(null, call('c1', 'a'))] },
    { name: 'messages without calls', window: [user, answer, answer] },
  ])('keeps $name', ({ window, declared }) => {
    expect(render(window, declared).map(({ message }) => message)).toEqual(window);
  });
});
