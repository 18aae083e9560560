import type { ReactNode } from 'react';
import { Checkbox } from '../kit/checkbox.js';
import { Dialog } from '../kit/dialog.js';
import { useT } from '../kit/language.js';
import { setPreferences, usePreferences } from '../kit/preferences.js';
import type { TextKey } from '../lib/i18n/en.js';
import { ROUTES } from './routes.js';

const KEYS: readonly (readonly [keys: string, text: TextKey])[] = [
  ['Ctrl K', 'help.palette'],
  ['/', 'help.search'],
  ['?', 'help.help'],
  ['J', 'help.nextRow'],
  ['K', 'help.previousRow'],
  ['Enter', 'help.openRow'],
  ['Esc', 'help.close'],
  ['Ctrl Z', 'help.undo'],
];

export function HelpDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useT();
  const { singleKeys } = usePreferences();
  return (
    <Dialog title={t('help.title')} onClose={onClose}>
      <dl className="facts">
        {KEYS.map(([keys, text]) => (
          <Row key={keys} keys={keys} text={t(text)} />
        ))}
        {ROUTES.flatMap(({ nav, title }) =>
          nav === undefined
            ? []
            : [<Row key={nav.key} keys={`g ${nav.key}`} text={t('help.goTo', { page: t(title) })} />],
        )}
      </dl>
      <Checkbox
        label={t('help.singleKeys')}
        checked={singleKeys}
        onCheck={(isOn) => setPreferences({ singleKeys: isOn })}
      />
    </Dialog>
  );
}

function Row({ keys, text }: { readonly keys: string; readonly text: string }): ReactNode {
  return (
    <>
      <dt>
        {keys.split(' ').map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dt>
      <dd>{text}</dd>
    </>
  );
}
