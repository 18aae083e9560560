import type { ReactNode } from 'react';
import type { AuditEvent } from '../../../src/sdk/areas/audit.area.js';
import { ReceiptLink } from '../../app/receipt-link.js';
import { useCall } from '../../app/use-call.js';
import { CopyButton } from '../../kit/copy.js';
import { Facts } from '../../kit/facts.js';
import { JsonView } from '../../kit/json-view.js';
import { useT } from '../../kit/language.js';
import { Panel } from '../../kit/panel.js';
import { PersonText } from '../../kit/person-text.js';
import { QueryPart } from '../../kit/states.js';
import { Time } from '../../kit/time.js';
import { isEventId, toEventQuery } from './audit-view.js';

interface AuditEventPanelProps {
  readonly id: string;
  /** The event, if the list has loaded it. */
  readonly loaded: AuditEvent | undefined;
  readonly onClose: () => void;
}

/** Shows one event; its address is permanent. */
export function AuditEventPanel({ id, loaded, onClose }: AuditEventPanelProps): ReactNode {
  const t = useT();
  const link = `${location.origin}/console/audit?event=${id}`;
  return (
    <Panel
      title={t('audit.event', { id })}
      actions={<CopyButton text={link} label={t('audit.copyLink')} />}
      onClose={onClose}
    >
      {loaded !== undefined ? (
        <EventFacts event={loaded} />
      ) : isEventId(id) ? (
        <FoundEvent id={id} />
      ) : (
        <p>{t('audit.eventMissing', { id })}</p>
      )}
    </Panel>
  );
}

function FoundEvent({ id }: { readonly id: string }): ReactNode {
  const t = useT();
  const found = useCall('listAuditEvents', { query: toEventQuery(id) });
  return (
    <QueryPart query={found}>
      {({ events: [event] }) =>
        event?.id === id ? <EventFacts event={event} /> : <p>{t('audit.eventMissing', { id })}</p>
      }
    </QueryPart>
  );
}

function EventFacts({ event }: { readonly event: AuditEvent }): ReactNode {
  const t = useT();
  const { created_at: at, action, actor, space_id: space, request_id: request, detail } = event;
  return (
    <>
      <Facts
        items={[
          [t('audit.time'), <Time iso={at} />],
          [t('audit.action'), <code>{action}</code>],
          [t('audit.actor'), <PersonText text={actor} />],
          [t('audit.space'), space === null ? undefined : <code>{space}</code>],
          [t('audit.request'), request === null ? undefined : <code>{request}</code>],
        ]}
      />
      {request !== null && <ReceiptLink request={request} label={t('audit.receiptOfRequest')} />}
      <JsonView value={detail} label={t('audit.detail')} />
    </>
  );
}
