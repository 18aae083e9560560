import { useState, type FormEvent, type ReactNode } from 'react';
import { ValidationError } from '../../../src/sdk/errors.js';
import { useCall } from '../../app/use-call.js';
import { ChipsField } from '../../kit/chips-field.js';
import { useDraft } from '../../kit/draft-store.js';
import { TextArea } from '../../kit/field.js';
import { useT, type Translate } from '../../kit/language.js';
import { isChanged } from '../../lib/changed-fields.js';
import { SubmitActions } from '../../kit/submit-actions.js';

const MAX_CHARACTERS = 5_000;
const MAX_TOPICS = 50;
const MAX_TOPIC = 100;

export interface OwnMemoryInput {
  readonly memory: string;
  readonly topics: readonly string[];
}

interface OwnMemoryFormProps {
  readonly initial: OwnMemoryInput;
  readonly action: string;
  readonly busy: boolean;
  /** The error of the last attempt. */
  readonly error: Error | null;
  readonly onSubmit: (input: OwnMemoryInput) => void;
  readonly onCancel: () => void;
}

/** The form for text and topics of a memory, new or existing. */
export function OwnMemoryForm({
  initial,
  action,
  busy,
  error,
  onSubmit,
  onCancel,
}: OwnMemoryFormProps): ReactNode {
  const t = useT();
  const [memory, setMemory] = useState(initial.memory);
  const [topics, setTopics] = useState(initial.topics);
  const [first] = useState(initial);
  useDraft(memory !== first.memory || isChanged(first.topics, topics));
  const [isTried, setTried] = useState(false);
  const known = useCall('listMemoryTopics', {}, { as: 'person' });
  const problems = { memory: checkText(memory, t), topics: checkTopics(topics, t) };
  const isGood = problems.memory === undefined && problems.topics === undefined;
  const refused = error instanceof ValidationError ? error : null;
  const findRefusal = (field: string): string | undefined =>
    refused?.field?.split('.')[0] === field ? refused.detail : undefined;
  const isShown = findRefusal('memory') === undefined && findRefusal('topics') === undefined;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (isGood && !busy) onSubmit({ memory: memory.trim(), topics });
  };
  return (
    <form className="form" onSubmit={submit} noValidate>
      <TextArea
        label={t('me.text')}
        hint={t('me.textLength', { count: memory.length })}
        error={isTried ? (problems.memory ?? findRefusal('memory')) : undefined}
        rows={5}
        value={memory}
        onText={setMemory}
      />
      <ChipsField
        label={t('me.topics')}
        hint={t('me.topicsHint')}
        error={isTried ? (problems.topics ?? findRefusal('topics')) : undefined}
        values={topics}
        onValues={setTopics}
        suggestions={known.data ?? []}
      />
      <SubmitActions action={action} busy={busy} error={isShown ? error : null} onCancel={onCancel} />
    </form>
  );
}

function checkText(memory: string, t: Translate): string | undefined {
  if (memory.trim() === '') return t('me.textEmpty');
  return memory.length > MAX_CHARACTERS ? t('me.textLong', { count: memory.length }) : undefined;
}

function checkTopics(topics: readonly string[], t: Translate): string | undefined {
  if (topics.length > MAX_TOPICS) return t('me.topicsMany');
  return topics.some((topic) => topic.length > MAX_TOPIC) ? t('me.topicLong') : undefined;
}
