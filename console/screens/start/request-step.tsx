import { useMutation } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { announce } from '../../kit/announcer.js';
import { Button } from '../../kit/button.js';
import { useFormats, useT } from '../../kit/language.js';
import { Mark } from '../../kit/mark.js';
import { Notice } from '../../kit/notice.js';
import { PersonText } from '../../kit/person-text.js';
import { Section } from '../../kit/section.js';
import type { FirstToken } from './provider.js';
import { FACT, sendChat } from './send-chat.js';
import type { FirstRequest, FirstTurn } from './use-first-request.js';
import { Waiting } from './waiting.js';

/** Milliseconds without a request after which something is probably wrong. */
const SLOW_MS = 60_000;

interface RequestStepProps {
  readonly token: FirstToken | null;
  readonly request: FirstRequest | null;
  readonly turn: FirstTurn | null;
}

/** Step 3: waits for the first request with the new token. */
export function RequestStep({ token, request, turn }: RequestStepProps): ReactNode {
  const t = useT();
  const isLate = usePatience(token !== null && request === null);
  useEffect(() => {
    if (request !== null) announce(t('start.requestCame'));
  }, [request, t]);
  return (
    <Section title={t('start.request')}>
      {request === null ? (
        <Waiting
          text={t(token === null ? 'start.requestLater' : 'start.requestWaiting')}
          isActive={token !== null}
        />
      ) : (
        <Came {...{ request, turn }} />
      )}
      {isLate && <Reasons />}
      {token !== null && <TestCall key={token.id} token={token} />}
    </Section>
  );
}

/** @returns true if it has taken so long that something is probably wrong */
function usePatience(isWaiting: boolean): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setOver(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isOver && isWaiting;
}

function Came({
  request,
  turn,
}: Pick<RequestStepProps, 'turn'> & { readonly request: FirstRequest }): ReactNode {
  const t = useT();
  const { exactTime, number } = useFormats();
  const { at, status, addedMs } = request;
  const facts = [
    ...(status === null ? [] : [t('start.status', { status: String(status) })]),
    ...(addedMs === null ? [] : [t('start.added', { ms: number(Math.round(addedMs * 10) / 10) })]),
    ...(turn === null ? [] : [t(`start.${turn.state}`)]),
  ];
  const isFine = status === null || status < 400;
  return (
    <p className="line start-came">
      <Mark kind={isFine ? 'good' : 'bad'} text={t('start.requestAt')} />
      <time dateTime={at} title={exactTime(at)}>
        {toClock(at)}
      </time>
      <code>POST /v1/chat/completions</code>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  );
}

function toClock(iso: string): string {
  return new Date(iso).toLocaleTimeString(undefined, { hourCycle: 'h23' });
}

function Reasons(): ReactNode {
  const t = useT();
  return (
    <Notice kind="info" title={t('start.lateTitle')}>
      <ul className="start-reasons">
        <li>{t('start.lateUrl', { url: `${location.origin}/v1` })}</li>
        <li>{t('start.lateToken')}</li>
        <li>{t('start.lateHost', { host: location.host })}</li>
      </ul>
    </Notice>
  );
}

/** Sends a request from this page, to show whether service and provider work. */
function TestCall({ token }: { readonly token: FirstToken }): ReactNode {
  const t = useT();
  const test = useMutation({ networkMode: 'always', mutationFn: () => sendChat(FACT, token) });
  return (
    <div className="start-test">
      <div className="start-row">
        <Button busy={test.isPending} onClick={() => test.mutate()}>
          {t('start.test')}
        </Button>
        <span className="start-note">{t('start.testHint', { text: FACT })}</span>
      </div>
      {test.data !== undefined && (
        <p className="line" role="status">
          <Mark
            kind={test.data.status < 400 ? 'good' : 'bad'}
            text={t('start.status', { status: String(test.data.status) })}
          />{' '}
          <PersonText text={test.data.text} />
        </p>
      )}
      {test.error !== null && <p className="error-text">{t('start.unreachable')}</p>}
    </div>
  );
}
