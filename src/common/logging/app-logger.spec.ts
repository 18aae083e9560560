import { describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { runInContext } from '../context/request-context.js';
import { AppLogger, type LoggingOptions } from './app-logger.js';

function capture(options: Partial<LoggingOptions> = {}): { logger: AppLogger; lines: string[] } {
  const lines: string[] = [];
  const sink = { write: (line: string | Uint8Array) => lines.push(String(line)) > 0 };
  return {
    logger: new AppLogger({ level: 'debug', format: 'json', process: 'test', ...options }, sink),
    lines,
  };
}

describe('AppLogger', () => {
  it('S0-64 puts the request id into every record of any module without the call site passing it', async () => {
    const { logger, lines } = capture();
    Logger.overrideLogger(logger);
    await runInContext({ requestId: 'abcd1234' }, async () => {
      new Logger('One').log('first');
      await Promise.resolve();
      new Logger('Two').warn({ msg: 'second', size: 3 });
    });
    new Logger('Three').log('outside');
    const records = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(records.map(({ rid, module, msg }) => [rid, module, msg])).toEqual([
      ['abcd1234', 'One', 'first'],
      ['abcd1234', 'Two', 'second'],
      [undefined, 'Three', 'outside'],
    ]);
    expect(records[1]).toMatchObject({ size: 3, level: 'warn', process: 'test' });
  });

  it('S0-101 writes `[time] [level] [rid=xxx] [module] message` in text format', () => {
    const { logger, lines } = capture({ format: 'text' });
    runInContext({ requestId: 'abcd1234', tokenId: 't1', jobId: 'j1' }, () =>
      logger.log('token registered', 'Tokens'),
    );
    expect(lines[0]).toMatch(
      /^\[\d{4}-\d\d-\d\dT[\d:.]+Z\] \[INFO\] \[rid=abcd1234\] \[Tokens\] token registered token_id=t1 job_id=j1\n$/,
    );
  });

  it('S0-100 obeys the levels DEBUG, INFO, WARN, ERROR', () => {
    const written = (['debug', 'info', 'warn', 'error'] as const).map((level) => {
      const { logger, lines } = capture({ level });
      logger.debug('io detail');
      logger.log('key event');
      logger.warn('unexpected but harmless');
      logger.error('critical');
      logger.fatal('critical');
      expect(logger.isEnabled('error')).toBe(true);
      return lines.length;
    });
    expect(written).toEqual([5, 4, 3, 2]);
  });

  it('logs Nest’s start-up messages as details, and its errors as errors', () => {
    const { logger, lines } = capture({ level: 'info' });
    logger.log('Mapped {/health, GET} route', 'RouterExplorer');
    logger.error('failed', 'NestApplication');
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['failed']);
  });

  it('masks secrets in messages, fields and errors', () => {
    const { logger, lines } = capture();
    logger.error({
      msg: 'failed',
      headers: { authorization: 'Bearer sk-canary-0123456789abcdef' },
      err: new Error('key sk-canary-0123456789abcdef'),
    });
    logger.error(new Error('postgres://user:canarypass@db/x'));
    logger.error('plain', 'stack sk-canary-0123456789abcdef', 'Module');
    expect(lines.join('')).not.toMatch(/canary/);
    expect(lines).toHaveLength(3);
  });
});
