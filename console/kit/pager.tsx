import { useState, type FormEvent, type ReactNode } from 'react';
import { Button } from './button.js';
import { useFormats, useT } from './language.js';

interface PagerProps {
  readonly page: number;
  readonly size: number;
  readonly total: number;
  readonly sizes: readonly number[];
  readonly onPage: (page: number) => void;
  readonly onSize: (size: number) => void;
}

/** Shows which rows are visible and how many there are, and leads to the other pages. */
export function Pager({ page, size, total, sizes, onPage, onSize }: PagerProps): ReactNode {
  const t = useT();
  const { number } = useFormats();
  const last = Math.max(1, Math.ceil(total / size));
  const rows = { first: Math.min(total, (page - 1) * size + 1), last: Math.min(total, page * size), total };
  return (
    <div className="pager">
      <span className="pager-rows">{t('list.rows', rows)}</span>
      <span className="pager-turn">
        <Button
          aria-label={t('list.previousPage')}
          reason={page <= 1 ? t('list.isFirst') : undefined}
          onClick={() => onPage(page - 1)}
        >
          ‹
        </Button>
        <PageInput key={page} {...{ page, last, onPage }} />
        <span>{t('list.ofPages', { pages: number(last) })}</span>
        <Button
          aria-label={t('list.nextPage')}
          reason={page >= last ? t('list.isLast') : undefined}
          onClick={() => onPage(page + 1)}
        >
          ›
        </Button>
      </span>
      <select
        className="input pager-size"
        aria-label={t('list.pageSize')}
        value={size}
        onChange={(event) => onSize(Number(event.target.value))}
      >
        {sizes.map((each) => (
          <option key={each} value={each}>
            {t('list.perPage', { count: each })}
          </option>
        ))}
      </select>
    </div>
  );
}

function PageInput({
  page,
  last,
  onPage,
}: {
  readonly page: number;
  readonly last: number;
  readonly onPage: (page: number) => void;
}): ReactNode {
  const t = useT();
  const [text, setText] = useState(String(page));
  const go = (event?: FormEvent): void => {
    event?.preventDefault();
    const wanted = Number(text);
    if (!Number.isInteger(wanted) || wanted === page) setText(String(page));
    else onPage(Math.max(1, Math.min(last, wanted)));
  };
  return (
    <form className="pager-page" onSubmit={go}>
      <input
        className="input"
        inputMode="numeric"
        aria-label={t('list.page')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => go()}
      />
    </form>
  );
}
