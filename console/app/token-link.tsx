import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { PersonText } from '../kit/person-text.js';
import { isToken, useTokenNamer } from './use-token-options.js';

/** Names a token and leads to it. */
export function TokenLink({ id }: { readonly id: string }): ReactNode {
  const name = useTokenNamer()(id);
  if (!isToken(id)) return name;
  return (
    <Link href={`/tokens?open=${id}`}>
      <PersonText text={name} />
    </Link>
  );
}
