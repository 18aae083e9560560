import type { ReactNode } from 'react';
import type { Profile } from '../../../src/sdk/areas/me.area.js';
import { useSend } from '../../app/use-call.js';
import { useT } from '../../kit/language.js';
import { ErrorText } from '../../kit/states.js';
import { Switch } from '../../kit/switch.js';
import { showControls } from '../../lib/visible-text.js';

/** The person's switch for memory. It moves at once, and back if the service rejects the change. */
export function MemorySwitch({ profile }: { readonly profile: Profile }): ReactNode {
  const t = useT();
  const change = useSend('updatePreferences', ['getMe'], 'person');
  const isOn = change.isPending
    ? change.variables.body?.has_memory !== false
    : profile.preferences.has_memory;
  return (
    <section className="me-switch" aria-label={t('me.switch')}>
      <Switch
        label={t('me.switch')}
        hint={t('me.signedInAs', { user: showControls(profile.user_id) })}
        isOn={isOn}
        states={{ on: t('me.on'), off: t('me.off') }}
        onSwitch={(hasMemory) => change.mutate({ body: { has_memory: hasMemory } })}
      />
      {change.error !== null && <ErrorText error={change.error} />}
      {!isOn && (
        <div className="me-off" role="status">
          <strong>{t('me.offTitle')}</strong> {t('me.offText')}
        </div>
      )}
    </section>
  );
}
