import type { ReactNode } from 'react';
import { useT } from '../../kit/language.js';
import { PersonText } from '../../kit/person-text.js';

const SOURCES = ['user_message', 'llm_response'] as const;

/** Names the speaker that a memory comes from. Sources of other programs are shown unchanged. */
export function SourceText({ source }: { readonly source: string }): ReactNode {
  const t = useT();
  const known = SOURCES.find((each) => each === source);
  return known === undefined ? <PersonText text={source} /> : t(`memories.${known}`);
}
