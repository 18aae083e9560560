import { useState, type ReactNode } from 'react';
import { useCall } from '../../app/use-call.js';
import { nameSpace } from '../../app/use-space-options.js';
import { useView } from '../../app/use-view.js';
import { Button } from '../../kit/button.js';
import { SelectField } from '../../kit/field.js';
import { useT } from '../../kit/language.js';
import { Page } from '../../kit/page.js';
import { EmptyState, QueryPart } from '../../kit/states.js';
import { NewUserDialog } from './new-user-dialog.js';
import { PEOPLE_VIEW } from './people-view.js';
import { PeopleTable } from './people-table.js';
import { ReceiptPage } from './receipt-page.js';
import { useEndUsers, useUsers } from './use-people.js';

export function PeopleScreen(): ReactNode {
  const t = useT();
  const [view, setView] = useView(PEOPLE_VIEW);
  const [isCreating, setCreating] = useState(false);
  const onErased = (receipt: string): void => setView({ receipt });
  if (view.receipt !== '') return <ReceiptPage id={view.receipt} onBack={() => setView({ receipt: '' })} />;
  const isUsers = view.kind !== 'end-users';
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
          {!isUsers && <SpaceField space={view.space} onChoose={(space) => setView({ space })} />}
        </div>
      </div>
      {isUsers ? (
        <Users add={add} onErased={onErased} />
      ) : (
        view.space !== '' && <EndUsers key={view.space} space={view.space} onErased={onErased} />
      )}
      {isCreating && <NewUserDialog onClose={() => setCreating(false)} />}
    </Page>
  );
}

function Users({
  add,
  onErased,
}: {
  readonly add: ReactNode;
  readonly onErased: (receipt: string) => void;
}): ReactNode {
  const t = useT();
  const list = useUsers();
  return (
    <QueryPart query={list}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState text={t('people.emptyUsers')} action={add} />
        ) : (
          <PeopleTable {...{ list, onErased }} />
        )
      }
    </QueryPart>
  );
}

function EndUsers({
  space,
  onErased,
}: {
  readonly space: string;
  readonly onErased: (receipt: string) => void;
}): ReactNode {
  const t = useT();
  const list = useEndUsers(space);
  return (
    <QueryPart query={list}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState text={t('people.emptyEndUsers')} />
        ) : (
          <PeopleTable {...{ list, onErased }} />
        )
      }
    </QueryPart>
  );
}

function SpaceField({
  space,
  onChoose,
}: {
  readonly space: string;
  readonly onChoose: (space: string) => void;
}): ReactNode {
  const t = useT();
  const spaces = useCall('listSpaces', { query: { limit: 200 } });
  return (
    <QueryPart query={spaces}>
      {({ spaces: all }) => {
        const options = all.map((each) => ({ value: each.space_id, label: nameSpace(each, t) }));
        return (
          <SelectField
            label={t('people.space')}
            hideLabel
            value={space}
            options={[
              { value: '', label: t(all.length === 0 ? 'people.noSpaces' : 'people.space') },
              ...options,
            ]}
            onChoose={onChoose}
          />
        );
      }}
    </QueryPart>
  );
}
