import { beforeEach, describe, expect, it } from '@jest/globals';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CliFixture } from './cli-fixture.js';

interface Document {
  readonly resource_id: string;
  readonly status: string;
}

/** The commands for documents, of the memory gateway and of a person. */
export function describeResourceCommands(fixture: CliFixture): void {
  describe('the commands for documents', () => {
    beforeEach(() => fixture.beAccount());

    function write(name: string, contents: string): string {
      const path = join(fixture.bench.root, name);
      writeFileSync(path, contents);
      return path;
    }

    it('K-95 upload, list, show and delete documents', async () => {
      const file = write('handbook.txt', 'Holidays are thirty days a year.');
      const { resource_id: id } = await fixture.runJson<Document>(
        'upload-resource',
        file,
        '--title',
        'Handbook',
      );
      expect(await fixture.runJson('list-resources')).toMatchObject({
        resources: [{ resource_id: id, title: 'Handbook', filename: 'handbook.txt' }],
      });
      expect(await fixture.runJson('get-resource', id)).toMatchObject({ resource_id: id });
      expect(await fixture.runJson('delete-resource', id)).toMatchObject({ resource_id: id });
      expect(await fixture.bench.run('get-resource', id)).toBe(4);
      expect(fixture.bench.getNotes()).toMatch(/\(404\)\n→ Correct the id/);
    });

    it('upload several files at once, and delete one after a yes', async () => {
      const files = [
        write('bees.txt', 'Bees fly from March on.'),
        write('ants.txt', 'Ants sleep in winter.'),
      ];
      const uploaded = await fixture.runJson<{ resources: Document[] }>(
        'resource',
        'upload',
        ...files,
        '--project-id',
        'insects',
        '--json',
      );
      expect(uploaded.resources).toMatchObject([{ filename: 'bees.txt' }, { filename: 'ants.txt' }]);
      const id = uploaded.resources[0]!.resource_id;
      expect(await fixture.run('resource', 'show', id)).toMatch(/^project_id +insects$/m);
      expect(await fixture.bench.run('resource', 'rm', id)).toBe(2);
      fixture.bench.answers = ['n'];
      expect(await fixture.bench.run('resource', 'rm', id)).toBe(1);
      fixture.bench.answers = ['y'];
      expect(await fixture.run('resource', 'rm', id)).toMatch(/^status +deleted$/m);
      expect(await fixture.run('resource', 'list')).toMatch(
        /^r_\S+ +\d{4}-\d\d-\d\d \d\d:\d\d +extracted +ants\.txt +-$/m,
      );
    });

    it('shows how far an upload is, to a person at a terminal', async () => {
      fixture.bench.answers = ['not asked'];
      await fixture.run('resource', 'upload', write('wasps.txt', 'Wasps build of paper.'));
      expect(fixture.bench.noted.at(-1)).toBe(`wasps.txt ${'█'.repeat(20)} 100 %`);
    });

    it('register a document that is stored elsewhere, from a file and from standard input', async () => {
      const document = {
        ...{
          filename: 'lease.pdf',
          mime_type: 'application/pdf',
          size_bytes: 48_213,
          sha256: 'a'.repeat(64),
        },
        ...{ source_uri: 'https://files.example/lease.pdf', title: 'Lease' },
      };
      const file = write('lease.json', JSON.stringify(document));
      expect(await fixture.run('resource', 'register', '--json', file)).toMatch(/^title +Lease$/m);
      fixture.bench.input = JSON.stringify({ ...document, filename: 'annex.pdf', sha256: 'b'.repeat(64) });
      expect(await fixture.run('resource', 'register', '--json', '-')).toMatch(/^filename +annex\.pdf$/m);
      expect(await fixture.bench.run('resource', 'register', '--json', write('no.json', 'none'))).toBe(2);
      expect(
        await fixture.bench.run('resource', 'register', '--json', join(fixture.bench.root, 'lost.json')),
      ).toBe(2);
    });

    it('retry a document that could not be read, and no other', async () => {
      const broken = await fixture.runJson<Document>(
        'upload-resource',
        write('broken.pdf', '%PDF-1.7\nno objects'),
      );
      expect(broken.status).toBe('failed');
      expect(await fixture.run('resource', 'retry', broken.resource_id)).toMatch(/^filename +broken\.pdf$/m);
      const { resource_id: id } = await fixture.runJson<Document>(
        'upload-resource',
        write('fine.txt', 'All is well.'),
      );
      expect(await fixture.bench.run('resource', 'retry', id)).toBe(1);
      expect(fixture.bench.getNotes()).toMatch(/\(409\)/);
    });
  });
}
