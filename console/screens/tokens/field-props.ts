import type { ListedToken } from '../../../src/sdk/areas/tokens.area.js';
import type { TokenField } from '../../lib/token-draft.js';

export interface FieldsProps {
  readonly token: ListedToken | null;
  /** Returns the value, error and change handler of a field. */
  readonly at: (field: TokenField) => {
    readonly value: string;
    readonly error: string | undefined;
    readonly onText: (text: string) => void;
  };
}
