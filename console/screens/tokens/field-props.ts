import type { TokenField } from '../../lib/token-draft.js';
import type { Token } from './tokens-view.js';

export interface FieldsProps {
  readonly token: Token | null;
  /** Returns the value, error and change handler of a field. */
  readonly at: (field: TokenField) => {
    readonly value: string;
    readonly error: string | undefined;
    readonly onText: (text: string) => void;
  };
}
