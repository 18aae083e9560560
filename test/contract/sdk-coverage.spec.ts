import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { join } from 'node:path';
import { OPERATIONS } from '../../src/sdk/generated/operations.js';
import { createClients, listSdkCalls, type SdkCall } from '../support/sdk-calls.js';

const ROOT = join(import.meta.dirname, '../..');
/** Operations that other libraries call, with the options that the SDK gives them. */
const BY_OPENAI = [
  ...['createChatCompletion', 'createResponse', 'countResponseTokens'],
  ...['listModels', 'retrieveModel', 'createEmbedding'],
];
const BY_ANTHROPIC = ['createMessage', 'countMessageTokens'];
const BY_MCP = ['sendMcpMessage'];
/** Probes of orchestrators, and what the service itself calls in place of a provider. */
const EXEMPT = ['livez', 'readyz', 'listStandInModels', 'createStandInCompletion'];

/** Methods and paths that a method's requests have. */
async function record(run: SdkCall[2]): Promise<string[]> {
  const sent: string[] = [];
  const fetch: typeof globalThis.fetch = (input, init) => {
    sent.push(`${init?.method} ${new URL(new Request(input, init).url).pathname}`);
    return Promise.resolve(new Response('{}', { status: 418 }));
  };
  await Promise.resolve(run(createClients({ baseURL: 'http://service.test', fetch }))).catch(() => undefined);
  return sent;
}

describe('SDK', () => {
  it('K-11 maps every operation to a method that sends it, to openai(), to mcp() or to an exemption', async () => {
    for (const [name, operation, run] of listSdkCalls()) {
      const [method, template] = OPERATIONS[operation];
      const path = new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`);
      const [sent] = await record(run);
      expect({ name, method: sent?.split(' ')[0], fits: path.test(sent?.split(' ')[1] ?? '') }).toEqual({
        name,
        method,
        fits: true,
      });
    }
    const mapped = [
      ...listSdkCalls().map(([, operation]) => operation),
      ...BY_OPENAI,
      ...BY_ANTHROPIC,
      ...BY_MCP,
      ...EXEMPT,
    ];
    expect([...new Set(mapped)].sort()).toEqual(Object.keys(OPERATIONS).sort());
  });

  it('K-12 offers on each client only what its credential may call', () => {
    const file = join(ROOT, 'test/support/sdk-misuse.ts');
    const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), (path) => ts.sys.readFile(path));
    const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
    const program = ts.createProgram([file], { ...options, noEmit: true });
    const source = program.getSourceFile(file)!;
    const diagnostics = [
      ...program.getSemanticDiagnostics(source),
      ...program.getSyntacticDiagnostics(source),
    ];
    expect(diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual(
      [],
    );
    expect(source.text.split('@ts-expect-error').length - 1).toBeGreaterThan(15);
  });
});
