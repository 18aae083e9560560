import { useMemo, useState, type ReactNode } from 'react';
import { useCall } from '../../app/use-call.js';
import { useTokenOptions } from '../../app/use-token-options.js';
import { SelectField, TextArea } from '../../kit/field.js';
import { useT } from '../../kit/language.js';
import { RecallBlock } from '../../kit/recall-block.js';
import { RecallOutcome } from '../../kit/recall-outcome.js';
import { QueryPart } from '../../kit/states.js';
import { useTyped } from '../../kit/use-typed.js';
import { writeWhole, type ResolvedPolicy } from '../../lib/policy-draft.js';

interface PolicyPreviewProps {
  /** Id of the token; null for a new one, which has no memories yet, so those of another token are used. */
  readonly tokenId: string | null;
  /** The policy in the form; undefined while it is invalid. */
  readonly policy: ResolvedPolicy | undefined;
}

/** Shows the effect of the form's policy on one message while both are typed. Nothing is stored. */
export function PolicyPreview({ tokenId, policy }: PolicyPreviewProps): ReactNode {
  const t = useT();
  const [message, setMessage] = useState('');
  const [typed, setTyped] = useTyped(message, setMessage);
  const [other, setOther] = useState('');
  const tokens = useTokenOptions(t('tokens.previewNoToken'));
  const token = tokenId ?? other;
  const isReady = token !== '' && message.trim() !== '' && policy !== undefined;
  const body = useMemo(
    () => ({ token_id: token, text: message, policy: policy === undefined ? {} : writeWhole(policy) }),
    [token, message, policy],
  );
  const run = useCall('dryRunRecall', { body }, { enabled: isReady, keepPrevious: true });
  return (
    <details>
      <summary>{t('tokens.preview')}</summary>
      <div className="form">
        {tokenId === null && (
          <SelectField
            label={t('tokens.previewToken')}
            hint={t('tokens.previewTokenHint')}
            value={other}
            options={tokens}
            onChoose={setOther}
          />
        )}
        <TextArea
          label={t('tokens.previewMessage')}
          hint={t('tokens.previewHint')}
          rows={2}
          value={typed}
          onText={setTyped}
        />
        {isReady && (
          <QueryPart query={run}>
            {(done) => (
              <>
                <RecallOutcome run={done} />
                {done.block !== '' && <RecallBlock block={done.block} />}
              </>
            )}
          </QueryPart>
        )}
      </div>
    </details>
  );
}
