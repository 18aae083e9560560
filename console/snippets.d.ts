/** Snippets of a page of the documentation by the headings above them, as build.mjs reads them. */
declare module '*/openai-client.md' {
  export const SNIPPETS: Readonly<Record<string, string>>;
}
