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

const GROUP = 'Set all fields of this group or none.';

export class RegisterTokenRequest implements TokenRegistration {
  @DefaultedText({ maxLength: 200, description: 'Name for people to recognize the token by.' })
  label?: string;

  @RequiredText({
    example: 'https://api.openai.com/v1',
    description: 'Base URL of the provider; `/v1/chat/completions` is appended as needed.',
  })
  llm_base_url!: string;

  @RequiredText({ description: 'Stored encrypted; shown masked.' })
  llm_api_key!: string;

  @OptionalText({
    enum: ['bearer', 'x-api-key', 'api-key'],
    description: 'How the key is sent. Default: `x-api-key` for `anthropic`, `bearer` for all others.',
  })
  llm_auth?: string | null;

  @OptionalText({ description: 'Default for requests without a model.' })
  llm_model?: string | null;

  @OptionalText({
    description:
      'Any name. It decides whether the system role is avoided; `anthropic` and `gemini` select their API formats in chat mode.',
  })
  llm_provider?: string | null;

  @NullableTexts({
    enum: WIRES,
    description:
      'APIs that the provider speaks. Default: `messages` and `chat` for `anthropic`, `chat` for `gemini`, `chat` and `responses` for all others.',
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
    description: 'Request body template of the memory LLM, including the model; our messages are added.',
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
    description: 'Request body template of the embedder, including the model; our input is added.',
    example: { model: 'text-embedding-3-small' },
  })
  embed_body?: unknown;

  @OptionalText({
    description:
      'Goes before every message that is searched with. Default: what the model’s family wants, by its name in `embed_body` (E5, BGE); an empty text means none.',
    example: 'query: ',
  })
  embed_query_prefix?: string | null;

  @OptionalText({
    description:
      'Goes before every text that is found. Default as for `embed_query_prefix`. Changing it embeds all texts again.',
    example: 'passage: ',
  })
  embed_passage_prefix?: string | null;

  @OptionalText({ description: 'Extraction prompt.' })
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
    description: 'Any subset of the policy; unknown keys are refused.',
    example: { preset: 'bridge', recall: { on_failure: 'best_effort' } },
  })
  policy?: unknown;

  @OptionalText({ description: 'Makes the token work in this user’s space.' })
  owner_user_id?: string | null;

  @OptionalTime()
  expires_at?: string | null;

  @OptionalTexts({ enum: ['proxy', 'memory', 'memory:read'], default: ['proxy', 'memory'] })
  scopes?: string[];
}

/** Any subset; null clears an optional field. The owner, and with it the space, never changes. */
export class UpdateTokenRequest
  extends PartialType(OmitType(RegisterTokenRequest, ['owner_user_id'] as const), {
    skipNullProperties: false,
  })
  implements TokenInput {}
