import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';

interface TabsProps<Key extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly key: Key; readonly label: string }[];
  readonly active: Key;
  readonly onChoose: (key: Key) => void;
  /** Content of the active tab. */
  readonly children: ReactNode;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

export function Tabs<Key extends string>({
  label,
  tabs,
  active,
  onChoose,
  children,
}: TabsProps<Key>): ReactNode {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const choose = (index: number): void => {
    const next = tabs[(index + tabs.length) % tabs.length];
    if (next === undefined) return;
    onChoose(next.key);
    list.current?.querySelector<HTMLElement>(`[data-key="${next.key}"]`)?.focus();
  };
  const press = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    choose(tabs.findIndex(({ key }) => key === active) + step);
  };
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className="tabs" onKeyDown={press}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            data-key={tab.key}
            className="tab"
            aria-selected={tab.key === active}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === active ? 0 : -1}
            onClick={() => onChoose(tab.key)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${active}`} className="tab-panel">
        {children}
      </div>
    </>
  );
}
