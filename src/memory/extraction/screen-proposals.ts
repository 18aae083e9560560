import { maskSecrets, screenSecrets, type SecretScreening } from '../../common/text/secrets.js';
import { toSlug } from '../../common/text/normalize.js';
import type { Proposal } from '../memories/memory-jobs.types.js';

/** Removes secrets from the text, key and topics of proposals; those that must not be stored are left out. */
export function screenProposals(
  proposals: readonly Proposal[],
  screening: SecretScreening,
): readonly Proposal[] {
  if (screening === 'keep') return proposals;
  return proposals.flatMap((proposal) => {
    const text = screenSecrets(proposal.text, screening);
    if (text === null) return [];
    // The key of a pattern is derived from its text, so it may contain the secret too.
    const key = text === proposal.text ? proposal.key : `${proposal.key.split(':')[0]}:${toSlug(text)}`;
    return [
      { ...proposal, text, key, topics: proposal.topics.filter((topic) => maskSecrets(topic) === topic) },
    ];
  });
}

/** Masks the secrets of a memory, and removes its key, which may be derived from them. */
export function removeSecrets<M extends { readonly key: string; readonly content: string }>(memory: M): M {
  const content = maskSecrets(memory.content);
  return content === memory.content ? memory : { ...memory, content, key: '' };
}
