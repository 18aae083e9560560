import type { ReactNode } from 'react';
import type { AnyResource } from '../../../src/sdk/areas/all-resources.area.js';
import { useT } from '../../kit/language.js';
import { PersonText } from '../../kit/person-text.js';
import { nameDocument } from './documents-view.js';

/** Shows the title of a document; if the configuration hides it, other known facts instead. */
export function DocumentName({ document }: { readonly document: AnyResource }): ReactNode {
  const t = useT();
  const name = nameDocument(document);
  return name === '' ? t('documents.hidden') : <PersonText text={name} />;
}
