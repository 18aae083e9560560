import type { ReactNode } from 'react';
import { useT } from '../../kit/language.js';
import { PersonText } from '../../kit/person-text.js';

const SOURCES = ['user_message', 'llm_response'] as const;

/** Who said it; sources of other programs are shown as they are. */
export function SourceText({ source }: { readonly source: string }): ReactNode {
  const t = useT();
  const known = SOURCES.find((each) => each === source);
  return known === undefined ? <PersonText text={source} /> : t(`memories.${known}`);
}
