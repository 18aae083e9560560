import { useCallback, useState, type FormEvent, type ReactNode } from 'react';
import { useCall } from '../../app/use-call.js';
import { Button } from '../../kit/button.js';
import { Chips } from '../../kit/chips-field.js';
import { SelectField, TextField } from '../../kit/field.js';
import { focusOnShow } from '../../kit/focus-on-show.js';
import { useT } from '../../kit/language.js';
import { MultiSelect } from '../../kit/multi-select.js';
import { useTyped } from '../../kit/use-typed.js';
import { readTopics, writeTopics } from '../../lib/topic-list.js';
import { asksQuestion, readSort, SORTS, type MeView, type SetMeView, type Sort } from './me-view.js';

const MAX_SEARCH = 200;
const SORT_KEYS = {
  changedDesc: 'me.sortChangedDesc',
  changedAsc: 'me.sortChangedAsc',
  textAsc: 'me.sortTextAsc',
  textDesc: 'me.sortTextDesc',
  topicsDesc: 'me.sortTopicsDesc',
  topicsAsc: 'me.sortTopicsAsc',
} as const;

interface MeFiltersProps {
  readonly view: MeView;
  readonly setView: SetMeView;
}

export function MeFilters({ view, setView }: MeFiltersProps): ReactNode {
  const t = useT();
  const toggle = (): void => setView({ ask: !view.ask, page: 1, ...(view.ask && { q: '' }) });
  return (
    <div className="me-filters" role="search">
      <div className="me-search">
        {view.ask ? (
          <QuestionField key={view.q} {...{ view, setView }} />
        ) : (
          <WordsField {...{ view, setView }} />
        )}
        <Button aria-pressed={view.ask} onClick={toggle}>
          {t('me.ask')}
        </Button>
      </div>
      {asksQuestion(view) ? (
        <p className="me-note">{t('me.bestFirst')}</p>
      ) : (
        <TopicsAndSort {...{ view, setView }} />
      )}
    </div>
  );
}

function WordsField({ view, setView }: MeFiltersProps): ReactNode {
  const t = useT();
  const search = useCallback((q: string) => setView({ q, page: 1 }, { replace: true }), [setView]);
  const [typed, setTyped] = useTyped(view.q, search);
  return (
    <TextField
      label={t('me.search')}
      hideLabel
      type="search"
      maxLength={MAX_SEARCH}
      placeholder={t('me.search')}
      value={typed}
      onText={setTyped}
    />
  );
}

/**
 * The field for a question, which is sent only when it is complete, because it costs an answer of a model.
 */
function QuestionField({ view, setView }: MeFiltersProps): ReactNode {
  const t = useT();
  const [typed, setTyped] = useState(view.q);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setView({ q: typed.trim(), page: 1 });
  };
  return (
    <form onSubmit={submit}>
      <TextField
        ref={focusOnShow}
        label={t('me.question')}
        type="search"
        maxLength={MAX_SEARCH}
        value={typed}
        onText={setTyped}
      />
    </form>
  );
}

function TopicsAndSort({ view, setView }: MeFiltersProps): ReactNode {
  const t = useT();
  const topics = useCall('listMemoryTopics', {}, { as: 'person' });
  const chosen = readTopics(view.topics);
  const choose = (next: readonly string[]): void => setView({ topics: writeTopics(next), page: 1 });
  const known = topics.data ?? [];
  const whyNone = topics.isError ? 'common.errorTitle' : 'me.noTopics';
  const sorts = (Object.keys(SORTS) as Sort[]).map((value) => ({ value, label: t(SORT_KEYS[value]) }));
  return (
    <div className="filters">
      <MultiSelect
        label={t('me.topics')}
        isCounted
        options={[...new Set([...known, ...chosen])]}
        chosen={chosen}
        onChoose={choose}
        reason={known.length === 0 && chosen.length === 0 ? t(whyNone) : undefined}
      />
      <Chips values={chosen} onRemove={(removed) => choose(chosen.filter((topic) => topic !== removed))} />
      <SelectField
        label={t('me.sort')}
        hideLabel
        value={readSort(view)}
        options={sorts}
        onChoose={(sort) => setView({ sort, page: 1 })}
      />
    </div>
  );
}
