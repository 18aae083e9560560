import { OmitType, PartialType } from '@nestjs/swagger';
import type { TokenInput } from '../tokens/token-input.js';
import type { TokenRegistration } from '../tokens/tokens.types.js';
import { WIRES } from '../tokens/wires.js';
import {
  DefaultedText,
  NullableTexts,
  OpaqueJson,
  OptionalInteger,
  OptionalPaths,
  OptionalText,
  OptionalTexts,
  OptionalTime,
  RequiredText,
} from './token-fields.decorators.js';

const GROUP = 'Send all fields of this group or none.';

export class RegisterTokenRequest implements TokenRegistration {
  @DefaultedText({ maxLength: 200, description: 'Name by which people recognize the token.' })
  label?: string;

  @RequiredText({
    example: 'https://api.openai.com/v1',
    description: 'Base URL of the provider; `/v1` is appended unless it ends in a version.',
  })
  llm_base_url!: string;

  @RequiredText({ description: 'API key of the provider. It is stored encrypted and shown masked.' })
  llm_api_key!: string;

  @OptionalText({
    enum: ['bearer', 'x-api-key', 'api-key'],
    description: 'How the key is sent. Default: `x-api-key` for `anthropic`, `bearer` for all others.',
  })
  llm_auth?: string | null;

  @OptionalText({ description: 'Model of requests that contain none.' })
  llm_model?: string | null;

  @OptionalText({
    description:
      'Name of the provider. `anthropic` and `gemini` select their API formats in chat mode. The name also decides whether memory may use the system role.',
  })
  llm_provider?: string | null;

  @NullableTexts({
    enum: WIRES,
    description:
      'APIs that the provider supports. Default: `messages` and `chat` for `anthropic`, `chat` for `gemini`, `chat` and `responses` for all others.',
  })
  llm_wires?: string[] | null;

  @OptionalPaths()
  paths?: string | string[] | null;

  @OptionalText({
    description: `Memory LLM. \`anthropic\` and \`gemini\` select their API formats; any other name means OpenAI’s. ${GROUP}`,
  })
  memory_llm_provider?: string | null;

  @OptionalText()
  memory_llm_base_url?: string | null;

  @OptionalText()
  memory_llm_api_key?: string | null;

  @OpaqueJson({
    description:
      'Template for requests to the memory LLM, including the model; the messages are added to it.',
    example: { model: 'gpt-4o-mini', temperature: 0 },
  })
  memory_llm_body?: unknown;

  @OptionalText({
    description: `Embedder. \`ollama\` (with an address that ends in \`/api\`) and \`cohere\` (\`/v2\`) select their API formats; any other name or address means OpenAI’s. \`bundled\` and \`onnx\` without an address choose a model of this installation. ${GROUP}`,
  })
  embed_provider?: string | null;

  @OptionalText()
  embed_base_url?: string | null;

  @OptionalText()
  embed_api_key?: string | null;

  @OptionalInteger()
  embed_dims?: number | null;

  @OpaqueJson({
    description: 'Template for requests to the embedder, including the model; the input is added to it.',
    example: { model: 'text-embedding-3-small' },
  })
  embed_body?: unknown;

  @OptionalText({
    description:
      'Prefix of every query that is embedded. Default: the prefix that the model in `embed_body` requires (E5, BGE); an empty text means none.',
    example: 'query: ',
  })
  embed_query_prefix?: string | null;

  @OptionalText({
    description:
      'Prefix of every stored text that is embedded. Default as for `embed_query_prefix`. A change embeds all texts again.',
    example: 'passage: ',
  })
  embed_passage_prefix?: string | null;

  @OptionalText({ description: 'Prompt for extraction.' })
  memory_prompt?: string | null;

  @OptionalInteger({ default: 5, nullable: false, description: 'Maximum number of memories per recall.' })
  memory_limit?: number | null;

  @OptionalInteger({
    default: 10,
    nullable: false,
    description: 'Maximum number of history messages per request.',
  })
  session_window_size?: number | null;

  @OpaqueJson({
    description: 'Policy fields that differ from the preset; unknown fields are refused.',
    example: { preset: 'bridge', recall: { on_failure: 'best_effort' } },
  })
  policy?: unknown;

  @OptionalText({
    description: 'User whose space the token uses. Without an owner, the token gets a new space.',
  })
  owner_user_id?: string | null;

  @OptionalTime()
  expires_at?: string | null;

  @OptionalTexts({ enum: ['proxy', 'memory', 'memory:read'], default: ['proxy', 'memory'] })
  scopes?: string[];
}

/** Fields to change; null clears an optional field. The owner and the space of a token can't be changed. */
export class UpdateTokenRequest
  extends PartialType(OmitType(RegisterTokenRequest, ['owner_user_id'] as const), {
    skipNullProperties: false,
  })
  implements TokenInput {}
