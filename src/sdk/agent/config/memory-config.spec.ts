import { describe, expect, it } from '@jest/globals';
import { inspect } from 'node:util';
import { MemoryConfigError } from './memory-config.error.js';
import { loadMemoryConfig } from './memory-config.js';

const CANARY = 'uk_canary-5f2c9d81e7';
const gateway = { baseUrl: 'http://127.0.0.1:8000', userId: 'ada', userKey: CANARY };
const withGateway = (more: object): object => ({
  memory: { mode: 'memory_gateway', gateway: { ...gateway, ...more } },
});
const load = (more: object = {}) => {
  const config = loadMemoryConfig(withGateway(more));
  if (config.mode !== 'memory_gateway') throw new Error('wrong mode');
  return config.gateway;
};

function catchProblems(source: string | object): readonly string[] {
  try {
    loadMemoryConfig(source);
  } catch (error) {
    if (error instanceof MemoryConfigError) return error.problems.map(({ key }) => key);
    throw error;
  }
  return [];
}

describe('the mode', () => {
  it('S1-2 is curated when the section or the mode is missing', () => {
    for (const source of ['{}', {}, { memory: {} }, { provider: { model: 'x' } }])
      expect(loadMemoryConfig(source)).toEqual({ mode: 'curated' });
  });

  it('S1-3 is refused when it is neither curated nor memory_gateway', () => {
    for (const mode of ['gateway', 'Curated', '', null, 1, ['curated']])
      expect(catchProblems({ memory: { mode } })).toEqual(['memory.mode']);
    expect(() => loadMemoryConfig({ memory: { mode: 'both' } })).toThrow(
      'memory.mode must be "curated" or "memory_gateway"',
    );
  });

  it('K-62 curated does not read the gateway section, and other sections of the file are ignored', () => {
    const source = {
      memory: { mode: 'curated', gateway: { baseUrl: 7, userId: '', odd: true } },
      tools: { shell: { timeout: 'x' } },
    };
    expect(loadMemoryConfig(source)).toEqual({ mode: 'curated' });
  });
});

describe('the gateway section', () => {
  it('S1-1 S1-6 S1-8 S1-9 is read from the top-level section memory, with defaults for what may be left out', () => {
    expect(load()).toMatchObject({
      baseUrl: 'http://127.0.0.1:8000',
      userId: 'ada',
      userKey: CANARY,
      appId: 'default',
      projectId: 'default',
      scope: ['current_chat', 'resources'],
      topK: 8,
      timeoutSeconds: 10,
    });
  });

  it('S1-12 keeps camelCase keys as typed values, drops doubled scopes and cuts trailing slashes', () => {
    const text = JSON.stringify(
      withGateway({
        baseUrl: 'https://memory.example/prefix//',
        appId: 'cli',
        projectId: 'p1',
        scope: ['resources', 'current_chat', 'resources'],
        topK: 100,
        timeoutSeconds: 0.25,
      }),
    );
    const config = loadMemoryConfig(text);
    expect(config).toMatchObject({
      mode: 'memory_gateway',
      gateway: {
        baseUrl: 'https://memory.example/prefix',
        appId: 'cli',
        projectId: 'p1',
        scope: ['resources', 'current_chat'],
        topK: 100,
        timeoutSeconds: 0.25,
      },
    });
    expect(Object.isFrozen(config)).toBe(true);
    expect(
      config.mode === 'memory_gateway' &&
        Object.isFrozen(config.gateway) &&
        Object.isFrozen(config.gateway.scope),
    ).toBe(true);
  });

  it('S1-5 needs an address, a user and a key that are not blank', () => {
    expect(catchProblems({ memory: { mode: 'memory_gateway' } })).toEqual([
      'memory.gateway.baseUrl',
      'memory.gateway.userId',
      'memory.gateway.userKey',
    ]);
    for (const blank of ['', ' ', '\t']) {
      expect(catchProblems(withGateway({ baseUrl: blank }))).toEqual(['memory.gateway.baseUrl']);
      expect(catchProblems(withGateway({ userId: blank, userKey: blank }))).toEqual([
        'memory.gateway.userId',
        'memory.gateway.userKey',
      ]);
      expect(catchProblems(withGateway({ appId: blank, projectId: blank }))).toEqual([
        'memory.gateway.appId',
        'memory.gateway.projectId',
      ]);
    }
  });

  it.each([
    'ftp://h',
    'memory.example',
    'http://',
    'http://ada:pw@h',
    'http://@h',
    'http://h/?a=1',
    'http://h?',
    'http://h/#a',
    'http://h x',
    7,
    ['http://h'],
  ])('K-61 refuses the address %j', (baseUrl) =>
    expect(catchProblems(withGateway({ baseUrl }))).toEqual(['memory.gateway.baseUrl']),
  );

  it('S1-7 refuses a scope that is empty, unknown or no list', () => {
    for (const scope of [[], ['chat'], ['resources', 'x'], 'resources', {}, null, [1]]) {
      expect(catchProblems(withGateway({ scope }))).toEqual(['memory.gateway.scope']);
    }
    for (const scope of [['current_chat'], ['all_user_memory', 'resources']])
      expect(load({ scope }).scope).toEqual(scope);
  });

  it('S1-8 refuses a topK outside 1 to 100', () => {
    for (const topK of [0, 101, -1, 1.5, '8', true, null])
      expect(catchProblems(withGateway({ topK }))).toEqual(['memory.gateway.topK']);
    for (const topK of [1, 100]) expect(load({ topK }).topK).toBe(topK);
  });

  it('S1-9 refuses a timeout that is no number above 0', () => {
    for (const timeoutSeconds of [0, -1, '10', null, true, Infinity, NaN]) {
      expect(catchProblems(withGateway({ timeoutSeconds }))).toEqual(['memory.gateway.timeoutSeconds']);
    }
  });
});

