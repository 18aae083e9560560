import { expect, it } from '@jest/globals';
import { createTokenConfig } from '../../../../test/factories/token-config.js';
import { ManualChangeFeed } from '../../../../test/fakes/manual-change-feed.js';
import type { LoadedTurn } from '../../../sessions/turn.js';
import { resolveEffectivePolicy } from '../../../settings/effective-policy.js';
import { SettingsService } from '../../../settings/settings.service.js';
import type { ExtractionInput, TurnExtractionService } from './turn-extraction.service.js';
import type { TurnDocumentsService } from './turn-documents.service.js';
import { TurnMemoryService } from './turn-memory.service.js';

const TOKEN = createTokenConfig({ policy: { preset: 'router' } });
const TURN: LoadedTurn = {
  ...{
    turnId: 't',
    tokenId: TOKEN.id,
    requestId: 'r',
    createdAt: new Date(0),
    chatModel: null,
    messages: [],
  },
  scope: {
    spaceId: TOKEN.spaceId,
    endUser: '',
    appId: 'default',
    projectId: 'default',
    sessionId: 'default',
  },
};

it.each([true, false])(
  'goes by memoryEnabled = %p that another process has set a moment ago, before that change was heard here',
  async (memoryEnabled) => {
    const stored = new Map<string, unknown>([['memoryEnabled', !memoryEnabled]]);
    const rows = { read: () => Promise.resolve(new Map(stored)) };
    const settings = new SettingsService(rows as never, new ManualChangeFeed());
    const findRecordedConfig = async () => ({
      ...TOKEN,
      policy: resolveEffectivePolicy(TOKEN.policy, TOKEN.ownPolicy, await settings.getCurrent()),
    });
    const enabled: boolean[] = [];
    const extract = ({ token }: ExtractionInput): Promise<readonly string[]> => {
      enabled.push(token.policy.enabled);
      return Promise.resolve([]);
    };
    const documents = { embedMessages: () => Promise.resolve(), embedMemories: () => Promise.resolve() };
    const memory = new TurnMemoryService(
      { findRecordedConfig },
      { extract } as unknown as TurnExtractionService,
      { getEmbedder: () => null as never },
      documents as unknown as TurnDocumentsService,
      { isMemoryEnabled: () => Promise.resolve(true) },
      settings,
    );
    await settings.getCurrent();
    stored.set('memoryEnabled', memoryEnabled);
    await memory.remember([TURN], new AbortController().signal);
    expect(enabled).toEqual([memoryEnabled]);
  },
);
