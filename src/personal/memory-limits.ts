/** Maximum number of characters of a memory, and of the message that is stored with it. */
export const MAX_MEMORY = 5_000;
/** Maximum number of topics of a memory. */
export const MAX_TOPICS = 50;
/** Maximum number of characters of a topic. */
export const MAX_TOPIC = 100;
/** Maximum number of characters of a memory in an import, whose source may have allowed longer ones. */
export const MAX_MEMORY_TEXT = 100_000;
/** Maximum number of characters of a key, session id or agent id. */
export const MAX_MEMORY_NAME = 1_000;
/** Matches a text with a visible character besides zero bytes and lone surrogates, which are not stored. */
export const SOME_TEXT = /[^\s\0\ud800-\udfff]/u;
