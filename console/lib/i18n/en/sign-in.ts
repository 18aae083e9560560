export const signIn = {
  title: 'Sign in',
  intro: 'Sign in with the admin token. It was printed at the first start and is kept in admin.token in the data folder.',
  token: 'Admin token',
  submit: 'Sign in',
  wrong: 'This was refused. Check the token and try again.',
  tooMany: {
    one: 'Too many failed sign-ins. Try again in {count} second.',
    other: 'Too many failed sign-ins. Try again in {count} seconds.',
  },
  unavailable: 'The service can’t check the token now. Try again shortly.',
  expired: 'Your sign-in has expired',
  expiredText: 'Sign in again to go on. What you entered is kept.',
} as const;
