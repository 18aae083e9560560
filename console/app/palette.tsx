import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { Dialog } from '../kit/dialog.js';
import { useT } from '../kit/language.js';
import { ROUTES } from './routes.js';

interface Target {
  readonly label: string;
  readonly href: string;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Finds a page by its name, or memories by a text. */
export function Palette({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useT();
  const id = useId();
  const [, navigate] = useLocation();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const targets = useTargets(text.trim());
  const open = ({ href }: Target): void => {
    onClose();
    navigate(href);
  };
  const press = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    const target = targets[active];
    if (step !== undefined) setActive((active + step + targets.length) % targets.length);
    else if (event.key === 'Enter' && target !== undefined) open(target);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog title={t('palette.title')} onClose={onClose}>
      <input
        className="input"
        type="search"
        role="combobox"
        aria-label={t('palette.title')}
        aria-expanded
        aria-controls={id}
        aria-activedescendant={targets[active] === undefined ? undefined : `${id}-${active}`}
        value={text}
        onKeyDown={press}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
        }}
      />
      <ul id={id} role="listbox" aria-label={t('palette.results')} className="palette-list">
        {targets.map((target, index) => (
          <li
            key={target.href}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className="palette-item"
            onClick={() => open(target)}
          >
            {target.label}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function useTargets(text: string): readonly Target[] {
  const t = useT();
  const pages = ROUTES.flatMap(({ title, nav }) =>
    nav === undefined ? [] : [{ label: t(title), href: nav.href }],
  );
  const found = pages.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()));
  if (text === '') return found;
  return [
    ...found,
    {
      label: t('palette.searchMemories', { text }),
      href: `/memories?${new URLSearchParams({ q: text }).toString()}`,
    },
  ];
}
