import { isRecord, parseJson } from './json.js';

/**
 * The input of a run. It holds texts of people, so it lives in the fragment of the address, which no server
 * sees.
 */
export interface PlaygroundInput {
  readonly tab: (typeof TABS)[number];
  readonly token: string;
  readonly person: string;
  readonly session: string;
  /** An instant; empty: now. */
  readonly asOf: string;
  /** The API that the request is for. */
  readonly wire: (typeof WIRES)[number];
  readonly kind: (typeof KINDS)[number];
  readonly message: string;
  /** JSON; empty: the token's own policy. */
  readonly policy: string;
  /** JSON of a second policy to compare with; null: none. */
  readonly other: string | null;
}

/** A part of the input that can be wrong before anything is sent. */
export type PlaygroundField = 'token' | 'message' | 'policy' | 'other';
export type Problem = 'missing' | 'notJson' | 'notObject' | 'notList' | 'noTurn';
export type Problems = Readonly<Partial<Record<PlaygroundField, Problem>>>;

/** Input that the dry runs of recall and of extraction share. */
interface Question {
  readonly token_id: string;
  readonly end_user?: string;
}

export interface RecallQuestion extends Question {
  readonly wire?: (typeof WIRES)[number];
  readonly text?: string;
  readonly messages?: Record<string, unknown>[];
  readonly body?: string;
  readonly session_id?: string;
  readonly as_of?: string;
  readonly policy?: Record<string, unknown>;
}

export interface TurnMessage {
  readonly role: 'user' | 'assistant';
  readonly content: string;
}

export interface LearnQuestion extends Question {
  readonly messages: TurnMessage[];
}

export const TABS = ['items', 'block', 'diff', 'learn'] as const;
export const WIRES = ['chat', 'responses', 'messages'] as const;
export const KINDS = ['text', 'messages', 'body'] as const;

export const EMPTY_INPUT: PlaygroundInput = {
  tab: 'items',
  token: '',
  person: '',
  session: '',
  asOf: '',
  wire: 'chat',
  kind: 'text',
  message: '',
  policy: '',
  other: null,
};

/** Browsers and chat programs cut longer addresses off. */
const MAX_LINK = 32_000;

/** Tells whether two inputs ask for the same runs, whatever tab is open. */
export function isSameRequest(one: PlaygroundInput, other: PlaygroundInput): boolean {
  return writeFragment({ ...one, tab: other.tab }) === writeFragment(other);
}

export function readFragment(hash: string): PlaygroundInput {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  const text = (name: string): string => params.get(name) ?? '';
  return {
    tab: TABS.find((each) => each === params.get('tab')) ?? EMPTY_INPUT.tab,
    token: text('token'),
    person: text('person'),
    session: text('session'),
    asOf: Number.isNaN(Date.parse(text('as_of'))) ? '' : text('as_of'),
    wire: WIRES.find((each) => each === params.get('wire')) ?? EMPTY_INPUT.wire,
    kind: KINDS.find((each) => each === params.get('kind')) ?? EMPTY_INPUT.kind,
    message: text('message'),
    policy: text('policy'),
    other: params.get('other'),
  };
}

/** @returns the fragment with its `#`; empty for an empty input */
export function writeFragment({ asOf, ...input }: PlaygroundInput): string {
  const { asOf: _none, ...defaults } = EMPTY_INPUT;
  const params = new URLSearchParams(asOf === '' ? [] : [['as_of', asOf]]);
  for (const [name, value] of Object.entries(input)) {
    if (value !== null && value !== defaults[name as keyof typeof defaults]) params.set(name, value);
  }
  const text = params.toString();
  return text === '' ? '' : `#${text}`;
}

export function fitsLink(fragment: string): boolean {
  return fragment.length <= MAX_LINK;
}

/** Lists the problems to fix before a run; empty when there are none. */
export function findProblems(input: PlaygroundInput): Problems {
  const { token, message, kind, policy, other, tab } = input;
  const found: Record<PlaygroundField, Problem | null> = {
    token: token === '' ? 'missing' : null,
    message: message.trim() === '' ? 'missing' : kind === 'text' ? null : checkMessages(kind, message),
    policy: checkPolicy(policy),
    other: other === null ? null : checkPolicy(other),
  };
  if (tab === 'learn' && found.message === null && findTurn(input).length === 0) found.message = 'noTurn';
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null));
}

/** The recall dry run of an input without problems. @param policy JSON; empty: none */
export function toRecallQuestion(
  { token, person, session, asOf, wire, kind, message }: PlaygroundInput,
  policy: string,
): RecallQuestion {
  return {
    ...toQuestion(token, person),
    ...(kind === 'messages'
      ? { messages: parseJson(message) as Record<string, unknown>[] }
      : { [kind]: message }),
    ...(wire !== 'chat' && { wire }),
    ...(session !== '' && { session_id: session }),
    ...(asOf !== '' && { as_of: asOf }),
    ...(policy.trim() !== '' && { policy: parseJson(policy) as Record<string, unknown> }),
  };
}

/** The extraction dry run of an input without problems. */
export function toLearnQuestion(input: PlaygroundInput): LearnQuestion {
  return { ...toQuestion(input.token, input.person), messages: findTurn(input) };
}

/** A call of the API as a shell command; the admin token comes from the environment. */
export function toCurl(url: string, body: unknown): string {
  return [
    `curl ${quote(url)} \\`,
    `  -H "Authorization: Bearer $MEMORYBRIDGE_ADMIN_TOKEN" \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d ${quote(JSON.stringify(body))}`,
  ].join('\n');
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function toQuestion(token: string, person: string): Question {
  return { token_id: token, ...(person !== '' && { end_user: person }) };
}

/** Finds the newest turn: the user's last message and everything after it. */
function findTurn({ kind, message }: PlaygroundInput): TurnMessage[] {
  if (kind === 'text') return [{ role: 'user', content: message }];
  const value = parseJson(message);
  const list = kind === 'body' && isRecord(value) ? (value['messages'] ?? value['input']) : value;
  const said = (Array.isArray(list) ? list : []).flatMap(toTurnMessage);
  return said.slice(
    Math.max(
      0,
      said.findLastIndex(({ role }) => role === 'user'),
    ),
  );
}

function toTurnMessage(message: unknown): TurnMessage[] {
  if (!isRecord(message)) return [];
  const { role, content } = message;
  const text =
    typeof content === 'string'
      ? content
      : Array.isArray(content)
        ? content.flatMap(readPart).join('\n')
        : '';
  return (role === 'user' || role === 'assistant') && text !== '' ? [{ role, content: text }] : [];
}

function readPart(part: unknown): string[] {
  return isRecord(part) && typeof part['text'] === 'string' ? [part['text']] : [];
}

function checkMessages(kind: 'messages' | 'body', text: string): Problem | null {
  const value = parseJson(text);
  if (value === undefined) return 'notJson';
  if (kind === 'messages') return Array.isArray(value) && value.every(isRecord) ? null : 'notList';
  return isRecord(value) ? null : 'notObject';
}

function checkPolicy(text: string): Problem | null {
  if (text.trim() === '') return null;
  const value = parseJson(text);
  if (value === undefined) return 'notJson';
  return isRecord(value) ? null : 'notObject';
}
