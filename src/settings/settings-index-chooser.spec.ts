import { expect, it } from '@jest/globals';
import { ManualChangeFeed } from '../../test/fakes/manual-change-feed.js';
import { SettingsIndexChooser } from './settings-index-chooser.js';
import type { SettingsRepository } from './settings.repository.js';
import { SettingsService } from './settings.service.js';

it('keeps its choice until it is notified of a change, and reads it again on refresh', async () => {
  const stored = new Map<string, unknown>();
  const rows = { read: () => Promise.resolve(new Map(stored)) } as unknown as SettingsRepository;
  const qdrant = { url: 'http://own:6333', apiKey: null, collection: 'own' };
  const chooser = new SettingsIndexChooser(
    new SettingsService(rows, new ManualChangeFeed()),
    { driver: 'embedded' },
    qdrant,
  );
  const holding = (choice: { readonly holding: readonly { readonly url: string }[] }) =>
    choice.holding.map(({ url }) => url);
  expect(holding(await chooser.getCurrent())).toEqual([]);
  stored.set('qdrantEnabled', true).set('qdrantHost', 'new');
  expect(holding(await chooser.getCurrent())).toEqual([]);
  expect(holding(await chooser.refresh())).toEqual(['http://new:6333']);
  expect(holding(await chooser.getCurrent())).toEqual(['http://new:6333']);
});
