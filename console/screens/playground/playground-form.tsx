import type { ReactNode } from 'react';
import { useCall } from '../../app/use-call.js';
import { useTokenOptions } from '../../app/use-token-options.js';
import { Button } from '../../kit/button.js';
import { SelectField, TextField } from '../../kit/field.js';
import { useT } from '../../kit/language.js';
import { findRefusedField } from '../../kit/refused-field.js';
import { Section } from '../../kit/section.js';
import { ErrorText } from '../../kit/states.js';
import type { OwnPolicy } from '../../lib/policy-draft.js';
import { fromLocalInput, toLocalInput } from '../../lib/local-time.js';
import type { PlaygroundInput, Problems } from '../../lib/playground-input.js';
import { mergePolicies, PRESETS, separatesEndUsers } from '../../lib/policy-text.js';
import { CopyActions } from './copy-actions.js';
import { MessageFields } from './message-fields.js';
import type { DryRuns } from './use-dry-runs.js';
import type { ChangeInput } from './use-playground-input.js';

interface PlaygroundFormProps extends Pick<DryRuns, 'failure' | 'isBusy'> {
  readonly input: PlaygroundInput;
  readonly change: ChangeInput;
  readonly problems: Problems;
  /** The reason why nothing can be run. */
  readonly reason: string | undefined;
  /** True if the input is complete. */
  readonly isReady: boolean;
  readonly run: () => void;
}

const REFUSABLE = [
  'token_id',
  'end_user',
  'session_id',
  'as_of',
  'text',
  'messages',
  'body',
  'policy',
] as const;

export function PlaygroundForm({
  input,
  change,
  problems,
  reason,
  isReady,
  isBusy,
  failure,
  run,
}: PlaygroundFormProps): ReactNode {
  const t = useT();
  const { token, person, session, asOf } = input;
  const own = useOwnPolicy(token);
  const options = useTokenOptions(t('playground.tokenNone'));
  // A single token needs no choice.
  const tokens = options.length === 2 ? options.slice(1) : options;
  const refused = readRefusal(failure);
  const findError = (
    field: keyof Problems,
    ...names: readonly (typeof REFUSABLE)[number][]
  ): string | undefined => {
    const problem = problems[field];
    if (problem !== undefined) return t(`playground.${problem}`);
    return refused.field !== null && names.includes(refused.field) ? refused.detail : undefined;
  };
  const findRefusal = (name: (typeof REFUSABLE)[number]): string | undefined =>
    refused.field === name ? refused.detail : undefined;
  const policyError = (field: 'policy' | 'other'): string | undefined =>
    findError(field, ...(failure?.policy === field ? (['policy'] as const) : []));
  const isKnown = token !== '' && options.some(({ value }) => value === token);
  const isPersonIgnored = isKnown && person !== '' && !separatesEndUsers(own, input.policy);
  return (
    <Section title={t('playground.question')}>
      <div className="form-row playground-row">
        <SelectField
          label={t('playground.token')}
          value={token}
          options={tokens}
          error={findError('token', 'token_id')}
          onChoose={(chosen) => change({ token: chosen })}
        />
        <TextField
          label={t('playground.person')}
          hint={t(isPersonIgnored ? 'playground.personIgnored' : 'playground.personHint')}
          maxLength={256}
          value={person}
          error={findRefusal('end_user')}
          onText={(text) => change({ person: text })}
        />
        <TextField
          label={t('playground.session')}
          hint={t('playground.sessionHint')}
          maxLength={300}
          value={session}
          error={findRefusal('session_id')}
          onText={(text) => change({ session: text })}
        />
        <TextField
          label={t('playground.asOf')}
          hint={t('playground.asOfHint')}
          type="datetime-local"
          value={toLocalInput(asOf)}
          error={findRefusal('as_of')}
          onText={(text) => change({ asOf: fromLocalInput(text) })}
        />
      </div>
      <MessageFields
        {...{ input, change, own }}
        messageError={findError('message', 'text', 'messages', 'body')}
        policyError={policyError}
      />
      <div className="playground-actions">
        <Button kind="primary" busy={isBusy} reason={reason} onClick={run}>
          {t('playground.run')} <kbd aria-hidden="true">Ctrl Enter</kbd>
        </Button>
        <Button
          onClick={() => change({ other: input.other === null ? mergePolicies(own, input.policy) : null })}
        >
          {t(input.other === null ? 'playground.compare' : 'playground.compareEnd')}
        </Button>
        <span className="playground-space" />
        <CopyActions {...{ input, isReady }} />
      </div>
      {failure !== null && refused.field === null && <ErrorText error={failure.error} />}
    </Section>
  );
}

/** Returns the preset of a token and its own fields. */
function useOwnPolicy(tokenId: string): OwnPolicy {
  const tokens = useCall('listTokens', {}).data?.tokens;
  return { preset: PRESETS[0], ...tokens?.find(({ id }) => id === tokenId)?.policy };
}

/** Reads the field of an error; a field of the policy is named by its path. */
function readRefusal(
  failure: DryRuns['failure'],
): ReturnType<typeof findRefusedField<(typeof REFUSABLE)[number]>> {
  const found = findRefusedField(failure?.error ?? null, REFUSABLE);
  return found.field === null && found.detail.startsWith('policy.') ? { ...found, field: 'policy' } : found;
}
