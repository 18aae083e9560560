import type { ReactNode } from 'react';
import { useCall } from '../../app/use-call.js';
import { useTokenOptions } from '../../app/use-token-options.js';
import { Button } from '../../kit/button.js';
import { CopyButton } from '../../kit/copy.js';
import { SelectField, TextArea, TextField } from '../../kit/field.js';
import { useT } from '../../kit/language.js';
import { findRefusedField } from '../../kit/refused-field.js';
import { Section } from '../../kit/section.js';
import { ErrorText } from '../../kit/states.js';
import type { OwnPolicy } from '../../lib/policy-draft.js';
import { fromLocalInput, toLocalInput } from '../../lib/local-time.js';
import {
  fitsLink,
  KINDS,
  toCurl,
  toLearnQuestion,
  toRecallQuestion,
  writeFragment,
  type PlaygroundInput,
  type Problems,
} from '../../lib/playground-input.js';
import { mergePolicies, PRESETS } from '../../lib/policy-text.js';
import { PolicyColumn } from './policy-column.js';
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
          hint={t('playground.personHint')}
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

interface MessageFieldsProps extends Pick<PlaygroundFormProps, 'input' | 'change'> {
  readonly own: OwnPolicy;
  readonly messageError: string | undefined;
  readonly policyError: (field: 'policy' | 'other') => string | undefined;
}

function MessageFields({ input, change, own, messageError, policyError }: MessageFieldsProps): ReactNode {
  const t = useT();
  const { kind, message, policy, other } = input;
  return (
    <div className="playground-texts">
      <div className="playground-message">
        <SelectField
          label={t('playground.kind')}
          value={kind}
          options={KINDS.map((value) => ({ value, label: t(`playground.${value}Kind`) }))}
          onChoose={(chosen) => change({ kind: chosen })}
        />
        <TextArea
          label={t('playground.message')}
          hint={t(`playground.${kind}Hint`)}
          rows={6}
          spellCheck={kind === 'text'}
          className={kind === 'text' ? 'input' : 'input code-input'}
          value={message}
          error={messageError}
          onText={(text) => change({ message: text })}
        />
      </div>
      <PolicyColumn
        presetLabel={t('playground.preset')}
        label={t('playground.policy')}
        hint={t('playground.policyHint')}
        own={own}
        value={policy}
        error={policyError('policy')}
        onText={(text) => change({ policy: text })}
      />
      {other !== null && (
        <PolicyColumn
          presetLabel={t('playground.otherPreset')}
          label={t('playground.other')}
          hint={t('playground.otherHint')}
          own={own}
          value={other}
          error={policyError('other')}
          onText={(text) => change({ other: text })}
        />
      )}
    </div>
  );
}

function CopyActions({ input, isReady }: Pick<PlaygroundFormProps, 'input' | 'isReady'>): ReactNode {
  const t = useT();
  const fragment = writeFragment(input);
  return (
    <>
      {fitsLink(fragment) ? (
        <CopyButton
          kind="quiet"
          text={location.origin + location.pathname + fragment}
          label={t('playground.copyLink')}
        />
      ) : (
        <Button kind="quiet" reason={t('playground.linkTooLong')}>
          {t('playground.copyLink')}
        </Button>
      )}
      {isReady ? (
        <CopyButton kind="quiet" text={writeCurl(input)} label={t('playground.copyCurl')} />
      ) : (
        <Button kind="quiet" reason={t('playground.fillFirst')}>
          {t('playground.copyCurl')}
        </Button>
      )}
    </>
  );
}

function writeCurl(input: PlaygroundInput): string {
  const { origin } = location;
  if (input.tab === 'learn') return toCurl(`${origin}/v1/admin/extract/dry-run`, toLearnQuestion(input));
  return toCurl(`${origin}/v1/admin/recall/dry-run`, toRecallQuestion(input, input.policy));
}

/** Reads the field of an error; a field of the policy is named by its path. */
function readRefusal(
  failure: DryRuns['failure'],
): ReturnType<typeof findRefusedField<(typeof REFUSABLE)[number]>> {
  const found = findRefusedField(failure?.error ?? null, REFUSABLE);
  return found.field === null && found.detail.startsWith('policy.') ? { ...found, field: 'policy' } : found;
}
