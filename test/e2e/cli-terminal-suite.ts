import { beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import type { CliGround } from './cli-ground.js';

interface Job {
  readonly turn_id: string;
  readonly end_user: string;
}

/** Commands that a person at a terminal works with for a while. */
export function describeTerminalCommands(ground: CliGround): void {
  describe('chat at a terminal', () => {
    beforeEach(() => ground.beEndUser('chatter'));

    it('answers line after line in one conversation, until an empty line', async () => {
      ground.bench.answers = ['I live in Lisbon.', 'Where do I live?', ''];
      expect(await ground.bench.run('chat', '--session', 'talk')).toBe(0);
      expect(ground.bench.printed.filter((text) => text === '\n')).toHaveLength(2);
      expect(ground.bench.noted).toEqual(['An empty line ends the conversation.']);
      const { messages } = await ground.runJson<{ messages: { role: string; content: string }[] }>(
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
        (await ground.run('session', 'list', '--ndjson')).split('\n').filter(Boolean).length;
      const before = await sessions();
      for (const question of ['Is it Monday?', 'Is it Friday?']) {
        ground.bench.answers = [question, ''];
        await ground.run('chat');
      }
      ground.bench.answers = [];
      expect(await sessions()).toBe(before + 2);
    });
  });

  describe('memory edit in an editor', () => {
    let id: string;
    beforeEach(async () => {
      ground.beEndUser('writer');
      id = await ground.run('memory', 'add', `Sails on weekends ${crypto.randomUUID()}`);
      ground.bench.answers = ['at a terminal'];
    });

    const useEditor = (command: string): void =>
      void (ground.bench.env = { ...ground.bench.env, EDITOR: command });

    it('stores the text that the editor leaves', async () => {
      useEditor('printf "Sails on Sundays\\n" >');
      expect(await ground.run('memory', 'edit', id)).toBe(`${id}  Sails on Sundays`);
    });

    it('changes nothing when the editor fails or leaves nothing', async () => {
      const before = await ground.run('memory', 'show', id);
      for (const command of ['false', ': >']) {
        useEditor(command);
        expect(await ground.bench.run('memory', 'edit', id)).toBe(1);
        expect(ground.bench.noted.at(-1)).toMatch(/ended without a text\.\n→ Set EDITOR/);
      }
      expect(await ground.run('memory', 'show', id)).toBe(before);
    });

    it('does not overwrite a change that was made meanwhile', async () => {
      const change = `{"memory":"Rows on Sundays"}`;
      const headers = `-H 'authorization: Bearer ${ground.token}' -H 'x-memory-user: writer' -H 'content-type: application/json'`;
      const meanwhile = `PATH=${process.env['PATH']} curl -s -X PUT ${headers} -d '${change}' ${ground.service.url}/v1/memories/${id}`;
      useEditor(`${meanwhile} >/dev/null; printf "Sails no more" >`);
      expect(await ground.bench.run('memory', 'edit', id)).toBe(1);
      expect(ground.bench.noted.at(-1)).toMatch(/\(409\)/);
      expect(await ground.run('memory', 'show', id)).toMatch(/^memory +Rows on Sundays$/m);
    });
  });

  describe('the operator at a terminal', () => {
    beforeEach(() => ground.beOperator());

    it('follows the audit log until Ctrl-C, and sees each event once', async () => {
      const following = ground.bench.run('audit', '--follow', '--ndjson', '--action', 'token.register');
      await eventually(() => ground.bench.printed.length > 0);
      const { printed } = ground.bench;
      const before = printed.join('\n').split('\n').length;
      await ground.service.register({
        llm_base_url: ground.responder.url,
        llm_api_key: 'sk-any',
        label: 'followed',
      });
      const lines = await eventually(() => {
        const all = printed.join('\n').split('\n');
        return all.length > before ? all : null;
      });
      ground.bench.interrupt();
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
        expect(await ground.bench.run(...args, '--json')).toBe(2);
        expect(ground.bench.noted.at(-1)).toContain('--ndjson');
      }
    });

    it('undoes a job after a yes', async () => {
      const policy = { end_users: 'header', extraction: { mode: 'patterns' } };
      const fields = { llm_base_url: ground.responder.url, llm_api_key: 'sk-any', llm_model: 'm', policy };
      const token = await ground.service.register(fields);
      ground.beEndUser('traveller', token);
      ground.bench.input = 'I live in Porto.';
      await ground.run('chat');
      ground.beOperator();
      const { turn_id: turn } = await eventually(async () => {
        const { jobs } = await ground.runJson<{ jobs: Job[] }>('job', 'list', '--state', 'done', '--json');
        return jobs.find(({ end_user: user }) => user === 'traveller');
      });
      expect(await ground.bench.run('job', 'undo', turn)).toBe(2);
      ground.bench.answers = ['y'];
      expect(await ground.run('job', 'undo', turn)).toMatch(/^ended +\["/m);
      ground.bench.answers = [];
      expect(await ground.bench.run('job', 'undo', turn, '--yes')).toBe(1);
      ground.beEndUser('traveller', token);
      expect(await ground.run('memory', 'list')).toBe('No memories.');
    });
  });
}
