import type { Page } from 'playwright-core';

/**
 * Holds a page's requests back.
 *
 * @returns a function that lets them through
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
    // The page may have cancelled the request meanwhile.
    await route.continue().catch(() => undefined);
  });
  return release;
}
