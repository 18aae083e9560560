import type { ReactNode } from 'react';
import { TokenLink } from '../../app/token-link.js';
import { useCall } from '../../app/use-call.js';
import { useSpaceOptions } from '../../app/use-space-options.js';
import { Facts } from '../../kit/facts.js';
import { useFormats, useT } from '../../kit/language.js';
import { PersonText } from '../../kit/person-text.js';
import { Time } from '../../kit/time.js';
import type { SessionKey } from './sessions-view.js';

/** Shows the owner of a session and the number of its messages and turns. */
export function SessionFacts({ name }: { readonly name: SessionKey }): ReactNode {
  const t = useT();
  const { number } = useFormats();
  const { findName } = useSpaceOptions('', name.space_id);
  const session = useCall('listAllSessions', { query: { ...name, limit: 1 } }).data?.sessions[0];
  const { session_id: id, end_user: person, app_id: app, project_id: project } = name;
  return (
    <Facts
      items={[
        [t('sessions.session'), <PersonText text={id} />],
        [t('sessions.person'), person === '' ? undefined : <PersonText text={person} />],
        [t('sessions.space'), <PersonText text={findName(name.space_id)} />],
        [t('sessions.app'), app === 'default' ? undefined : <PersonText text={app} />],
        [t('sessions.project'), project === 'default' ? undefined : <PersonText text={project} />],
        [t('sessions.token'), session && <TokenLink id={session.token_id} />],
        [t('sessions.messages'), session && number(session.messages)],
        [t('sessions.turns'), session && number(session.turns)],
        [t('sessions.first'), session && <Time iso={session.first_at} />],
        [t('sessions.last'), session && <Time iso={session.last_at} />],
      ]}
    />
  );
}
