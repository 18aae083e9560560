import { useMemo, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useSavedFile } from '../../app/use-saved-file.js';
import { CursorTable } from '../../kit/cursor-table.js';
import { useFormats, useT } from '../../kit/language.js';
import { Mark } from '../../kit/mark.js';
import { Menu } from '../../kit/menu.js';
import { PersonText } from '../../kit/person-text.js';
import type { Column } from '../../kit/table-column.js';
import { Time } from '../../kit/time.js';
import type { CursorList } from '../../kit/use-cursor-list.js';
import { showControls } from '../../lib/visible-text.js';
import { ErasePersonDialog } from './erase-person-dialog.js';
import { LinkDialog } from './link-dialog.js';
import type { Person } from './people-view.js';

interface PeopleTableProps {
  readonly list: CursorList<Person>;
  readonly empty: ReactNode;
  readonly onErased: (receipt: string) => void;
}

interface Opened {
  readonly what: 'link' | 'erase';
  readonly person: Person;
}

export function PeopleTable({ list, empty, onErased }: PeopleTableProps): ReactNode {
  const t = useT();
  const [opened, setOpened] = useState<Opened | null>(null);
  const columns = usePeopleColumns(setOpened);
  const close = (): void => setOpened(null);
  return (
    <>
      <CursorTable<Person> name="people" label={t('people.title')} {...{ list, columns, toId, empty }} />
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
        key: 'space',
        header: t('people.space'),
        width: '21rem',
        rank: 3,
        cell: ({ spaceId }) => <code>{spaceId}</code>,
      },
      {
        key: 'memories',
        header: t('people.memories'),
        width: '8rem',
        rank: 2,
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

interface PersonMenuProps {
  readonly person: Person;
  readonly onOpen: (opened: Opened) => void;
}

function PersonMenu({ person, onOpen }: PersonMenuProps): ReactNode {
  const t = useT();
  const [, navigate] = useLocation();
  const file = useSavedFile('exportAllMemories', 'memories.ndjson');
  const { id, spaceId, isUser } = person;
  const show = (): void => {
    const query = { space: spaceId, ...(!isUser && { person: id }), state: 'all' };
    navigate(`/memories?${new URLSearchParams(query).toString()}`);
  };
  const save = (): void => file.save({ space_id: spaceId, ...(!isUser && { end_user: id }), state: 'all' });
  const link = { label: t('people.link'), onChoose: () => onOpen({ what: 'link', person }) };
  return (
    <Menu
      kind="quiet"
      label={t('people.actionsNamed', { id: showControls(id) })}
      items={[
        ...(isUser ? [link] : []),
        { label: t('people.showMemories'), onChoose: show },
        { label: t('people.export'), onChoose: save },
        { label: t('people.erase'), onChoose: () => onOpen({ what: 'erase', person }), isDanger: true },
      ]}
    >
      ⋯
    </Menu>
  );
}

function toId({ id }: Person): string {
  return id;
}
