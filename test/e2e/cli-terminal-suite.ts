import { beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import type { CliFixture } from './cli-fixture.js';

interface Job {
  readonly turn_id: string;
  readonly end_user: string;
}

/** Commands that a person at a terminal works with for a while. */
export function describeTerminalCommands(fixture: CliFixture): void {
  describe('chat at a terminal', () => {
    beforeEach(() => fixture.beEndUser('chatter'));

    it('answers line after line in one conversation, until an empty line', async () => {
      fixture.bench.answers = ['I live in Lisbon.', 'Where do I live?', ''];
      expect(await fixture.bench.run('chat', '--session', 'talk')).toBe(0);
      expect(fixture.bench.printed.filter((text) => text === '\n')).toHaveLength(2);
      expect(fixture.bench.noted).toEqual(['An empty line ends the conversation.']);
      const { messages } = await fixture.runJson<{ messages: { role: string; content: string }[] }>(
        'session',
        'show',
        'talk',
        '--json',
      );
      expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant']);
      expect(messages[2]!.content).toBe('Where do I live?');
    });

    it('begins a new conversation each time without --session', async () => {
      const sessions = async (): Promise<number> =>
        (await fixture.run('session', 'list', '--ndjson')).split('\n').filter(Boolean).length;
      const before = await sessions();
      for (const question of ['Is it Monday?', 'Is it Friday?']) {
        fixture.bench.answers = [question, ''];
        await fixture.run('chat');
      }
      fixture.bench.answers = [];
      expect(await sessions()).toBe(before + 2);
    });
  });

  describe('memory edit in an editor', () => {
    let id: string;
    beforeEach(async () => {
      fixture.beEndUser('writer');
      id = await fixture.run('memory', 'add', `Sails on weekends ${crypto.randomUUID()}`);
      fixture.bench.answers = ['at a terminal'];
    });

    const useEditor = (command: string): void =>
      void (fixture.bench.env = { ...fixture.bench.env, EDITOR: command });

    it('stores the text that the editor leaves', async () => {
      useEditor('printf "Sails on Sundays\\n" >');
      expect(await fixture.run('memory', 'edit', id)).toBe(`${id}  Sails on Sundays`);
    });

    it('changes nothing when the editor fails or leaves nothing', async () => {
      const before = await fixture.run('memory', 'show', id);
      for (const command of ['false', ': >']) {
        useEditor(command);
        expect(await fixture.bench.run('memory', 'edit', id)).toBe(1);
        expect(fixture.bench.noted.at(-1)).toMatch(/ended without a text\.\n→ Set EDITOR/);
      }
      expect(await fixture.run('memory', 'show', id)).toBe(before);
    });

    it('does not overwrite a change that was made meanwhile', async () => {
      const change = `{"memory":"Rows on Sundays"}`;
      const headers = `-H 'authorization: Bearer ${fixture.token}' -H 'x-memory-user: writer' -H 'content-type: application/json'`;
      const meanwhile = `PATH=${process.env['PATH']} curl -s -X PUT ${headers} -d '${change}' ${fixture.service.url}/v1/memories/${id}`;
      useEditor(`${meanwhile} >/dev/null; printf "Sails no more" >`);
      expect(await fixture.bench.run('memory', 'edit', id)).toBe(1);
      expect(fixture.bench.noted.at(-1)).toMatch(/\(409\)/);
      expect(await fixture.run('memory', 'show', id)).toMatch(/^memory +Rows on Sundays$/m);
    });
  });

  describe('the operator at a terminal', () => {
    beforeEach(() => fixture.beOperator());

    it('follows the audit log until Ctrl-C, and sees each event once', async () => {
      const following = fixture.bench.run('audit', '--follow', '--ndjson', '--action', 'token.register');
      await eventually(() => fixture.bench.printed.length > 0);
      const { printed } = fixture.bench;
      const before = printed.join('\n').split('\n').length;
      await fixture.service.register({
        llm_base_url: fixture.responder.url,
        llm_api_key: 'sk-any',
        label: 'followed',
      });
      const lines = await eventually(() => {
        const all = printed.join('\n').split('\n');
        return all.length > before ? all : null;
      });
      fixture.bench.interrupt();
      expect(await following).toBe(130);
      expect(lines.map((line) => (JSON.parse(line) as { action: string }).action)).toEqual(
        lines.map(() => 'token.register'),
      );
      expect(lines.length).toBe(before + 1);
    });

    it('refuses --json for output that does not end', async () => {
      for (const args of [
        ['audit', '--follow'],
        ['job', 'watch'],
      ]) {
        expect(await fixture.bench.run(...args, '--json')).toBe(2);
        expect(fixture.bench.noted.at(-1)).toContain('--ndjson');
      }
    });

    it('undoes a job after a yes', async () => {
      const policy = { end_users: 'header', extraction: { mode: 'patterns' } };
      const fields = { llm_base_url: fixture.responder.url, llm_api_key: 'sk-any', llm_model: 'm', policy };
      const token = await fixture.service.register(fields);
      fixture.beEndUser('traveller', token);
      fixture.bench.input = 'I live in Porto.';
      await fixture.run('chat');
      fixture.beOperator();
      const { turn_id: turn } = await eventually(async () => {
        const { jobs } = await fixture.runJson<{ jobs: Job[] }>('job', 'list', '--state', 'done', '--json');
        return jobs.find(({ end_user: user }) => user === 'traveller');
      });
      expect(await fixture.bench.run('job', 'undo', turn)).toBe(2);
      fixture.bench.answers = ['y'];
      expect(await fixture.run('job', 'undo', turn)).toMatch(/^ended +\["/m);
      fixture.bench.answers = [];
      expect(await fixture.bench.run('job', 'undo', turn, '--yes')).toBe(1);
      fixture.beEndUser('traveller', token);
      expect(await fixture.run('memory', 'list')).toBe('No memories.');
    });
  });
}
