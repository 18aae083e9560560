import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState, type FormEvent, type ReactNode } from 'react';
import type { ListedToken } from '../../../src/sdk/areas/tokens.area.js';
import { MemoryBridgeError } from '../../../src/sdk/errors.js';
import { useCall } from '../../app/use-call.js';
import { CheckList } from '../../kit/check-list.js';
import { useDraft } from '../../kit/draft-store.js';
import { SelectField, TextArea, TextField } from '../../kit/field.js';
import { useT } from '../../kit/language.js';
import { SubmitActions } from '../../kit/submit-actions.js';
import { useInvalidFocus } from '../../kit/use-invalid-focus.js';
import { namePathGroup } from '../../kit/token-names.js';
import { isChanged } from '../../lib/changed-fields.js';
import { parseObject } from '../../lib/json.js';
import { keepDifferences, type ResolvedPolicy } from '../../lib/policy-draft.js';
import {
  AUTHS,
  findTokenProblems,
  joinNames,
  PATH_GROUPS,
  splitNames,
  TOKEN_FIELDS,
  type TokenDraft,
  type TokenField,
  WIRE_NAMES,
} from '../../lib/token-draft.js';
import type { FieldsProps } from './field-props.js';
import { PolicyFields, writeOwnPolicy } from './policy-fields.js';
import { ProviderCheckPart } from './provider-check-part.js';

interface TokenFormProps {
  readonly initial: TokenDraft;
  /** The token; null for a new one. */
  readonly token: ListedToken | null;
  readonly action: string;
  readonly busy: boolean;
  readonly error: Error | null;
  readonly onSubmit: (draft: TokenDraft) => void;
  readonly onCancel: () => void;
}

const PROBLEM_KEYS = {
  required: 'common.required',
  notJson: 'tokens.notJson',
  notWhole: 'tokens.notWhole',
} as const;

export function TokenForm({
  initial,
  token,
  action,
  busy,
  error,
  onSubmit,
  onCancel,
}: TokenFormProps): ReactNode {
  const t = useT();
  const [draft, setDraft] = useState(initial);
  useDraft(isChanged(initial, draft));
  const [attempts, setAttempts] = useState(0);
  const formRef = useInvalidFocus(attempts, error);
  const problems = findTokenProblems(draft, token === null);
  const refused = findRefused(error);
  const base = useBasePolicy(token, draft.preset);
  const isPolicyTouched = draft.policy !== initial.policy || draft.preset !== initial.preset;
  // A changed policy is compared with its preset before it is saved.
  const isBusy = busy || (isPolicyTouched && base.isPending);
  const at: FieldsProps['at'] = (field) => {
    const problem = attempts > 0 ? problems[field] : undefined;
    const said = problem === undefined ? undefined : t(PROBLEM_KEYS[problem]);
    return {
      value: draft[field],
      error: said ?? (refused?.field === field ? refused.detail : undefined),
      onText: (text) => setDraft((last) => ({ ...last, [field]: text })),
    };
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setAttempts(attempts + 1);
    if (Object.keys(problems).length > 0 || isBusy) return;
    onSubmit(isPolicyTouched ? dropRepeated(draft, base.data) : draft);
  };
  return (
    <form ref={formRef} className="form token-form" noValidate onSubmit={submit}>
      <ProviderFields {...{ token, at }} />
      <ProviderCheckPart token={token} draft={draft} />
      <PolicyFields {...{ token, at }} base={base.data} />
      <ModelFields {...{ token, at }} isOpen={hasProblem('memory_llm', at) || hasProblem('embed', at)} />
      <LimitFields {...{ token, at }} />
      <SubmitActions
        action={action}
        busy={isBusy}
        error={refused === null ? error : null}
        onCancel={onCancel}
      />
    </form>
  );
}

/** Returns the policy that a token would have without its own fields. */
function useBasePolicy(token: ListedToken | null, preset: string): UseQueryResult<ResolvedPolicy> {
  const id = token?.valid === true ? token.id : null;
  const body = useMemo(() => ({ ...(id !== null && { token_id: id }), policy: { preset } }), [id, preset]);
  return useCall('resolvePolicy', { body });
}

/** Removes the values of an edited policy that equal its preset's. */
function dropRepeated(draft: TokenDraft, base: ResolvedPolicy | undefined): TokenDraft {
  const own = parseObject(draft.policy);
  return own === null || base === undefined
    ? draft
    : { ...draft, policy: writeOwnPolicy(keepDifferences(own, base)) };
}

/** Finds the field of the form that an error names; a field inside the policy counts as the policy. */
function findRefused(error: Error | null): { readonly field: TokenField; readonly detail: string } | null {
  if (!(error instanceof MemoryBridgeError)) return null;
  const named = error.field?.split('.')[0];
  const field = TOKEN_FIELDS.find((each) => each === named);
  return field === undefined ? null : { field, detail: error.detail };
}

function hasProblem(group: string, at: FieldsProps['at']): boolean {
  return TOKEN_FIELDS.some((field) => field.startsWith(group) && at(field).error !== undefined);
}

