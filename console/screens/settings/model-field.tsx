import type { ReactNode } from 'react';
import { useCall } from '../../app/use-call.js';
import { SelectField } from '../../kit/field.js';
import { useT } from '../../kit/language.js';

interface ModelFieldProps {
  readonly value: string;
  readonly onChoose: (model: string) => void;
}

/** Offers the embedders of this installation; a stored one that is not installed remains an option. */
export function ModelField({ value, onChoose }: ModelFieldProps): ReactNode {
  const t = useT();
  const models = useCall('listEmbeddingModels', {}).data?.models ?? [];
  const known = models.map(({ id, dims, tokens }) => ({
    value: id,
    label: t('settings.modelUse', { id, dims, count: tokens }),
  }));
  const isKnown = models.some(({ id }) => id === value);
  const options = isKnown ? known : [{ value, label: t('settings.modelUnknown', { id: value }) }, ...known];
  return <SelectField label={t('settings.qdrantEmbeddingModel')} {...{ value, options, onChoose }} />;
}
