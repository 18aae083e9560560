import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { useCall } from '../../app/use-call.js';
import { MemoryBridgeError } from '../../../src/sdk/errors.js';
import { Button } from '../../kit/button.js';
import { useT } from '../../kit/language.js';
import { QueryPart } from '../../kit/states.js';
import {
  readOwn,
  writeOwn,
  type OwnPolicy,
  type ResolvedField,
  type ResolvedPolicy,
} from '../../lib/policy-draft.js';
import { PolicyControl } from './policy-control.js';

interface PolicyEditorProps {
  readonly resolved: UseQueryResult<ResolvedPolicy>;
  readonly own: OwnPolicy;
  readonly onChange: (own: OwnPolicy) => void;
}

/**
 * Resolves the policy that would apply to a token.
 *
 * @param tokenId null: of a new one
 * @param own fields that it sets itself; null: they can't be read, and nothing is asked
 */
export function useResolvedPolicy(
  tokenId: string | null,
  preset: string,
  own: OwnPolicy | null,
): UseQueryResult<ResolvedPolicy> {
  const fields = JSON.stringify(own);
  const body = useMemo(
    () => ({
      ...(tokenId !== null && { token_id: tokenId }),
      policy: { preset, ...(JSON.parse(fields) as OwnPolicy | null) },
    }),
    [tokenId, preset, fields],
  );
  return useCall('resolvePolicy', { body }, { keepPrevious: true, enabled: own !== null });
}

/** Shows every field of the token's policy with the origin of its value. */
export function PolicyEditor({ resolved, own, onChange }: PolicyEditorProps): ReactNode {
  const refused = resolved.error instanceof MemoryBridgeError ? resolved.error : null;
  return (
    <QueryPart query={{ ...resolved, data: useLatest(resolved.data) }}>
      {(policy) => (
        <div className="policy-fields">
          {listFields(policy).map(([name, field]) => (
            <PolicyRow
              key={name}
              {...{ name, field, own, onChange }}
              error={refused?.field === `policy.${name}` ? refused.detail : undefined}
            />
          ))}
        </div>
      )}
    </QueryPart>
  );
}

/** Keeps the latest policy that could be resolved, because an invalid field must not hide the others. */
function useLatest(policy: ResolvedPolicy | undefined): ResolvedPolicy | undefined {
  const [latest, setLatest] = useState(policy);
  if (policy !== undefined && policy !== latest) setLatest(policy);
  return policy ?? latest;
}

interface PolicyRowProps extends Pick<PolicyEditorProps, 'own' | 'onChange'> {
  readonly name: string;
  readonly field: ResolvedField;
  readonly error: string | undefined;
}

function PolicyRow({ name, field, own, onChange, error }: PolicyRowProps): ReactNode {
  const t = useT();
  const mine = readOwn(own, name);
  const level = LEVELS.find((each) => each === (mine === undefined ? field.level : 'token')) ?? 'default';
  return (
    <div className="policy-field" role="group" aria-label={name}>
      <PolicyControl
        {...{ name, field, error }}
        value={mine === undefined ? field.value : mine}
        onValue={(value) => onChange(writeOwn(own, name, value))}
      />
      <span className="policy-level">
        {t('tokens.setBy')} <strong>{t(`tokens.level_${level}`)}</strong>
        {mine !== undefined && (
          <Button
            kind="quiet"
            aria-label={t('tokens.resetNamed', { name })}
            onClick={() => onChange(writeOwn(own, name, undefined))}
          >
            {t('tokens.reset')}
          </Button>
        )}
      </span>
    </div>
  );
}

const LEVELS = ['default', 'preset', 'settings', 'token', 'user'] as const;

/** Lists the fields without the preset, which has its own cards. */
function listFields(policy: ResolvedPolicy): readonly (readonly [string, ResolvedField])[] {
  return Object.entries(policy).filter(([name]) => name !== 'preset');
}