function useKeyHint(masked: string | null | undefined): string {
  const t = useT();
  return masked === null || masked === undefined ? t('tokens.keyHint') : t('tokens.keepKey', { masked });
}

function ProviderFields({ token, at }: FieldsProps): ReactNode {
  const t = useT();
  const { onText, ...auth } = at('llm_auth');
  const auths = ['', ...AUTHS].map((value) => ({
    value,
    label: value === '' ? t('tokens.authDefault') : value,
  }));
  return (
    <>
      <TextField label={t('tokens.name')} maxLength={200} {...at('label')} />
      <TextField
        label={t('tokens.baseUrl')}
        hint={t('tokens.baseUrlHint')}
        inputMode="url"
        {...at('llm_base_url')}
      />
      <TextField
        label={t('tokens.apiKey')}
        type="password"
        hint={useKeyHint(token?.llm_api_key)}
        {...at('llm_api_key')}
      />
      <details>
        <summary>{t('tokens.provider')}</summary>
        <div className="form">
          <SelectField label={t('tokens.auth')} options={auths} onChoose={onText} {...auth} />
          <TextField label={t('tokens.model')} hint={t('tokens.modelHint')} {...at('llm_model')} />
          <TextField label={t('tokens.providerName')} {...at('llm_provider')} />
          <ReachFields at={at} />
        </div>
      </details>
    </>
  );
}

function ReachFields({ at }: Pick<FieldsProps, 'at'>): ReactNode {
  const t = useT();
  const [wires, paths] = [at('llm_wires'), at('paths')];
  return (
    <>
      <CheckList
        label={t('tokens.wires')}
        hint={t('tokens.wiresHint')}
        error={wires.error}
        options={Object.entries(WIRE_NAMES).map(([value, label]) => ({ value, label }))}
        chosen={splitNames(wires.value)}
        onChoose={(chosen) => wires.onText(joinNames(chosen))}
      />
      <CheckList
        label={t('tokens.paths')}
        hint={t('tokens.pathsHint')}
        error={paths.error}
        options={PATH_GROUPS.map((value) => ({ value, label: namePathGroup(value, t) }))}
        chosen={splitNames(paths.value)}
        onChoose={(chosen) => paths.onText(joinNames(chosen))}
      />
    </>
  );
}

function ModelFields({ token, at, isOpen }: FieldsProps & { readonly isOpen: boolean }): ReactNode {
  const t = useT();
  const memoryHint = useKeyHint(token?.memory_llm_api_key);
  const embedHint = useKeyHint(token?.embed_api_key);
  return (
    <>
      <details open={isOpen || undefined}>
        <summary>{t('tokens.memoryLlm')}</summary>
        <div className="form">
          <TextField label={t('tokens.providerName')} {...at('memory_llm_provider')} />
          <TextField label={t('tokens.baseUrl')} inputMode="url" {...at('memory_llm_base_url')} />
          <TextField
            label={t('tokens.apiKey')}
            type="password"
            hint={memoryHint}
            {...at('memory_llm_api_key')}
          />
          <TextArea
            label={t('tokens.body')}
            hint={t('tokens.bodyHint')}
            spellCheck={false}
            {...at('memory_llm_body')}
          />
        </div>
      </details>
      <details open={isOpen || undefined}>
        <summary>{t('tokens.embedder')}</summary>
        <div className="form">
          <TextField label={t('tokens.providerName')} {...at('embed_provider')} />
          <TextField label={t('tokens.baseUrl')} inputMode="url" {...at('embed_base_url')} />
          <TextField label={t('tokens.apiKey')} type="password" hint={embedHint} {...at('embed_api_key')} />
          <TextField label={t('tokens.dims')} inputMode="numeric" {...at('embed_dims')} />
          <TextArea
            label={t('tokens.body')}
            hint={t('tokens.bodyHint')}
            spellCheck={false}
            {...at('embed_body')}
          />
          <TextField
            label={t('tokens.queryPrefix')}
            hint={t('tokens.prefixHint')}
            {...at('embed_query_prefix')}
          />
          <TextField label={t('tokens.passagePrefix')} {...at('embed_passage_prefix')} />
        </div>
      </details>
    </>
  );
}

function LimitFields({ token, at }: FieldsProps): ReactNode {
  const t = useT();
  const isOpen = token?.valid === false;
  return (
    <details open={isOpen || undefined}>
      <summary>{t('tokens.limits')}</summary>
      <div className="form">
        <TextField label={t('tokens.memoryLimit')} inputMode="numeric" {...at('memory_limit')} />
        <TextField label={t('tokens.windowSize')} inputMode="numeric" {...at('session_window_size')} />
        <TextArea label={t('tokens.prompt')} {...at('memory_prompt')} />
        <TextField label={t('tokens.expires')} type="datetime-local" {...at('expires_at')} />
        {token === null && (
          <TextField label={t('tokens.ownerField')} hint={t('tokens.ownerHint')} {...at('owner_user_id')} />
        )}
      </div>
    </details>
  );
}
