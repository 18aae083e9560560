import { describe, expect, it } from '@jest/globals';
import { buildServiceUrl, buildStartBanner } from './banner.js';

describe('buildStartBanner', () => {
  const url = 'http://localhost:8000';

  it('shows address, admin token, a request that works, docs and queue board at the first start', () => {
    const banner = buildStartBanner({
      url,
      firstAdminToken: 'mb_secret',
      adminTokenFile: '/my data/admin.token',
      dataDirVariable: null,
      consoleCode: null,
      hasConsole: false,
    });
    for (const part of [
      `listens on ${url}`,
      'mb_secret',
      `"Authorization: Bearer $(cat '/my data/admin.token')" ${url}/v1/admin/tokens`,
    ]) {
      expect(banner).toContain(part);
    }
    expect(banner).toContain(`${url}/docs`);
    expect(banner).toContain(`${url}/admin/queues`);
  });

  it('does not show the admin token a second time', () =>
    expect(
      buildStartBanner({
        url,
        firstAdminToken: null,
        adminTokenFile: '/d/admin.token',
        dataDirVariable: null,
        consoleCode: null,
        hasConsole: false,
      }),
    ).not.toContain('Admin token'));

  it.each([
    [null, 'npx memorybridge token create --label my-agent'],
    ['/my data', "MEMORYBRIDGE_DATA_DIR='/my data' npx memorybridge token create --label my-agent"],
  ])(
    'shows the command that registers a provider (data folder of the environment: %s)',
    (dataDirVariable, command) =>
      expect(
        buildStartBanner({
          url,
          firstAdminToken: null,
          adminTokenFile: null,
          dataDirVariable,
          consoleCode: null,
          hasConsole: false,
        }).split('\n'),
      ).toContainEqual(
        expect.stringMatching(new RegExp(`^ {14}${command} .*--llm-api-key "\\$OPENAI_API_KEY"$`)),
      ),
  );

  it('C-47 shows a link that opens the Start screen signed in, when there is a code', () => {
    const facts = { url, firstAdminToken: null, adminTokenFile: null, dataDirVariable: null };
    expect(buildStartBanner({ ...facts, consoleCode: 'c0de', hasConsole: true })).toContain(
      `${url}/console/start#code=c0de`,
    );
    expect(buildStartBanner({ ...facts, consoleCode: null, hasConsole: false })).not.toContain('/console');
  });

  it.each([
    [null, 'npx memorybridge console-link'],
    ['/my data', "MEMORYBRIDGE_DATA_DIR='/my data' npx memorybridge console-link"],
  ])('shows at later starts how to sign in to the console (data folder: %s)', (dataDirVariable, command) =>
    expect(
      buildStartBanner({
        url,
        firstAdminToken: null,
        adminTokenFile: null,
        dataDirVariable,
        consoleCode: null,
        hasConsole: true,
      }),
    ).toContain(`Console       ${url}/console   (sign in with ${command})`),
  );

  it('shows the health request if the admin token is unknown', () =>
    expect(
      buildStartBanner({
        url,
        firstAdminToken: null,
        adminTokenFile: null,
        dataDirVariable: null,
        consoleCode: null,
        hasConsole: false,
      }),
    ).toContain(`curl ${url}/health`));
});

describe('buildServiceUrl', () => {
  it.each([
    ['localhost', 'http://localhost:1'],
    ['0.0.0.0', 'http://localhost:1'],
    ['::', 'http://localhost:1'],
    ['::1', 'http://[::1]:1'],
    ['10.0.0.1', 'http://10.0.0.1:1'],
  ])('builds the address of the service on %s', (host, url) => expect(buildServiceUrl(host, 1)).toBe(url));
});
