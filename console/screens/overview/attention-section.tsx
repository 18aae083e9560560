import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Overview } from '../../../src/sdk/admin-client.js';
import { useFormats, useT, type Formats, type Translate } from '../../kit/language.js';
import { Section } from '../../kit/section.js';

type Item = Overview['attention'][number];

/** Lists problems that need attention, each with a link to the page that deals with it. */
export function AttentionSection({ items }: { readonly items: readonly Item[] }): ReactNode {
  const t = useT();
  const formats = useFormats();
  return (
    <Section title={t('overview.attentionTitle')}>
      {items.length === 0 ? (
        <p className="line part-note">{t('overview.attentionNone')}</p>
      ) : (
        <ul className="attention">
          {items.map((item) => (
            <li key={`${item.kind} ${item.link}`}>
              <Link href={`~${item.link}`}>{describeItem(item, t, formats)}</Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function describeItem(
  { kind, count, label: given, due_at: due, percent }: Item,
  t: Translate,
  formats: Formats,
): string {
  const label = given === null || given === '' ? t('overview.unnamed') : given;
  switch (kind) {
    case 'failed_turns':
      return t('overview.failedTurns', { count });
    case 'corrupt_tokens':
      return t('overview.corruptTokens', { count });
    case 'token_expires':
      return t('overview.tokenExpires', { label, time: due === null ? '' : formats.time(due) });
    case 'embedder_switch':
      return t('overview.embedderSwitch', { label, percent: formats.percent((percent ?? 0) / 100) });
  }
}
