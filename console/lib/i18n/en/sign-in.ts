export const signIn = {
  title: 'Sign in',
  intro:
    'Sign in with the admin token. It was printed at the first start and is kept in admin.token in the data folder.',
  token: 'Admin token',
  personIntro: 'Sign in to see what is remembered about you.',
  user: 'User ID',
  userKey: 'Key',
  asPerson: 'I want to see my own memories',
  asAdmin: 'I operate this service',
  linkRefused:
    'This link has already been used or has expired. `memorybridge console-link` prints a new one.',
  personLinkRefused: 'This link has already been used or has expired. Ask for a new one where you got it.',
  submit: 'Sign in',
  wrong: 'Sign-in failed. Check what you entered and try again.',
  tooMany: {
    one: 'Too many failed sign-ins. Try again in {count} second.',
    other: 'Too many failed sign-ins. Try again in {count} seconds.',
  },
  unavailable: 'The service can’t check this now. Try again shortly.',
  noCookies: 'This browser blocks cookies. Allow them for this page: signing in needs one.',
  expired: 'Your sign-in has expired',
  expiredText: 'Sign in again to continue. What you entered is kept.',
} as const;
