import type { ReactNode } from 'react';
import { useTranslateAnswer } from './language.js';
import { PersonText } from './person-text.js';

/** Shows a sentence of the service, such as the reason of a failure, in the chosen language. */
export function AnswerText({ text }: { readonly text: string }): ReactNode {
  return <PersonText text={useTranslateAnswer()(text)} />;
}