describe('a wrong configuration', () => {
  const wrong = {
    memory: {
      mode: 'memory_gateway',
      odd: 1,
      gateway: {
        baseUrl: `http://ada:${CANARY}@h`,
        userId: 7,
        userKey: { secret: CANARY },
        topK: CANARY,
        apiKey: CANARY,
        [`${CANARY} x`]: 1,
      },
    },
  };

  it('K-61 is told with all its bad keys at once, unknown ones among them', () => {
    expect(catchProblems(wrong)).toEqual([
      'memory.odd',
      'memory.gateway.apiKey',
      'memory.gateway.(unreadable)',
      'memory.gateway.baseUrl',
      'memory.gateway.userId',
      'memory.gateway.userKey',
      'memory.gateway.topK',
    ]);
    expect(catchProblems({ memory: { mode: 'x', gatway: {} } })).toEqual(['memory.mode', 'memory.gatway']);
    expect(catchProblems({ memory: [] })).toEqual(['memory']);
    expect(catchProblems({ memory: { mode: 'memory_gateway', gateway: 'x' } })).toContain('memory.gateway');
    expect(catchProblems([])).toEqual(['(file)']);
  });

  it('S1-11 shows no value of any key, nor text that is no JSON', () => {
    for (const source of [wrong, `{"memory": {"gateway": {"userKey": "${CANARY}" "x"`, `"${CANARY}"`]) {
      const error = (() => {
        try {
          return loadMemoryConfig(source);
        } catch (thrown) {
          return thrown as Error;
        }
      })();
      expect(error).toBeInstanceOf(MemoryConfigError);
      expect(`${inspect(error, { depth: 9, showHidden: true })} ${JSON.stringify(error)}`).not.toContain(
        'canary',
      );
    }
  });
});

it('K-63 prints and serializes a configuration without the user key', () => {
  const config = loadMemoryConfig(withGateway({}));
  const printed = [
    inspect(config, { depth: 9, showHidden: true, getters: true }),
    JSON.stringify(config),
    JSON.stringify({ ...load() }),
  ];
  expect(printed.join()).toContain('ada');
  expect(printed.join()).not.toMatch(/canary|userKey/);
});
