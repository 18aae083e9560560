import type { Locator, Page } from 'playwright-core';

/** Number of tab stops after which a control counts as unreachable. */
const MAX_STOPS = 150;

/** Finds the visible mark of the control that has the focus: a ring of some kind, inside the window. */
const FOCUS = `(() => {
  const element = document.activeElement;
  const hasRing = (node) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(node);
    return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
  };
  const box = element.getBoundingClientRect();
  const isSeen = box.width > 0 && box.height > 0 && box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;
  // A checkbox may draw its ring around its label.
  const isRinged = [element, element.parentElement, element.nextElementSibling].some((node) => node !== null && hasRing(node));
  return isSeen && isRinged ? null : element.outerHTML.slice(0, 160);
})()`;

/**
 * Simulates a user without a pointer, who moves with Tab, and checks at each stop that the focus is visible.
 * @example
 * ```ts
 * const keys = new Keyboard(page);
 * await keys.press(page.getByRole('button', { name: 'Add' }));
 * ```
 */
export class Keyboard {
  constructor(private readonly page: Page) {}

  /**
   * Goes on with Tab until a control has the focus.
   * @throws Error when it can't be reached, or when the focus was out of sight on the way
   */
  async goTo(target: Locator): Promise<void> {
    await target.waitFor();
    for (let stop = 0; stop < MAX_STOPS; stop += 1) {
      if (await this.isAt(target)) return;
      await this.page.keyboard.press('Tab');
      const hidden = await this.page.evaluate<string | null>(FOCUS);
      if (hidden !== null && !hidden.startsWith('<body'))
        throw new Error(`The focus can't be seen: ${hidden}`);
    }
    throw new Error(`Tab does not reach ${String(target)}.`);
  }

  /** Tells whether a control has the focus. */
  async isAt(target: Locator): Promise<boolean> {
    return (await target.and(this.page.locator(':focus')).count()) > 0;
  }

  async press(target: Locator, key = 'Enter'): Promise<void> {
    await this.goTo(target);
    await this.page.keyboard.press(key);
  }

  async type(target: Locator, text: string): Promise<void> {
    await this.goTo(target);
    await this.page.keyboard.press('Control+A');
    await this.page.keyboard.type(text);
  }
}
