import { maskSecrets, screenSecrets, type SecretScreening } from '../../common/text/secrets.js';
import { slug } from '../../common/text/normalise.js';
import type { Proposal } from '../memories/memory-jobs.types.js';

/** Proposals without secrets in their text, key or topics; those that can't be kept are left out. */
export function screenProposals(
  proposals: readonly Proposal[],
  screening: SecretScreening,
): readonly Proposal[] {
  if (screening === 'keep') return proposals;
  return proposals.flatMap((proposal) => {
    const text = screenSecrets(proposal.text, screening);
    if (text === null) return [];
    // A pattern's key is made of its text.
    const key = text === proposal.text ? proposal.key : `${proposal.key.split(':')[0]}:${slug(text)}`;
    return [
      { ...proposal, text, key, topics: proposal.topics.filter((topic) => maskSecrets(topic) === topic) },
    ];
  });
}

/** A memory as a model may see it: the key of a secret is made of it, too. */
export function removeSecrets<M extends { readonly key: string; readonly content: string }>(memory: M): M {
  const content = maskSecrets(memory.content);
  return content === memory.content ? memory : { ...memory, content, key: '' };
}
