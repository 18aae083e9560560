import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The key of the user in agents' configurations. */
export const USER_KEY = 'uk_canary-5f2c9d81e7';

/** The folder of a host with an agent's configuration. */
export class AgentFolder {
  private constructor(readonly path: string) {}

  static async make(): Promise<AgentFolder> {
    const folder = new AgentFolder(await mkdtemp(join(tmpdir(), 'memorybridge-agent-')));
    await mkdir(join(folder.path, '.beaver'));
    return folder;
  }

  /** Creates the folder of an agent that uses a gateway as its memory. */
  static async createWithGateway(baseUrl: string, more: object = {}): Promise<AgentFolder> {
    const folder = await AgentFolder.make();
    await folder.write('config.json', buildGatewayConfig(baseUrl, more));
    return folder;
  }

  /** Writes a file of `.beaver`; values other than texts are written as JSON. */
  async write(name: string, content: unknown): Promise<void> {
    await writeFile(
      this.getFile(name),
      typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content),
    );
  }

  read(name: string): Promise<string> {
    return readFile(this.getFile(name), 'utf8');
  }

  getFile(name: string): string {
    return join(this.path, '.beaver', name);
  }

  /** Reads all files that the agent wrote, without its configuration. */
  async readWritten(): Promise<string> {
    const names = await readdir(join(this.path, '.beaver'), { recursive: true, withFileTypes: true });
    const files = names.filter((entry) => entry.isFile() && entry.name !== 'config.json');
    return (
      await Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'utf8')))
    ).join('\n');
  }

  remove(): Promise<void> {
    return rm(this.path, { recursive: true, force: true });
  }
}

export function buildGatewayConfig(baseUrl: string, more: object = {}): object {
  return {
    memory: { mode: 'memory_gateway', gateway: { baseUrl, userId: 'ada', userKey: USER_KEY, ...more } },
  };
}
