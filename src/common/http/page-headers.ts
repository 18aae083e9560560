import { applyDecorators, Header } from '@nestjs/common';

/**
 * Headers of the pages for people: everything they load and call is of this origin (the queue board would
 * fetch its fonts from a foreign host), and no other page can frame them. Styles may be inline, scripts may
 * not.
 */
export const PAGE_HEADERS = {
  'content-security-policy':
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
} as const;

/** `PAGE_HEADERS` on a controller's page. */
export function PageHeaders(): MethodDecorator {
  return applyDecorators(...Object.entries(PAGE_HEADERS).map(([name, value]) => Header(name, value)));
}

/** Tells whether somebody looks at this with a browser, who is better sent to a page than shown a refusal. */
export function wantsPage({
  method,
  headers,
}: {
  readonly method: string;
  readonly headers: { readonly accept?: string | undefined };
}): boolean {
  return method === 'GET' && (headers.accept ?? '').includes('text/html');
}
