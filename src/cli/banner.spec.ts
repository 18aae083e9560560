import { describe, expect, it } from '@jest/globals';
import { serviceUrl, startBanner } from './banner.js';

describe('startBanner', () => {
  const url = 'http://localhost:8000';

  it('shows address, admin token, a request that works, docs and queue board at the first start', () => {
    const banner = startBanner({ url, firstAdminToken: 'mb_secret', adminTokenFile: '/my data/admin.token' });
    for (const part of [`listens on ${url}`, 'mb_secret', `"Authorization: Bearer $(cat '/my data/admin.token')" ${url}/v1/admin/tokens`]) {
      expect(banner).toContain(part);
    }
    expect(banner).toContain(`${url}/docs`);
    expect(banner).toContain(`${url}/admin/queues`);
  });

  it('shows the admin token no second time', () =>
    expect(startBanner({ url, firstAdminToken: null, adminTokenFile: '/d/admin.token' })).not.toContain('Admin token'));

  it('asks for the health where the admin token is not known', () =>
    expect(startBanner({ url, firstAdminToken: null, adminTokenFile: null })).toContain(`curl ${url}/health`));
});

describe('serviceUrl', () => {
  it.each([
    ['localhost', 'http://localhost:1'],
    ['0.0.0.0', 'http://localhost:1'],
    ['::', 'http://localhost:1'],
    ['::1', 'http://[::1]:1'],
    ['10.0.0.1', 'http://10.0.0.1:1'],
  ])('%s', (host, url) => expect(serviceUrl(host, 1)).toBe(url));
});
