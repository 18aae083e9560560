import { useMemo, useState, type ReactNode } from 'react';
import { Button } from '../../kit/button.js';
import { useFormats, useT } from '../../kit/language.js';
import { Mark } from '../../kit/mark.js';
import { Menu } from '../../kit/menu.js';
import { PersonText } from '../../kit/person-text.js';
import { Table, type Column } from '../../kit/table.js';
import { Time } from '../../kit/time.js';
import type { CursorList } from '../../kit/use-cursor-list.js';
import { showControls } from '../../lib/visible-text.js';
import { ErasePersonDialog } from './erase-person-dialog.js';
import { LinkDialog } from './link-dialog.js';
import type { Person } from './people-view.js';

interface PeopleTableProps {
  readonly list: CursorList<Person>;
  readonly onErased: (receipt: string) => void;
}

interface Opened {
  readonly what: 'link' | 'erase';
  readonly person: Person;
}

export function PeopleTable({ list, onErased }: PeopleTableProps): ReactNode {
  const t = useT();
  const [opened, setOpened] = useState<Opened | null>(null);
  const columns = usePeopleColumns(setOpened);
  const close = (): void => setOpened(null);
  return (
    <>
      <Table<Person>
        label={t('people.title')}
        columns={columns}
        rowAt={list.rowAt}
        onRange={list.onRange}
        count={list.data?.length ?? 0}
        toId={({ id }) => id}
      />
      {list.hasMore && (
        <p>
          <Button busy={list.isLoadingMore} onClick={list.loadMore}>
            {t('people.loadMore')}
          </Button>
        </p>
      )}
      {opened?.what === 'link' && <LinkDialog userId={opened.person.id} onClose={close} />}
      {opened?.what === 'erase' && (
        <ErasePersonDialog person={opened.person} onClose={close} onErased={onErased} />
      )}
    </>
  );
}

function usePeopleColumns(onOpen: (opened: Opened) => void): readonly Column<Person>[] {
  const t = useT();
  const { number } = useFormats();
  return useMemo(
    () => [
      { key: 'person', header: t('people.person'), cell: ({ id }) => <PersonText text={id} /> },
      {
        key: 'memories',
        header: t('people.memories'),
        width: '8rem',
        numeric: true,
        cell: ({ memories }) => number(memories),
      },
      {
        key: 'seen',
        header: t('people.lastSeen'),
        width: '10.5rem',
        rank: 2,
        cell: ({ lastSeenAt }) => (lastSeenAt === null ? t('people.never') : <Time iso={lastSeenAt} />),
      },
      {
        key: 'memory',
        header: t('people.memory'),
        width: '7rem',
        rank: 2,
        cell: ({ hasMemory }) => (hasMemory === null ? t('common.none') : <MemoryMark isOn={hasMemory} />),
      },
      {
        key: 'actions',
        header: t('people.actions'),
        width: '6rem',
        cell: (person) => <PersonMenu person={person} onOpen={onOpen} />,
      },
    ],
    [t, number, onOpen],
  );
}

function MemoryMark({ isOn }: { readonly isOn: boolean }): ReactNode {
  const t = useT();
  return <Mark kind={isOn ? 'good' : 'off'} text={t(isOn ? 'people.on' : 'people.off')} />;
}

function PersonMenu({
  person,
  onOpen,
}: {
  readonly person: Person;
  readonly onOpen: (opened: Opened) => void;
}): ReactNode {
  const t = useT();
  const link = { label: t('people.link'), onChoose: () => onOpen({ what: 'link', person }) };
  const erase = {
    label: t('people.erase'),
    onChoose: () => onOpen({ what: 'erase', person }),
    isDanger: true,
  };
  return (
    <Menu
      kind="quiet"
      label={`${t('people.actions')} ${showControls(person.id)}`}
      items={person.isUser ? [link, erase] : [erase]}
    >
      ⋯
    </Menu>
  );
}
