import { ValidationPipe, type ArgumentMetadata, type ValidationError } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { DomainError } from '../errors/domain-error.js';
import { isNestedDeeper } from './nesting.js';

/**
 * Maximum nesting: more than any data needs, and far below the stack limit of class-transformer's recursion.
 */
const MAX_LEVELS = 200;

/**
 * Creates the validation pipe of all controllers. It refuses unknown fields, reports invalid ones (422) and
 * never converts values.
 */
export function createValidationPipe(): ValidationPipe {
  return new BoundedValidationPipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    // The value tells a missing field from a wrong one; no error shows it.
    validationError: { target: false, value: true },
    exceptionFactory: (errors) => toFirstError(errors),
  });
}

/** Checks of a value's type; no other check says something useful about a value of a wrong type. */
const TYPE_CHECKS = ['isArray', 'isObject', 'isString', 'isInt', 'isNumber', 'isBoolean'];

/**
 * Maximum number of valid queries that are cached, without those that contain a credential. Clients poll
 * pages with identical queries, and validating these again takes a tenth of the response time.
 */
const MAX_KNOWN_QUERIES = 1_000;
/** Maximum length of a cached query in characters; longer ones are hardly repeated. */
const MAX_KNOWN_LENGTH = 500;
const CREDENTIAL = 'user_key';

class BoundedValidationPipe extends ValidationPipe {
  private readonly known = new LRUCache<string, object>({ max: MAX_KNOWN_QUERIES });

  /**
   * Validates and converts an argument.
   * @throws DomainError VALIDATION_FAILED
   */
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type === 'query') return this.query(value, metadata);
    if (metadata.type === 'body') this.assertObject(value, metadata);
    if (metadata.type === 'body' && isNestedDeeper(value, MAX_LEVELS)) throw createDepthError(value);
    return super.transform(value, metadata);
  }

  private assertObject(value: unknown, metadata: ArgumentMetadata): void {
    if (value === undefined || value === null || !this.toValidate(metadata)) return;
    if (typeof value !== 'object' || Array.isArray(value)) throw createBodyError();
  }

  private async query(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (typeof value !== 'object' || value === null || CREDENTIAL in value)
      return super.transform(value, metadata);
    // Class names are unique, because the API description requires it.
    const key = `${metadata.metatype?.name} ${JSON.stringify(value)}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const checked: unknown = await super.transform(value, metadata);
    if (key.length <= MAX_KNOWN_LENGTH && typeof checked === 'object' && checked !== null)
      this.known.set(key, Object.freeze(checked));
    return checked;
  }
}

function createBodyError(): DomainError {
  return new DomainError('VALIDATION_FAILED', 'The request body must be a JSON object.');
}

function createDepthError(value: unknown): DomainError {
  const field = Object.entries(value ?? {}).find(([, part]) => isNestedDeeper(part, MAX_LEVELS - 1))?.[0];
  return new DomainError('VALIDATION_FAILED', `${field ?? 'The request body'} is nested too deeply`, {
    field,
  });
}

function toFirstError(errors: readonly ValidationError[], path = ''): DomainError {
  const [error] = errors;
  if (error === undefined) return createBodyError();
  const field = path === '' ? error.property : `${path}.${error.property}`;
  if (error.constraints === undefined && error.children?.length) return toFirstError(error.children, field);
  return new DomainError('VALIDATION_FAILED', describe(error, field), { field });
}

function describe(error: ValidationError, field: string): string {
  if (error.constraints?.['whitelistValidation'] !== undefined) return `${field} is not a known field`;
  const message = chooseMessage(error.constraints ?? {});
  if (message === undefined) return `${field} is not valid`;
  return error.value === undefined && / must (be|contain) /.test(message) ? `${field} is required` : message;
}

function chooseMessage(constraints: Readonly<Record<string, string>>): string | undefined {
  const check = TYPE_CHECKS.find((name) => name in constraints);
  return check === undefined ? Object.values(constraints)[0] : constraints[check];
}
