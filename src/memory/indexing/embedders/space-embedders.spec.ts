import { describe, expect, it } from '@jest/globals';
import type { Embedder, EmbedderSettings } from '../../../embeddings/embedder.port.js';
import type { TokenConfig } from '../../../tokens/token-config.js';
import { CountingEmbedder } from '../../../../test/fakes/counting-embedder.js';
import { createTokenConfig } from '../../../../test/factories/token-config.js';
import { listSpaceEmbedders } from './space-embedders.js';

type Screening = TokenConfig['policy']['extraction']['screen_secrets'];

const settings: EmbedderSettings = {
  provider: 'v',
  baseUrl: 'http://127.0.0.1:9',
  apiKey: 'k',
  dims: 2,
  body: {},
};

function setUp(...screenings: Screening[]) {
  const inner = new CountingEmbedder();
  const configs = screenings.map((screening) =>
    createTokenConfig({ embedder: settings, policy: { extraction: { screen_secrets: screening } } }),
  );
  const provider = { for: (): Embedder => inner };
  return { inner, embedders: listSpaceEmbedders(provider, configs, ({ embedder }) => embedder) };
}

describe('listSpaceEmbedders', () => {
  it.each<[Screening[], string]>([
    [['mask'], 'my PIN is [secret]'],
    [['drop'], 'my PIN is [secret]'],
    [['keep'], 'my PIN is 4711'],
    [['keep', 'mask'], 'my PIN is [secret]'],
    [['mask', 'keep'], 'my PIN is [secret]'],
    [[], 'my PIN is [secret]'],
    [['keep', 'keep'], 'my PIN is 4711'],
  ])(
    'gives one embedder of an identity, which is sent what the strictest of its tokens allows: %j',
    async (screenings, text) => {
      const { inner, embedders } = setUp(...screenings);
      expect(embedders).toHaveLength(1);
      expect(embedders[0]).toMatchObject({ identity: inner.identity, dims: inner.dims });
      await embedders[0]!.embed(['my PIN is 4711']);
      expect(inner.texts).toEqual([text]);
    },
  );
});
