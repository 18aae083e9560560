export const provider = {
  check: 'Check',
  answers: { one: 'Answers, {count} model', other: 'Answers, {count} models' },
  refused: '{status}: {message}',
  noReason: 'The provider gave no reason.',
} as const;
