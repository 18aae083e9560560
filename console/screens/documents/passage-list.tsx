import type { ReactNode } from 'react';
import type { AnyResource, Passage } from '../../../src/sdk/areas/all-resources.area.js';
import { api } from '../../app/api.js';
import { useT } from '../../kit/language.js';
import { ListEnd } from '../../kit/list-end.js';
import { PersonText } from '../../kit/person-text.js';
import { QueryPart } from '../../kit/states.js';
import { useCursorList } from '../../kit/use-cursor-list.js';
import { isOnItsWay } from './documents-view.js';

const PAGE = 20;

/** Lists the passages that were read from a document. */
export function PassageList({ document }: { readonly document: AnyResource }): ReactNode {
  const t = useT();
  const { id } = document;
  const list = useCursorList<Passage>(['listPassages', id], async (before, signal) => {
    const { passages, next } = await api.call(
      'listPassages',
      { path: { id }, query: { before, limit: PAGE } },
      { signal },
    );
    return { rows: passages, next };
  });
  return (
    <section className="passages">
      <h3>{t('documents.passages')}</h3>
      <QueryPart query={list}>
        {(passages) =>
          passages.length === 0 ? (
            <p>{t(isOnItsWay(document) ? 'documents.notYet' : 'documents.noPassages')}</p>
          ) : (
            <ol>
              {passages.map((passage) => (
                <li key={passage.id}>
                  <PassageText passage={passage} />
                </li>
              ))}
            </ol>
          )
        }
      </QueryPart>
      <ListEnd {...list} unit="passages" />
    </section>
  );
}

function PassageText({ passage: { text, hidden } }: { readonly passage: Passage }): ReactNode {
  const t = useT();
  if (text === null) return <em>{t('documents.erased')}</em>;
  if (text === '') return <em>{t('documents.hidden')}</em>;
  return (
    <>
      <PersonText text={text} />
      {hidden !== null && <em>{t('documents.outOfSearch')}</em>}
    </>
  );
}
