import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Allow } from '../common/access/access.decorator.js';

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>MemoryBridge · sign in</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { min-height: 100vh; margin: 0; display: grid; place-items: center; background: Canvas; color: CanvasText; }
  form { width: min(24rem, 88vw); display: grid; gap: .75rem; padding: 2rem; border: 1px solid color-mix(in srgb, CanvasText 20%, transparent); border-radius: .75rem; }
  h1 { margin: 0; font-size: 1.25rem; } p { margin: 0; opacity: .8; font-size: .9rem; }
  input, button { font: inherit; padding: .6rem .75rem; border-radius: .5rem; border: 1px solid color-mix(in srgb, CanvasText 35%, transparent); }
  button { background: #2456c7; border-color: #2456c7; color: #fff; cursor: pointer; } output { min-height: 1.5rem; color: #c62828; font-size: .9rem; }
</style>
</head>
<body>
<form>
  <h1>MemoryBridge</h1>
  <p>Sign in with the admin token. It was printed at the first start and is kept in <code>admin.token</code> in the data folder.</p>
  <label for="token">Admin token</label>
  <input id="token" type="password" autocomplete="current-password" required autofocus>
  <button>Sign in</button>
  <output role="alert"></output>
</form>
<script src="/admin/login.js"></script>
</body>
</html>
`;

// Only a path of this site: an address from outside must not be where a login leads.
const SCRIPT = `const form = document.querySelector('form');
const wanted = new URLSearchParams(location.search).get('next') ?? '';
const next = /^\\/admin\\/[\\w/-]*$/.test(wanted) ? wanted : '/admin/queues';
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const token = document.getElementById('token').value.trim();
  const response = await fetch('/admin/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ token }) }).catch(() => null);
  if (response?.ok) location.assign(next);
  else form.querySelector('output').textContent = response ? 'This is not the admin token.' : 'The service does not answer.';
});
`;

/** The page in front of the queue board (D43). It holds no data; what it sends is checked by `POST /admin/login`. */
@ApiExcludeController()
@Allow('public')
@Controller('admin')
export class LoginPageController {
  @Get('login')
  @Header('content-type', 'text/html; charset=utf-8')
  @Header(
    'content-security-policy',
    "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'; form-action 'self'; frame-ancestors 'none'",
  )
  page(): string {
    return PAGE;
  }

  @Get('login.js')
  @Header('content-type', 'text/javascript; charset=utf-8')
  script(): string {
    return SCRIPT;
  }
}
