import { useState, type ReactNode } from 'react';
import { announce } from './announcer.js';
import { Button, type ButtonProps } from './button.js';
import { useT } from './language.js';

const SHOWN_MS = 2_000;

interface CopyButtonProps {
  readonly text: string;
  readonly label?: string;
  readonly kind?: ButtonProps['kind'];
}

export function CopyButton({ text, label, kind = 'plain' }: CopyButtonProps): ReactNode {
  const t = useT();
  const [outcome, setOutcome] = useState<string>();
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(text);
    const said = t(isCopied ? 'common.copied' : 'common.notCopied');
    announce(said);
    setOutcome(isCopied ? `✓ ${said}` : said);
    setTimeout(() => setOutcome(undefined), SHOWN_MS);
  };
  return (
    <Button kind={kind} onClick={() => void copy()}>
      {outcome ?? label ?? t('common.copy')}
    </Button>
  );
}

/**
 * Copies a text, also on pages that are not served securely, where browsers have no clipboard API, and
 * where it is switched off.
 * @returns whether the browser let it
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

function copySelected(text: string): boolean {
  const opener = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.className = 'visually-hidden';
  // The text area goes into the dialog, because a modal dialog makes everything outside of it inert.
  (opener?.closest('dialog') ?? document.body).append(area);
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  if (opener instanceof HTMLElement) opener.focus();
  return isCopied;
}
