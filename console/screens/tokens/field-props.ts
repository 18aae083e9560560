import type { TokenField } from '../../lib/token-draft.js';
import type { Token } from './tokens-view.js';

export interface FieldsProps {
  readonly token: Token | null;
  /** What a field has beside its label: value, error, change. */
  readonly at: (field: TokenField) => {
    readonly value: string;
    readonly error: string | undefined;
    readonly onText: (text: string) => void;
  };
}
