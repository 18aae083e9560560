import type { ReactNode } from 'react';
import type { Answer } from '../../../src/sdk/operation-types.js';
import { useSend } from '../../app/use-call.js';
import { announce } from '../../kit/announcer.js';
import { Button } from '../../kit/button.js';
import { useT, useTranslateAnswer, type Translate } from '../../kit/language.js';
import { Mark } from '../../kit/mark.js';
import { Section } from '../../kit/section.js';
import { ErrorText } from '../../kit/states.js';
import type { TextKey } from '../../lib/i18n/en.js';

type Checks = Answer<'runDoctor'>['checks'];
type Check = Checks[number];

const NAMES: Readonly<Record<string, TextKey>> = {
  node: 'settings.checkNode',
  configuration: 'settings.checkConfiguration',
  'data folder': 'settings.checkDataFolder',
  initialization: 'settings.checkInit',
  'memory template': 'settings.checkTemplate',
  'admin token': 'settings.checkAdminToken',
  database: 'settings.checkDatabase',
  schema: 'settings.checkSchema',
  'master key': 'settings.checkMasterKey',
  redis: 'settings.checkRedis',
  index: 'settings.checkIndex',
  port: 'settings.checkPort',
  'embedding model': 'settings.checkEmbeddingModel',
  storage: 'settings.checkStorage',
  disk: 'settings.checkDisk',
};

/** Runs checks of the installation on demand, because each run is audited. */
export function DoctorTab(): ReactNode {
  const t = useT();
  const doctor = useSend('runDoctor', []);
  const run = (): void =>
    doctor.mutate({}, { onSuccess: ({ checks }) => announce(describeResult(checks, t)) });
  const action = (
    <Button kind="primary" busy={doctor.isPending} onClick={run}>
      {t(doctor.data === undefined ? 'settings.doctorRun' : 'settings.doctorAgain')}
    </Button>
  );
  return (
    <Section title={t('settings.doctorTitle')} hint={t('settings.doctorHint')} actions={action}>
      {doctor.error !== null && <ErrorText error={doctor.error} />}
      {doctor.data !== undefined && <Findings checks={doctor.data.checks} />}
    </Section>
  );
}

function Findings({ checks }: { readonly checks: Checks }): ReactNode {
  const t = useT();
  return (
    <>
      <p className="line">
        <strong>{describeResult(checks, t)}</strong>
      </p>
      <ul className="findings" aria-label={t('settings.doctorTitle')}>
        {checks.map((check) => (
          <Finding key={check.name} check={check} />
        ))}
      </ul>
    </>
  );
}

function Finding({ check: { name, ok, message, advice } }: { readonly check: Check }): ReactNode {
  const t = useT();
  const translate = useTranslateAnswer();
  const known = NAMES[name];
  return (
    <li className="finding">
      <span className="finding-state">
        {ok ? (
          <Mark
            kind={advice === null ? 'good' : 'warn'}
            text={t(advice === null ? 'settings.checkGood' : 'settings.checkWarn')}
          />
        ) : (
          <Mark kind="bad" text={t('settings.checkBad')} />
        )}
      </span>
      <div className="finding-text">
        <strong>{known === undefined ? name : t(known)}</strong>
        <bdi>{translate(message)}</bdi>
        {advice !== null && <p className="finding-advice">→ {translate(advice)}</p>}
      </div>
    </li>
  );
}

function describeResult(checks: Checks, t: Translate): string {
  const failed = checks.filter(({ ok }) => !ok).length;
  return failed === 0
    ? t('settings.doctorGood', { count: checks.length })
    : t('settings.doctorBad', { count: failed, total: checks.length });
}
