import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiForbiddenResponse } from '@nestjs/swagger';

export const TEXTS_KEY = 'memorybridge:texts';

/** The kind of texts in an audit event. */
export type TextKind =
  'memories' | 'messages' | 'passages' | 'documents' | 'receipts' | 'dry_run' | 'search' | 'export';

/** Texts of people in the answers of an admin route. */
export interface TextRule {
  readonly kind: TextKind;
  /**
   * Names of the fields that hold texts, keys or free metadata, at any depth of the answer. Where the
   * configuration hides texts, a text becomes `""`, a list `[]` and an object `{}`.
   */
  readonly fields: readonly string[];
  /**
   * Fields of query or body that search in texts, so that even the number of results reveals their content;
   * `always`: the route is only a search or an export. Where the configuration hides texts, such a request is
   * refused.
   */
  readonly refuses?: 'always' | readonly string[];
  /** A flag of query or body, such as `dry_run`, without which the answer has no texts. */
  readonly onlyWith?: string;
  /**
   * True if the handler sends the answer itself, such as a stream, so that the event is written before it
   * runs. For methods other than GET, the event is always written first.
   */
  readonly isStream?: boolean;
}

/**
 * Declares that an admin route answers with texts of people: each view is audited as `texts.view`, and
 * `security.operator_texts: hidden` removes the texts. Only administrators are affected.
 * @example
 * ```ts
 * @Get()
 * @ShowsTexts({ kind: 'memories', fields: ['content', 'key', 'metadata'], refuses: ['q'] })
 * ```
 */
export function ShowsTexts(rule: TextRule): MethodDecorator {
  return applyDecorators(
    SetMetadata(TEXTS_KEY, rule),
    ...(rule.refuses === undefined
      ? []
      : [
          ApiForbiddenResponse({
            description: 'The credential may not do this, or the configuration hides texts (`TEXTS_HIDDEN`)',
          }),
        ]),
  );
}
