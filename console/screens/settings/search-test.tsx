import { useState, type FormEvent, type ReactNode } from 'react';
import type { Answer } from '../../../src/sdk/operation-types.js';
import { useCall, useSend } from '../../app/use-call.js';
import { Button } from '../../kit/button.js';
import { SelectField, TextField } from '../../kit/field.js';
import { useFormats, useT } from '../../kit/language.js';
import { PersonText } from '../../kit/person-text.js';
import { Section } from '../../kit/section.js';
import { ErrorText } from '../../kit/states.js';

const COUNTS = ['5', '10', '20'] as const;

interface SearchTestProps {
  readonly isOff: boolean;
}

export function SearchTest({ isOff }: SearchTestProps): ReactNode {
  const t = useT();
  const [query, setQuery] = useState('');
  const [count, setCount] = useState<(typeof COUNTS)[number]>('5');
  const [token, setToken] = useState('');
  const tokens = useCall('listTokens', {}).data?.tokens ?? [];
  const search = useSend('searchQdrant', []);
  const run = (event: FormEvent): void => {
    event.preventDefault();
    if (isOff || query.trim() === '' || search.isPending) return;
    search.mutate({ body: { query, topK: Number(count), ...(token !== '' && { apiKeyId: token }) } });
  };
  const reason = isOff
    ? t('settings.testOff')
    : query.trim() === ''
      ? t('settings.testQueryMissing')
      : undefined;
  return (
    <Section title={t('settings.testTitle')} hint={t('settings.testHint')}>
      <form className="form-row" onSubmit={run}>
        <div className="search-question">
          <TextField
            label={t('settings.testQuery')}
            placeholder={t('settings.testPlaceholder')}
            maxLength={2_000}
            value={query}
            onText={setQuery}
          />
        </div>
        <SelectField
          label={t('settings.testToken')}
          value={token}
          options={[
            { value: '', label: t('settings.testAllTokens') },
            ...tokens.map(({ id, label, token_prefix: prefix }) => ({
              value: id,
              label: label === '' ? prefix : label,
            })),
          ]}
          onChoose={setToken}
        />
        <SelectField
          label={t('settings.testCount')}
          value={count}
          options={COUNTS.map((value) => ({ value, label: value }))}
          onChoose={setCount}
        />
        <Button type="submit" kind="primary" busy={search.isPending} reason={reason}>
          {t('settings.testRun')}
        </Button>
      </form>
      {search.error !== null && <ErrorText error={search.error} />}
      {search.data !== undefined && <Results found={search.data} />}
    </Section>
  );
}

function Results({ found: { results, latencyMs } }: { readonly found: Answer<'searchQdrant'> }): ReactNode {
  const t = useT();
  const { number } = useFormats();
  if (results.length === 0) return <p className="line">{t('settings.testNone')}</p>;
  return (
    <>
      <p className="line" aria-live="polite">
        {t('settings.testFound', { count: results.length, ms: latencyMs })}
      </p>
      <table className="results" aria-label={t('settings.testResults')}>
        <thead>
          <tr>
            <th scope="col">{t('settings.score')}</th>
            <th scope="col">{t('settings.key')}</th>
            <th scope="col">{t('settings.text')}</th>
          </tr>
        </thead>
        <tbody>
          {results.map(({ id, score, key, content }) => (
            <tr key={id}>
              <td>{number(score)}</td>
              <td>
                <PersonText text={key} />
              </td>
              <td>
                <PersonText text={content} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
