/** The credential in a sign-in link: a one-time code or a person's JWT. */
export type LinkProof = { readonly code: string } | { readonly access_token: string };

/** Reads the fragment of a link; servers never see it. */
export function readLinkProof(hash: string): LinkProof | null {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  const [code, token] = [params.get('code'), params.get('access_token')];
  if (code !== null && code !== '') return { code };
  return token !== null && token !== '' ? { access_token: token } : null;
}
