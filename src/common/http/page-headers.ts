import { applyDecorators, Header } from '@nestjs/common';

/**
 * Headers of pages for people. Pages load and call this origin only (the queue board would load its fonts
 * from another host), and no other page can frame them. Inline styles are allowed, inline scripts are not.
 */
export const PAGE_HEADERS = {
  'content-security-policy':
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
} as const;

/** Sets `PAGE_HEADERS` on a page of a controller. */
export function PageHeaders(): MethodDecorator {
  return applyDecorators(...Object.entries(PAGE_HEADERS).map(([name, value]) => Header(name, value)));
}

/**
 * Tells whether a request comes from a browser's navigation, which is redirected to a page instead of being
 * refused.
 */
export function wantsPage({
  method,
  headers,
}: {
  readonly method: string;
  readonly headers: { readonly accept?: string | undefined };
}): boolean {
  return method === 'GET' && (headers.accept ?? '').includes('text/html');
}
