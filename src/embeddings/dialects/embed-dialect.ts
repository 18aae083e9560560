/** Wire format of a vendor of embeddings. All functions are pure. */
export interface EmbedDialect {
  /** Name for people. */
  readonly name: string;
  /** Maximum number of texts in one request. */
  readonly maxTexts: number;
  toUrl(baseUrl: string): string;
  /** @param own the token's `embed_body` */
  buildBody(own: Readonly<Record<string, unknown>>, texts: readonly string[]): object;
  /** Converts an answer into the shape of OpenAI's. */
  readAnswer(json: unknown): unknown;
  /** Tells whether a rejection means that the model of `embed_body` does not exist. */
  isModelUnknown(status: number, json: unknown): boolean;
}
