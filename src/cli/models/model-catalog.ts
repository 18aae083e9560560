import { StartError } from '../../config/start-error.js';

/** A model that can be downloaded. */
export interface CatalogModel {
  /** Name of the model's folder. */
  readonly name: string;
  /** `owner/name` on the hub. */
  readonly repository: string;
}

/** Multilingual models, exported to ONNX with weights of one byte; their vectors are means of tokens. */
const KNOWN: readonly CatalogModel[] = [
  { name: 'multilingual-e5-small', repository: 'Xenova/multilingual-e5-small' },
  { name: 'multilingual-e5-base', repository: 'Xenova/multilingual-e5-base' },
  {
    name: 'paraphrase-multilingual-MiniLM-L12-v2',
    repository: 'Xenova/paraphrase-multilingual-MiniLM-L12-v2',
  },
];

const REPOSITORY = /^[\w.-]+\/([a-z0-9][\w.-]*)$/i;

/**
 * Finds a model by its name in the catalog, or by `owner/name` on the hub.
 * @throws StartError with the known names
 */
export function findCatalogModel(asked: string): CatalogModel {
  const known = KNOWN.find(({ name }) => name === asked);
  if (known !== undefined) return known;
  const name = REPOSITORY.exec(asked)?.[1];
  if (name !== undefined) return { name, repository: asked };
  throw new StartError(
    `There is no model ${asked}.`,
    `Name one of ${KNOWN.map((model) => model.name).join(', ')}, or a repository as owner/name.`,
  );
}
