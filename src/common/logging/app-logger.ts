import type { LoggerService } from '@nestjs/common';
import pino from 'pino';
import { getContext } from '../context/request-context.js';
import { formatLine, type LogRecord } from './log-line.js';
import { mask } from './mask.js';

export interface LoggingOptions {
  readonly level: 'debug' | 'info' | 'warn' | 'error';
  readonly format: 'text' | 'json';
  /** Process that writes: `api`, `worker`, `host`. */
  readonly process: string;
}

/** Loggers of Nest's start, which write a hundred lines of detail. */
const FRAMEWORK: ReadonlySet<unknown> = new Set([
  'NestFactory',
  'NestApplication',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
]);

/** Loggers whose lines are JSON in either format, because programs read them (D47). */
const ALWAYS_JSON: ReadonlySet<string> = new Set(['memory_gateway.api']);

type Sink = Pick<NodeJS.WritableStream, 'write'>;

/**
 * Implements Nest's logger with pino. Every `new Logger('module')` of Nest uses it: one masked line for each
 * record, with the request id of the request in progress. A first argument that is an object becomes fields,
 * and its `msg` the message.
 */
export class AppLogger implements LoggerService {
  private readonly pino: pino.Logger;

  constructor(options: LoggingOptions, sink: Sink = process.stdout) {
    this.pino = pino(
      {
        level: options.level,
        base: { process: options.process },
        timestamp: pino.stdTimeFunctions.isoTime,
        mixin: getContextFields,
        formatters: {
          level: (label) => ({ level: label }),
          log: (fields) => mask(fields) as Record<string, unknown>,
        },
      },
      { write: (line) => void sink.write(options.format === 'json' ? line : toText(line)) },
    );
  }

  log(message: unknown, ...rest: unknown[]): void {
    this.write(FRAMEWORK.has(rest.at(-1)) ? 'debug' : 'info', message, rest);
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }

  isEnabled(level: LoggingOptions['level']): boolean {
    return this.pino.isLevelEnabled(level);
  }

  // Nest passes the context last; for errors, a stack may precede it.
  private write(level: LoggingOptions['level'], message: unknown, rest: unknown[]): void {
    if (!this.pino.isLevelEnabled(level)) return;
    const module = rest.length > 0 && typeof rest.at(-1) === 'string' ? String(rest.at(-1)) : undefined;
    const stack = rest.length > 1 && typeof rest[0] === 'string' ? rest[0] : undefined;
    this.pino[level]({ module, ...(stack === undefined ? {} : { stack }), ...toLogFields(message) });
  }
}

function toLogFields(message: unknown): Record<string, unknown> {
  if (message instanceof Error) return { msg: message.message, err: message };
  if (typeof message === 'object' && message !== null) return message as Record<string, unknown>;
  return { msg: String(message) };
}

function getContextFields(): Record<string, unknown> {
  const context = getContext();
  if (context === undefined) return {};
  const { requestId, tokenId, jobId } = context;
  return {
    rid: requestId,
    ...(tokenId === undefined ? {} : { token_id: tokenId }),
    ...(jobId === undefined ? {} : { job_id: jobId }),
  };
}

function toText(line: string): string {
  const record = JSON.parse(line) as LogRecord;
  return ALWAYS_JSON.has(record.module ?? '') ? line : `${formatLine(record)}\n`;
}
