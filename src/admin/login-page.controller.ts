import { Controller, Get, Header, Inject, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Allow } from '../common/access/access.decorator.js';
import { PageHeaders } from '../common/http/page-headers.js';
import type { ConsoleConfig } from '../config/app-config.js';
import { getSectionToken } from '../config/config.token.js';

const CONSOLE_SIGN_IN = '/console/sign-in';

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>MemoryBridge · sign in</title><link rel="icon" href="data:,">
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; --line: color-mix(in srgb, CanvasText 30%, transparent); }
  body { min-height: 100vh; margin: 0; display: grid; place-items: center; background: Canvas; color: CanvasText; }
  form { box-sizing: border-box; width: min(26rem, 92vw); display: grid; gap: .75rem; padding: 2rem; border: 1px solid var(--line); border-radius: .75rem; }
  h1 { margin: 0; font-size: 1.25rem; }
  p { margin: 0 0 .5rem; opacity: .85; font-size: .9rem; }
  label { font-weight: 600; font-size: .9rem; margin-bottom: -.4rem; }
  input, button { box-sizing: border-box; width: 100%; font: inherit; padding: .6rem .75rem; border-radius: .5rem; border: 1px solid var(--line); }
  button { background: #2456c7; border-color: #2456c7; color: #fff; cursor: pointer; }
  :focus-visible { outline: 2px solid #6f9bff; outline-offset: 2px; }
  output { min-height: 1.5rem; font-size: .9rem; }
  output.bad { color: light-dark(#b3261e, #ff9d94); }
</style>
</head>
<body>
<form>
  <h1>MemoryBridge</h1>
  <p>Sign in with the admin token. It was printed at the first start and is kept in <code>admin.token</code> in the data folder.</p>
  <label for="token">Admin token</label>
  <input id="token" type="password" autocomplete="current-password" required autofocus>
  <button>Sign in</button>
  <output role="status"></output>
</form>
<script src="/admin/login.js"></script>
</body>
</html>
`;

// A login redirects only to paths below /admin/ of this site, because `next` may come from another site.
const SCRIPT = `const form = document.querySelector('form');
const query = new URLSearchParams(location.search);
const wanted = query.get('next') ?? '';
const next = /^\\/admin\\/[\\w/?=&%-]*$/.test(wanted) ? wanted : '/admin/queues';
function say(text, bad) {
  form.querySelector('output').textContent = text;
  form.querySelector('output').classList.toggle('bad', bad);
}
function post(path, body) {
  return fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }).catch(() => null);
}
function refusal(response) {
  if (response === null) return 'The service does not answer.';
  if (response.status === 429) return \`Too many failed sign-ins. Try again in \${response.headers.get('retry-after')} seconds.\`;
  return response.status < 500 ? 'This is not the admin token.' : 'The service can’t check the token now. Try again shortly.';
}
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const response = await post('/admin/login', { token: document.getElementById('token').value.trim() });
  if (response?.ok) location.assign(next);
  else say(refusal(response), true);
});
if (query.has('leave')) post('/admin/logout', {}).then((response) => (response === null ? say(refusal(response), true) : say('You are signed out.', false)));
`;

/**
 * Redirects to the sign-in page of the console, which handles `?next=` and `?leave`. Without the console,
 * it serves its own sign-in page for the queue board (D43). The page contains no data, and
 * `POST /admin/login` checks the token.
 */
@ApiExcludeController()
@Allow('public')
@Controller('admin')
export class LoginPageController {
  constructor(@Inject(getSectionToken('console')) private readonly config: Pick<ConsoleConfig, 'enabled'>) {}

  @Get('login')
  @PageHeaders()
  @Header('content-type', 'text/html; charset=utf-8')
  page(@Req() { url }: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): string {
    if (!this.config.enabled) return PAGE;
    void reply.status(302).header('location', CONSOLE_SIGN_IN + new URL(url, 'http://localhost').search);
    return '';
  }

  @Get('login.js')
  @PageHeaders()
  @Header('content-type', 'text/javascript; charset=utf-8')
  getScript(): string {
    return SCRIPT;
  }
}
