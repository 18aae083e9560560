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
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await copyText(text);
    announce(t('common.copied'));
    setCopied(true);
    setTimeout(() => setCopied(false), SHOWN_MS);
  };
  return (
    <Button kind={kind} onClick={() => void copy()}>
      {isCopied ? `✓ ${t('common.copied')}` : (label ?? t('common.copy'))}
    </Button>
  );
}

/** Copies a text, also on pages that are not served securely, where browsers have no clipboard API. */
export async function copyText(text: string): Promise<void> {
  if (isSecureContext) return navigator.clipboard.writeText(text);
  const opener = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.className = 'visually-hidden';
  // A modal dialog makes everything outside of it inert.
  (opener?.closest('dialog') ?? document.body).append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
  if (opener instanceof HTMLElement) opener.focus();
}
