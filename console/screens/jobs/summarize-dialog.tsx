import { useState, type FormEvent, type ReactNode } from 'react';
import type { Answer } from '../../../src/sdk/operation-types.js';
import { useSend } from '../../app/use-call.js';
import { useSpaceOptions } from '../../app/use-space-options.js';
import { AnswerText } from '../../kit/answer-text.js';
import { Button } from '../../kit/button.js';
import { Dialog } from '../../kit/dialog.js';
import { SelectField, TextField } from '../../kit/field.js';
import { useT } from '../../kit/language.js';
import { ErrorText } from '../../kit/states.js';
import { StoredText } from '../../kit/stored-text.js';
import { showToast } from '../../kit/toast-store.js';
import { readWholeNumber } from '../../lib/whole-number.js';

type Plan = NonNullable<Answer<'summarizeMemories'>['plan']>;

const STRATEGIES = ['compact', 'merge'] as const;
const TOKENS = { min: 0, max: 1_000_000 };
/** The first changes stand for all. */
const SHOWN = 20;

/** Makes the memories of a space shorter: first as a plan that changes nothing, then as a job. */
export function SummarizeDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useT();
  const [space, setSpace] = useState('');
  const [person, setPerson] = useState('');
  const [strategy, setStrategy] = useState<(typeof STRATEGIES)[number]>('compact');
  const [kept, setKept] = useState('');
  const { options } = useSpaceOptions(t('jobs.chooseSpace'), '');
  const plan = useSend('summarizeMemories', []);
  const start = useSend('summarizeMemories', ['listSummaryJobs']);
  const planned = plan.data?.plan ?? null;
  const tokens = readWholeNumber(kept, TOKENS);
  const keptProblem = kept.trim() === '' || tokens !== null ? undefined : t('settings.wholeNumber', TOKENS);
  const body = {
    space_id: space,
    strategy,
    ...(person.trim() !== '' && { end_user: person.trim() }),
    ...(tokens !== null && { max_tokens: tokens }),
  };
  const take = <Value,>(set: (value: Value) => void) => {
    return (value: Value): void => {
      set(value);
      plan.reset();
    };
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (space === '' || keptProblem !== undefined || plan.isPending || start.isPending) return;
    if (planned === null) plan.mutate({ body: { ...body, dry_run: true } });
    else
      start.mutate(
        { body },
        {
          onSuccess: () => {
            showToast(t('jobs.summaryStarted'));
            onClose();
          },
        },
      );
  };
  const nothing = planned?.changes.length === 0 ? t('jobs.planNothing') : undefined;
  const error = plan.error ?? start.error;
  return (
    <Dialog wide title={t('jobs.summarize')} onClose={onClose}>
      <form className="form" onSubmit={submit}>
        <SelectField label={t('jobs.space')} value={space} options={options} onChoose={take(setSpace)} />
        <TextField
          label={t('jobs.person')}
          hint={t('jobs.personHint')}
          maxLength={300}
          value={person}
          onText={take(setPerson)}
        />
        <SelectField
          label={t('jobs.strategy')}
          hint={t(`jobs.${strategy}Hint`)}
          value={strategy}
          options={STRATEGIES.map((value) => ({ value, label: t(`jobs.${value}`) }))}
          onChoose={take(setStrategy)}
        />
        <TextField
          label={t('jobs.keptTokens')}
          hint={t('jobs.keptTokensHint')}
          inputMode="numeric"
          value={kept}
          error={keptProblem}
          onText={take(setKept)}
        />
        {planned !== null && <PlanView plan={planned} />}
        {error !== null && <ErrorText error={error} />}
        <div className="form-actions">
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            kind="primary"
            type="submit"
            busy={plan.isPending || start.isPending}
            reason={space === '' ? t('jobs.chooseSpace') : nothing}
          >
            {t(planned === null ? 'jobs.plan' : 'jobs.startSummary')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Shows the changes that the job would make. */
function PlanView({
  plan: { examined, changes, refused, tokens_saved: tokens, reason },
}: {
  readonly plan: Plan;
}) {
  const t = useT();
  return (
    <section role="status">
      <p>{t('jobs.planText', { count: changes.length, examined, refused: refused.length, tokens })}</p>
      {reason !== null && (
        <p>
          <AnswerText text={reason} />
        </p>
      )}
      <ul className="change-list">
        {changes.slice(0, SHOWN).map(({ cites, text }) => (
          <li key={cites[0]?.memory_id} className="change change-changed">
            <div>
              {cites.map((cited) => (
                <del key={cited.memory_id} className="planned-before">
                  <StoredText text={cited.text} isCell />
                </del>
              ))}
              <StoredText text={text} isCell />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
