import type { ReactNode } from 'react';
import type { QdrantSettings } from '../../../src/sdk/areas/settings.area.js';
import { Facts } from '../../kit/facts.js';
import { useT } from '../../kit/language.js';

/** Shows the stored connection if the configuration decides and nothing can be changed here. */
export function QdrantFacts({ stored }: { readonly stored: QdrantSettings }): ReactNode {
  const t = useT();
  const { qdrantApiKey: mask } = stored;
  return (
    <Facts
      items={[
        [t('settings.qdrantEnabled'), t(stored.qdrantEnabled ? 'settings.yes' : 'settings.no')],
        [t('settings.qdrantHost'), <bdi>{stored.qdrantHost}</bdi>],
        [t('settings.qdrantPort'), String(stored.qdrantPort)],
        [t('settings.qdrantApiKey'), mask === null ? t('settings.keyNone') : t('settings.keySet', { mask })],
        [t('settings.qdrantCollection'), <bdi>{stored.qdrantCollection}</bdi>],
        [t('settings.qdrantEmbeddingModel'), <bdi>{stored.qdrantEmbeddingModel}</bdi>],
      ]}
    />
  );
}
