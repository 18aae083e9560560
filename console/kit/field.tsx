import { useId, type ComponentProps, type ReactNode } from 'react';
import { useTranslateAnswer } from './language.js';

interface FieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  /** The problem with the value, shown beside the field and announced with it: our text or the service's. */
  readonly error?: string | undefined;
  readonly hideLabel?: boolean;
}

interface ControlIds {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

/** A label, its control, a hint and an error: `<Field label="Key">{(ids) => <input {...ids} />}</Field>`. */
export function Field({
  label,
  hint,
  error,
  hideLabel,
  children,
}: FieldProps & { readonly children: (ids: ControlIds) => ReactNode }): ReactNode {
  const id = useId();
  const translate = useTranslateAnswer();
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  const errorId = error === undefined ? undefined : `${id}-error`;
  const described = [errorId, hintId].filter((each) => each !== undefined).join(' ') || undefined;
  return (
    <div className="field">
      <label htmlFor={id} className={hideLabel === true ? 'visually-hidden' : 'field-label'}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': described,
      })}
      {error !== undefined && (
        <p id={errorId} className="field-error" role="alert">
          {translate(error)}
        </p>
      )}
      {hint !== undefined && (
        <p id={hintId} className="field-hint">
          {hint}
        </p>
      )}
    </div>
  );
}

type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'onChange' | 'id'> & { readonly onText: (text: string) => void };

export function TextField({ label, hint, error, hideLabel, onText, ...rest }: TextFieldProps): ReactNode {
  return (
    <Field {...{ label, hint, error, hideLabel }}>
      {(ids) => (
        <input
          type="text"
          autoComplete="off"
          {...rest}
          {...ids}
          className="input"
          onChange={(event) => onText(event.target.value)}
        />
      )}
    </Field>
  );
}

type TextAreaProps = FieldProps &
  Omit<ComponentProps<'textarea'>, 'onChange' | 'id'> & { readonly onText: (text: string) => void };

export function TextArea({
  label,
  hint,
  error,
  hideLabel,
  onText,
  className = 'input',
  ...rest
}: TextAreaProps): ReactNode {
  return (
    <Field {...{ label, hint, error, hideLabel }}>
      {(ids) => (
        <textarea
          rows={4}
          {...rest}
          {...ids}
          className={className}
          onChange={(event) => onText(event.target.value)}
        />
      )}
    </Field>
  );
}

interface SelectFieldProps<Value extends string> extends FieldProps {
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChoose: (value: Value) => void;
  readonly disabled?: boolean;
}

export function SelectField<Value extends string>({
  value,
  options,
  onChoose,
  disabled,
  ...field
}: SelectFieldProps<Value>): ReactNode {
  return (
    <Field {...field}>
      {(ids) => (
        <select
          {...ids}
          className="input"
          value={value}
          disabled={disabled}
          onChange={(event) => onChoose(event.target.value as Value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
