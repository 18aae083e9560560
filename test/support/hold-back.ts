import type { Page } from 'playwright-core';

/**
 * Delays a page's requests.
 * @returns a function that releases them
 * @example
 * ```ts
 * const release = await holdBack(page, /memories\?/);
 * ```
 */
export async function holdBack(page: Page, url: string | RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await released;
    // The page may have cancelled the request in the meantime.
    await route.continue().catch(() => undefined);
  });
  return release;
}
