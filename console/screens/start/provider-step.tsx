import { useState, type FormEvent, type ReactNode } from 'react';
import { useCall } from '../../app/use-call.js';
import { Button } from '../../kit/button.js';
import { useDraft } from '../../kit/draft-store.js';
import { SelectField, TextField } from '../../kit/field.js';
import { useT } from '../../kit/language.js';
import { Mark } from '../../kit/mark.js';
import { ProviderAnswerText } from '../../kit/provider-answer-text.js';
import { findRefusedField } from '../../kit/refused-field.js';
import { Section } from '../../kit/section.js';
import { ErrorText } from '../../kit/states.js';
import { isPlainModel } from '../../lib/fill-snippet.js';
import { AUTHS } from '../../lib/token-draft.js';
import { NO_PROVIDER, type ProviderDraft } from './provider.js';
import type { FirstTokenState } from './use-first-token.js';

const AUTH_OPTIONS = AUTHS.map((value) => ({ value, label: value }));
const FIELDS = ['llm_base_url', 'llm_api_key', 'llm_auth', 'model'] as const;
type Field = (typeof FIELDS)[number];

/** Step 1: connects a provider with the reader's key, or the stand-in for one. */
export function ProviderStep({ token, answer, connect, chooseStandIn }: FirstTokenState): ReactNode {
  const t = useT();
  const [draft, setDraft] = useState(NO_PROVIDER);
  useDraft(draft.llm_api_key !== '');
  const [isTried, setTried] = useState(false);
  const problems = findProblems(draft);
  const isBusy = connect.isPending || chooseStandIn.isPending;
  const clearKey = (): void => {
    setDraft((last) => ({ ...last, llm_api_key: '' }));
    setTried(false);
  };
  const send = (isAnyway: boolean): void => {
    setTried(true);
    if (isBusy || Object.keys(problems).length > 0) return;
    void connect.mutateAsync({ draft, isAnyway }).then(
      ({ ok }) => (ok || isAnyway ? clearKey() : undefined),
      () => undefined,
    );
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send(false);
  };
  const refused = findRefusedField(connect.error, FIELDS);
  const at = (
    field: Field,
  ): {
    readonly value: string;
    readonly error: string | undefined;
    readonly onText: (text: string) => void;
  } => ({
    value: draft[field],
    error:
      (isTried ? problems[field] && t(problems[field]) : undefined) ??
      (refused.field === field ? refused.detail : undefined),
    onText: (text) => setDraft((last) => ({ ...last, [field]: text })),
  });
  const auth = at('llm_auth');
  return (
    <Section title={t('start.provider')} hint={t('start.providerHint')}>
      <form className="form start-form" noValidate onSubmit={submit}>
        <TextField label={t('start.baseUrl')} inputMode="url" {...at('llm_base_url')} />
        <TextField
          label={t('start.apiKey')}
          type="password"
          hint={t('start.apiKeyHint')}
          {...at('llm_api_key')}
        />
        <TextField label={t('start.model')} hint={t('start.modelHint')} {...at('model')} />
        <details>
          <summary>{t('start.more')}</summary>
          <div className="form">
            <SelectField
              label={t('start.auth')}
              options={AUTH_OPTIONS}
              {...auth}
              value={draft.llm_auth}
              onChoose={auth.onText}
            />
          </div>
        </details>
        <div className="start-row">
          <Button kind={token === null ? 'primary' : 'plain'} type="submit" busy={isBusy}>
            {t('provider.check')}
          </Button>
          {answer !== undefined && <ProviderAnswerText answer={answer} />}
        </div>
        {connect.error !== null && refused.field === null && <ErrorText error={connect.error} />}
        {answer?.ok === false && token === null && (
          <div className="start-row">
            <span>{t(answer.status === null ? 'start.unreachableHint' : 'start.anywayHint')}</span>
            <Button busy={isBusy} onClick={() => send(true)}>
              {t('start.anyway')}
            </Button>
          </div>
        )}
      </form>
      <StandInChoice {...{ token, chooseStandIn, isBusy }} />
    </Section>
  );
}

function StandInChoice({
  token,
  chooseStandIn,
  isBusy,
}: Pick<FirstTokenState, 'token' | 'chooseStandIn'> & { readonly isBusy: boolean }): ReactNode {
  const t = useT();
  const standIn = useCall('getStandIn', {});
  const reason = standIn.data?.available === false ? (standIn.data.reason ?? undefined) : undefined;
  return (
    <div className="start-stand-in">
      <div className="start-row">
        <span>{t('start.noKey')}</span>
        <Button busy={isBusy} reason={reason} onClick={() => chooseStandIn.mutate()}>
          {t('start.useStandIn')}
        </Button>
        {token?.isStandIn === true && (
          <span role="status">
            <Mark kind="info" text={t('start.standInUsed')} />
          </span>
        )}
      </div>
      <p className="line start-note">{t('start.standInHint')}</p>
      {reason !== undefined && <p className="line start-note">{reason}</p>}
      {chooseStandIn.error !== null && <ErrorText error={chooseStandIn.error} />}
    </div>
  );
}

function findProblems({
  llm_base_url,
  llm_api_key,
  model,
}: ProviderDraft): Partial<Record<Field, 'common.required' | 'start.badModel'>> {
  return {
    ...(llm_base_url.trim() === '' && { llm_base_url: 'common.required' as const }),
    ...(llm_api_key.trim() === '' && { llm_api_key: 'common.required' as const }),
    ...(!isPlainModel(model) && { model: 'start.badModel' as const }),
  };
}
