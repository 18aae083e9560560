/** How a vendor of embeddings is spoken to. Pure. */
export interface EmbedDialect {
  /** For people. */
  readonly name: string;
  /** Most texts in one request. */
  readonly maxTexts: number;
  url(baseUrl: string): string;
  /** @param own the token's `embed_body` */
  body(own: Readonly<Record<string, unknown>>, texts: readonly string[]): object;
  /** An answer in the shape of OpenAI's. */
  answer(json: unknown): unknown;
  /** Whether a refusal says that the model of `embed_body` is not there. */
  isModelUnknown(status: number, json: unknown): boolean;
}
