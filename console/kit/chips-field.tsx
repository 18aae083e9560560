import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useDraft } from './draft-store.js';
import { Field } from './field.js';
import { useT } from './language.js';
import { PersonText } from './person-text.js';

interface ChipsFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly values: readonly string[];
  readonly onValues: (values: readonly string[]) => void;
  /** Suggestions that are offered while typing. */
  readonly suggestions?: readonly string[];
}

/**
 * A field for several short texts: Enter or a comma adds the typed text, Backspace in the empty field removes
 * the last.
 */
export function ChipsField({
  label,
  hint,
  error,
  values,
  onValues,
  suggestions = [],
}: ChipsFieldProps): ReactNode {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  useDraft(typed.trim() !== '');
  const add = (text: string): void => {
    const added = text.split(/[,，、]/).map((each) => each.trim());
    setTyped('');
    onValues([...new Set([...values, ...added.filter((each) => each !== '')])]);
  };
  const press = (event: KeyboardEvent): void => {
    // The Enter that ends the input of a Chinese word is not meant for the field.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Backspace' && typed === '' && values.length > 0) onValues(values.slice(0, -1));
  };
  return (
    <Field {...{ label, hint, error }}>
      {(ids) => (
        <div className="chips-field">
          <Chips
            values={values}
            onRemove={(removed) => {
              onValues(values.filter((value) => value !== removed));
              input.current?.focus();
            }}
          />
          <input
            {...ids}
            ref={input}
            className="chips-input"
            autoComplete="off"
            list={listId}
            value={typed}
            onChange={({ target }) =>
              /[,，、]/.test(target.value) ? add(target.value) : setTyped(target.value)
            }
            onKeyDown={press}
            onBlur={() => typed.trim() !== '' && add(typed)}
          />
          <datalist id={listId}>
            {suggestions
              .filter((suggestion) => !values.includes(suggestion))
              .map((suggestion) => (
                <option key={suggestion} value={suggestion} />
              ))}
          </datalist>
        </div>
      )}
    </Field>
  );
}

interface ChipsProps {
  readonly values: readonly string[];
  readonly onRemove: (value: string) => void;
}

/** Texts that can be removed one by one. */
export function Chips({ values, onRemove }: ChipsProps): ReactNode {
  const t = useT();
  return values.map((value) => (
    <span key={value} className="chip">
      <PersonText text={value} />
      <button
        type="button"
        aria-label={t('common.removeNamed', { name: value })}
        onClick={() => onRemove(value)}
      >
        ✕
      </button>
    </span>
  ));
}

/** Topics of a memory, as they are. */
export function TopicChips({ topics }: { readonly topics: readonly string[] }): ReactNode {
  return (
    <span className="topic-chips">
      {topics.map((topic) => (
        <span key={topic} className="chip">
          <PersonText text={topic} />
        </span>
      ))}
    </span>
  );
}
