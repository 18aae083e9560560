import { useCallback, type ReactNode } from 'react';
import { SelectField, TextField } from '../kit/field.js';
import { FilterTextField } from '../kit/filter-text-field.js';
import { fromLocalInput, toLocalInput } from '../lib/local-time.js';

/** The parts of a view that are texts. */
type TextName<View> = {
  [Name in keyof View]: View[Name] extends string ? Name : never;
}[keyof View] &
  string;

export interface ViewFieldProps<View> {
  /** The part of the address that the field sets. */
  readonly name: TextName<View>;
  readonly label: string;
  readonly view: View;
  readonly setView: (changes: Partial<View>, options?: { readonly replace?: boolean }) => void;
}

interface ViewTextProps<View> extends ViewFieldProps<View> {
  /** The reason why the text can't be a filter. */
  readonly problem?: string | undefined;
  readonly placeholder?: string;
  /** Spaces around it are no part of it. */
  readonly isId?: boolean;
  /** Offered while typing. */
  readonly suggestions?: readonly string[];
}

/** A filter that is typed. */
export function ViewText<View>({
  name,
  view,
  setView,
  suggestions,
  isId = false,
  ...field
}: ViewTextProps<View>): ReactNode {
  const settle = useCallback(
    (text: string) => setView(change<View>(name, isId ? text.trim() : text), { replace: true }),
    [name, isId, setView],
  );
  const list = suggestions === undefined ? undefined : `${name}-suggestions`;
  return (
    <>
      <FilterTextField {...field} list={list} value={String(view[name])} onSettle={settle} />
      {suggestions !== undefined && (
        <datalist id={list}>
          {suggestions.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      )}
    </>
  );
}

/** A filter by an instant. */
export function ViewTime<View>({ name, label, view, setView }: ViewFieldProps<View>): ReactNode {
  return (
    <TextField
      label={label}
      type="datetime-local"
      value={toLocalInput(String(view[name]))}
      onText={(text) => setView(change<View>(name, fromLocalInput(text)), { replace: true })}
    />
  );
}

interface ViewSelectProps<View> extends ViewFieldProps<View> {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly hideLabel?: boolean;
}

/** A filter that is chosen. */
export function ViewSelect<View>({ name, view, setView, ...field }: ViewSelectProps<View>): ReactNode {
  return (
    <SelectField
      {...field}
      value={String(view[name])}
      onChoose={(chosen) => setView(change<View>(name, chosen))}
    />
  );
}

function change<View>(name: TextName<View>, value: string): Partial<View> {
  return { [name]: value } as Partial<View>;
}
