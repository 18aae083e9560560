import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { useSpaceOptions } from '../../app/use-space-options.js';
import { useView } from '../../app/use-view.js';
import { ViewSelect } from '../../app/view-fields.js';
import { Button } from '../../kit/button.js';
import { SelectField } from '../../kit/field.js';
import { useT } from '../../kit/language.js';
import { Page } from '../../kit/page.js';
import { EmptyState } from '../../kit/states.js';
import { NewUserDialog } from './new-user-dialog.js';
import { PEOPLE_VIEW } from './people-view.js';
import { PeopleTable } from './people-table.js';
import { ErasureReceiptPage } from './erasure-receipt-page.js';
import { useEndUsers, useUsers } from './use-people.js';

export function PeopleScreen(): ReactNode {
  const t = useT();
  const [view, setView] = useView(PEOPLE_VIEW);
  const [isCreating, setCreating] = useState(false);
  const isUsers = view.kind !== 'end-users';
  const { options, space } = useSpaces(view.space);
  const onErased = (receipt: string): void => setView({ receipt });
  if (view.receipt !== '')
    return <ErasureReceiptPage id={view.receipt} onBack={() => setView({ receipt: '' })} />;
  const add = (
    <Button kind="primary" onClick={() => setCreating(true)}>
      {t('people.new')}
    </Button>
  );
  const kinds = [
    { value: 'users', label: t('people.users') },
    { value: 'end-users', label: t('people.endUsers') },
  ];
  return (
    <Page title={t('people.title')} actions={add}>
      <div className="toolbar">
        <div className="filters people-filters">
          <SelectField
            label={t('people.kind')}
            hideLabel
            value={isUsers ? 'users' : 'end-users'}
            options={kinds}
            onChoose={(kind) => setView({ kind })}
          />
          {!isUsers && options.length > 0 && (
            <ViewSelect
              name="space"
              view={{ ...view, space }}
              setView={setView}
              label={t('people.space')}
              hideLabel
              options={options}
            />
          )}
        </div>
      </div>
      {isUsers ? (
        <Users add={add} onErased={onErased} />
      ) : space === '' ? (
        <EmptyState
          text={t('people.noSpaces')}
          action={<Link href="/tokens">{t('people.noSpacesAction')}</Link>}
        />
      ) : (
        <EndUsers key={space} space={space} onErased={onErased} />
      )}
      {isCreating && <NewUserDialog onClose={() => setCreating(false)} />}
    </Page>
  );
}

interface PeopleProps {
  readonly onErased: (receipt: string) => void;
}

function Users({ add, onErased }: PeopleProps & { readonly add: ReactNode }): ReactNode {
  const t = useT();
  const list = useUsers();
  return (
    <PeopleTable {...{ list, onErased }} empty={<EmptyState text={t('people.emptyUsers')} action={add} />} />
  );
}

function EndUsers({ space, onErased }: PeopleProps & { readonly space: string }): ReactNode {
  const t = useT();
  const list = useEndUsers(space);
  return (
    <PeopleTable
      {...{ list, onErased }}
      empty={
        <EmptyState
          text={t('people.emptyEndUsers')}
          action={<Link href="/start">{t('people.emptyAction')}</Link>}
        />
      }
    />
  );
}

/** Spaces to choose from; where none is chosen, the first one is. */
function useSpaces(chosen: string) {
  const { options } = useSpaceOptions('', chosen);
  const spaces = options.filter(({ value }) => value !== '');
  return { options: spaces, space: chosen === '' ? (spaces[0]?.value ?? '') : chosen };
}
