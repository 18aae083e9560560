import { useState, type FormEvent, type ReactNode } from 'react';
import type { QdrantSettings } from '../../../src/sdk/areas/settings.area.js';
import { TextField } from '../../kit/field.js';
import { useT, type Translate } from '../../kit/language.js';
import { pickChanged } from '../../lib/changed-fields.js';
import { readWholeNumber } from '../../lib/whole-number.js';
import { FormActions } from './form-actions.js';
import { ModelField } from './model-field.js';
import { QdrantKeyField } from './qdrant-key-field.js';
import { SwitchField } from './switch-field.js';
import { useSettingsWriter } from './use-settings-writer.js';

interface Draft {
  readonly qdrantEnabled: boolean;
  readonly qdrantHost: string;
  readonly qdrantPort: string;
  readonly qdrantCollection: string;
  readonly qdrantEmbeddingModel: string;
}

const PORTS = { min: 1, max: 65_535 };
const COLLECTION = /^[A-Za-z0-9_-]{1,128}$/;

export function QdrantForm({ stored }: { readonly stored: QdrantSettings }): ReactNode {
  const t = useT();
  const [edited, setEdited] = useState<Partial<Draft>>({});
  /** undefined keeps the stored key, null removes it. */
  const [key, setKey] = useState<string | null>();
  const writer = useSettingsWriter('updateQdrantSettings', ['getQdrantSettings', 'checkQdrant']);
  const current = toDraft(stored);
  const draft = { ...current, ...edited };
  const problems = findProblems(draft, t);
  const isValid = Object.values(problems).every((problem) => problem === undefined);
  const changes = pickChanged(current, draft);
  const isKeyChanged = key !== undefined && key !== '';
  const isChanged = Object.keys(changes).length > 0 || isKeyChanged;
  const findError = (field: keyof Draft): string | undefined => problems[field] ?? writer.findError(field);
  const edit = (more: Partial<Draft>): void => {
    writer.clearError();
    setEdited({ ...edited, ...more });
  };
  const discard = (): void => {
    writer.clearError();
    setEdited({});
    setKey(undefined);
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isValid || !isChanged || writer.isBusy) return;
    // The previous key is known in masked form only, so a change of it can't be undone.
    const previous = isKeyChanged ? null : toBody(pickChanged(draft, current));
    if (await writer.save({ ...toBody(changes), ...(isKeyChanged && { qdrantApiKey: key }) }, previous))
      discard();
  };
  const isAtField = [...Object.keys(current), 'qdrantApiKey'].some(
    (field) => writer.findError(field) !== undefined,
  );
  return (
    <form className="form" onSubmit={(event) => void submit(event)} noValidate>
      <SwitchField
        label={t('settings.qdrantEnabled')}
        checked={draft.qdrantEnabled}
        onCheck={(qdrantEnabled) => edit({ qdrantEnabled })}
      />
      <TextField
        label={t('settings.qdrantHost')}
        hint={t('settings.qdrantHostHint')}
        value={draft.qdrantHost}
        error={findError('qdrantHost')}
        onText={(qdrantHost) => edit({ qdrantHost })}
      />
      <div className="short">
        <TextField
          label={t('settings.qdrantPort')}
          hint={t('settings.qdrantPortHint')}
          inputMode="numeric"
          value={draft.qdrantPort}
          error={findError('qdrantPort')}
          onText={(qdrantPort) => edit({ qdrantPort })}
        />
      </div>
      <QdrantKeyField
        mask={stored.qdrantApiKey}
        value={key}
        onValue={setKey}
        error={writer.findError('qdrantApiKey')}
      />
      <TextField
        label={t('settings.qdrantCollection')}
        hint={t('settings.qdrantCollectionHint')}
        value={draft.qdrantCollection}
        error={findError('qdrantCollection')}
        onText={(qdrantCollection) => edit({ qdrantCollection })}
      />
      <ModelField
        value={draft.qdrantEmbeddingModel}
        onChoose={(qdrantEmbeddingModel) => edit({ qdrantEmbeddingModel })}
      />
      <FormActions
        {...{ isChanged, isValid }}
        isBusy={writer.isBusy}
        error={isAtField ? null : writer.error}
        onDiscard={discard}
      />
    </form>
  );
}

function toDraft({
  qdrantEnabled,
  qdrantHost,
  qdrantPort,
  qdrantCollection,
  qdrantEmbeddingModel,
}: QdrantSettings): Draft {
  return {
    qdrantEnabled,
    qdrantHost,
    qdrantPort: String(qdrantPort),
    qdrantCollection,
    qdrantEmbeddingModel,
  };
}

function toBody({
  qdrantPort,
  ...rest
}: Partial<Draft>): Omit<Partial<Draft>, 'qdrantPort'> & { qdrantPort?: number } {
  return qdrantPort === undefined ? rest : { ...rest, qdrantPort: Number(qdrantPort) };
}

function findProblems(draft: Draft, t: Translate): { readonly [Field in keyof Draft]?: string | undefined } {
  return {
    qdrantHost: draft.qdrantHost.trim() === '' ? t('settings.qdrantHostMissing') : undefined,
    qdrantPort:
      readWholeNumber(draft.qdrantPort, PORTS) === null ? t('settings.wholeNumber', PORTS) : undefined,
    qdrantCollection: COLLECTION.test(draft.qdrantCollection) ? undefined : t('settings.qdrantCollectionBad'),
  };
}
