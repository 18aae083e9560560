import type { ReactNode } from 'react';
import type { Answer } from '../../src/sdk/operation-types.js';
import { useT, useTranslateAnswer } from './language.js';
import { Mark } from './mark.js';

/** Shows the outcome of a provider check: the number of its models, or the provider's own error message. */
export function ProviderAnswerText({
  answer: { ok, models, status, message },
}: {
  readonly answer: Answer<'checkProvider'>;
}): ReactNode {
  const t = useT();
  const translate = useTranslateAnswer();
  const said = message === null ? t('provider.noReason') : translate(message);
  const refusal = status === null ? said : t('provider.refused', { status: String(status), message: said });
  return (
    <span role="status" className="provider-answer">
      <Mark kind={ok ? 'good' : 'bad'} text={ok ? t('provider.answers', { count: models ?? 0 }) : refusal} />
    </span>
  );
}
