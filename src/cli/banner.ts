import { buildLoginLink, CONSOLE_START } from '../auth/login-link.js';

export interface BannerFacts {
  /** Address of the API. */
  readonly url: string;
  /** Admin token, at the first start only. */
  readonly firstAdminToken: string | null;
  /** File with the admin token (mode 0600); `null` if this installation does not store it. */
  readonly adminTokenFile: string | null;
  /** Data folder if only the environment names it, which another terminal lacks; else `null`. */
  readonly dataDirVariable: string | null;
  /** Code of a one-time sign-in link, at the first start; `null` at later ones, or without a console. */
  readonly consoleCode: string | null;
  /** True if the console is served. */
  readonly hasConsole: boolean;
}

/** Builds the text that `npm start` prints once the service answers. */
export function buildStartBanner({
  url,
  firstAdminToken,
  adminTokenFile,
  dataDirVariable,
  consoleCode,
  hasConsole,
}: BannerFacts): string {
  const token =
    firstAdminToken === null
      ? []
      : [`Admin token   ${firstAdminToken}   (shown this once; kept in ${adminTokenFile})`];
  return [
    '',
    `MemoryBridge listens on ${url}`,
    '',
    ...(hasConsole ? [formatConsole(url, consoleCode, dataDirVariable)] : []),
    ...token,
    `Try it        ${buildExampleRequest(url, adminTokenFile)}`,
    'Next          in this folder: register your provider, which prints the key for your client',
    `              ${formatRegistration(dataDirVariable)}`,
    `API docs      ${url}/docs`,
    `Queue board   ${url}/admin/queues`,
    'Stop          Ctrl-C',
    '',
  ].join('\n');
}

function formatConsole(url: string, code: string | null, dataDirVariable: string | null): string {
  if (code === null)
    return `Console       ${url}/console   (sign in with ${formatCommand('console-link', dataDirVariable)})`;
  return `Console       ${buildLoginLink(url, CONSOLE_START, code)}   (signs you in once, within 15 minutes)`;
}

function formatCommand(command: string, dataDirVariable: string | null): string {
  const variable = dataDirVariable === null ? '' : `MEMORYBRIDGE_DATA_DIR='${dataDirVariable}' `;
  return `${variable}npx memorybridge ${command}`;
}

function formatRegistration(dataDirVariable: string | null): string {
  return `${formatCommand('token create', dataDirVariable)} --label my-agent --llm-base-url https://api.openai.com/v1 --llm-api-key "$OPENAI_API_KEY"`;
}

function buildExampleRequest(url: string, adminTokenFile: string | null): string {
  if (adminTokenFile === null) return `curl ${url}/health`;
  return `curl -H "Authorization: Bearer $(cat '${adminTokenFile}')" ${url}/v1/admin/tokens`;
}

/** Builds the address for people and clients; a wildcard host becomes `localhost`. */
export function buildServiceUrl(host: string, port: number): string {
  const reachable = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}
