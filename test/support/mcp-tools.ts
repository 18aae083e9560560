import { expect } from '@jest/globals';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';

export const OWN = ['memory_search', 'memory_history', 'memory_add', 'memory_update', 'memory_clear'];
export const MANAGED = ['omniroute_memory_search', 'omniroute_memory_add', 'omniroute_memory_clear'];

interface Shown {
  readonly id: string;
  readonly content: string;
  readonly version: number;
}
export interface ToolData {
  readonly memories: readonly Shown[];
  readonly memory: Shown;
  readonly versions: readonly { readonly content: string }[];
  readonly count: number;
  readonly totalTokens: number;
  readonly deletedCount: number;
  readonly message: string;
}

export async function use(client: Client, name: string, args: object = {}): Promise<ToolData> {
  const result = (await client.callTool({
    name,
    arguments: args as Record<string, unknown>,
  })) as CallToolResult;
  expect(result.isError ? readText(result) : '').toBe('');
  expect(JSON.parse(readText(result))).toEqual(result.structuredContent);
  const { success, data } = result.structuredContent as { success: boolean; data: ToolData };
  expect(success).toBe(true);
  return data;
}

export async function callRefused(client: Client, name: string, args: object): Promise<string> {
  const result = (await client.callTool({
    name,
    arguments: args as Record<string, unknown>,
  })) as CallToolResult;
  expect(result.isError).toBe(true);
  return readText(result);
}

function readText(result: CallToolResult): string {
  const [block] = result.content;
  return block?.type === 'text' ? block.text : '';
}

export const listContents = ({ memories }: ToolData): string[] => memories.map(({ content }) => content);
export const getTools = async (client: Client): Promise<string[]> =>
  (await client.listTools()).tools.map(({ name }) => name);
