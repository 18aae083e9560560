import { useState, type FormEvent, type ReactNode } from 'react';
import type { MemorySettings } from '../../../src/sdk/areas/settings.area.js';
import type { Body } from '../../../src/sdk/operation-types.js';
import { useCall } from '../../app/use-call.js';
import { SelectField, TextField } from '../../kit/field.js';
import { useT } from '../../kit/language.js';
import { Notice } from '../../kit/notice.js';
import { Section } from '../../kit/section.js';
import { QueryPart } from '../../kit/states.js';
import { pickChanged } from '../../lib/changed-fields.js';
import { readWholeNumber } from '../../lib/whole-number.js';
import { FormActions } from './form-actions.js';
import { SwitchField } from './switch-field.js';
import { useSettingsWriter } from './use-settings-writer.js';

type Draft = Omit<MemorySettings, 'maxTokens' | 'retentionDays'> & {
  readonly maxTokens: string;
  readonly retentionDays: string;
};

const BUDGET = { min: 0, max: 16_000 };
const DAYS = { min: 1, max: 365 };
const STRATEGIES = ['recent', 'semantic', 'hybrid'] as const;
const REACHES = ['space', 'session'] as const;
const FIELDS = ['enabled', 'maxTokens', 'retentionDays', 'strategy', 'reach', 'skillsEnabled'];

export function MemoryTab(): ReactNode {
  const t = useT();
  const settings = useCall('getMemorySettings', {});
  return (
    <>
      <Notice kind="info" title={t('settings.routerTitle')}>
        {t('settings.routerText')}
      </Notice>
      <QueryPart query={settings}>{(stored) => <MemoryForm stored={stored} />}</QueryPart>
    </>
  );
}

function MemoryForm({ stored }: { readonly stored: MemorySettings }): ReactNode {
  const [edited, setEdited] = useState<Partial<Draft>>({});
  const writer = useSettingsWriter('updateMemorySettings', ['getMemorySettings']);
  const draft: Draft = { ...toDraft(stored), ...edited };
  const wanted = readDraft(draft);
  const edit = (changes: Partial<Draft>): void => {
    writer.clearError();
    setEdited({ ...edited, ...changes });
  };
  const changes = wanted === null ? {} : pickChanged(stored, wanted);
  const isChanged = wanted === null || Object.keys(changes).length > 0;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (wanted === null || !isChanged || writer.isBusy) return;
    const previous = pickChanged(wanted, stored);
    if (await writer.save(changes, previous)) setEdited({});
  };
  const isAtField = FIELDS.some((field) => writer.findError(field) !== undefined);
  return (
    <form className="settings-parts" onSubmit={(event) => void submit(event)} noValidate>
      <RecallFields {...{ draft, edit }} findError={writer.findError} />
      <SkillsFields {...{ draft, edit }} />
      <FormActions
        {...{ isChanged }}
        isValid={wanted !== null}
        isBusy={writer.isBusy}
        error={isAtField ? null : writer.error}
        onDiscard={() => {
          writer.clearError();
          setEdited({});
        }}
      />
    </form>
  );
}

interface FieldsProps {
  readonly draft: Draft;
  readonly edit: (changes: Partial<Draft>) => void;
}

function RecallFields({
  draft,
  edit,
  findError,
}: FieldsProps & { readonly findError: (field: string) => string | undefined }): ReactNode {
  const t = useT();
  const refuse = (text: string, bounds: typeof DAYS): string | undefined =>
    readWholeNumber(text, bounds) === null ? t('settings.wholeNumber', bounds) : undefined;
  return (
    <Section title={t('settings.recallTitle')}>
      <div className="form">
        <SwitchField
          label={t('settings.enabled')}
          hint={t('settings.enabledHint')}
          checked={draft.enabled}
          onCheck={(enabled) => edit({ enabled })}
        />
        <div className="short form">
          <TextField
            label={t('settings.maxTokens')}
            hint={t('settings.maxTokensHint', BUDGET)}
            inputMode="numeric"
            value={draft.maxTokens}
            error={refuse(draft.maxTokens, BUDGET) ?? findError('maxTokens')}
            onText={(maxTokens) => edit({ maxTokens })}
          />
          <TextField
            label={t('settings.retentionDays')}
            hint={t('settings.retentionDaysHint', DAYS)}
            inputMode="numeric"
            value={draft.retentionDays}
            error={refuse(draft.retentionDays, DAYS) ?? findError('retentionDays')}
            onText={(retentionDays) => edit({ retentionDays })}
          />
        </div>
        <SelectField
          label={t('settings.strategy')}
          hint={t('settings.strategyHint')}
          value={draft.strategy}
          options={STRATEGIES.map((value) => ({ value, label: t(`settings.${value}`) }))}
          onChoose={(strategy) => edit({ strategy })}
        />
        <SelectField
          label={t('settings.reach')}
          hint={t('settings.reachHint')}
          value={draft.reach}
          options={REACHES.map((value) => ({ value, label: t(`settings.${value}`) }))}
          onChoose={(reach) => edit({ reach })}
        />
      </div>
    </Section>
  );
}

function SkillsFields({ draft, edit }: FieldsProps): ReactNode {
  const t = useT();
  return (
    <Section title={t('settings.skillsTitle')}>
      <SwitchField
        label={t('settings.skillsEnabled')}
        hint={t('settings.skillsHint')}
        checked={draft.skillsEnabled}
        onCheck={(skillsEnabled) => edit({ skillsEnabled })}
      />
    </Section>
  );
}

function toDraft(stored: MemorySettings): Draft {
  return { ...stored, maxTokens: String(stored.maxTokens), retentionDays: String(stored.retentionDays) };
}

/** @returns null while a number is invalid or out of bounds */
function readDraft(draft: Draft): Required<NonNullable<Body<'updateMemorySettings'>>> | null {
  const maxTokens = readWholeNumber(draft.maxTokens, BUDGET);
  const retentionDays = readWholeNumber(draft.retentionDays, DAYS);
  return maxTokens === null || retentionDays === null ? null : { ...draft, maxTokens, retentionDays };
}
