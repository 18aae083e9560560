import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { UsersService } from '../../src/users/users.service.js';
import { Caller } from '../integration/personal-fixture.js';
import type { BrowserBench, PageOptions } from './browser.js';
import type { RunningService } from './service.js';

/** A text with its topics. */
export type OwnMemory = readonly [string, ...string[]];

/** Creates somebody with a key, a JWT and some memories. */
export async function createPerson(
  service: RunningService,
  memories: readonly OwnMemory[] = [],
): Promise<Caller> {
  const id = `person-${randomUUID().slice(0, 8)}`;
  const { key } = await service.app.get(UsersService).create(id);
  const anybody = new Caller(service.url, id, key, {});
  const { body } = await anybody.call<{ access_token: string }>('POST', '/v1/auth/token', {
    user_id: id,
    user_key: key,
  });
  const person = new Caller(service.url, id, key, { authorization: `Bearer ${body.access_token}` });
  for (const [text, ...topics] of memories) await person.add(text, topics);
  return person;
}

export function readJwt({ headers }: Caller): string {
  return headers['authorization']!.slice('Bearer '.length);
}

/** Opens the page of a person who comes by a link. */
export async function openOwnPage(
  bench: BrowserBench,
  person: Caller,
  query = '',
  options: PageOptions = {},
): Promise<Page> {
  const page = await bench.open(`/console/me${query}#access_token=${readJwt(person)}`, {
    signedIn: false,
    ...options,
  });
  await page.getByRole('switch').waitFor();
  return page;
}

/** Fills in the form with which a person signs in, and sends it. */
export async function fillSignIn(page: Page, { id, key }: Caller): Promise<void> {
  await page.getByLabel('User ID').fill(id);
  await page.getByLabel('Key').fill(key);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
