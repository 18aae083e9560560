import { useState, type FormEvent, type ReactNode } from 'react';
import type { Answer } from '../../../src/sdk/operation-types.js';
import { useCall } from '../../app/use-call.js';
import { SelectField } from '../../kit/field.js';
import { useT, type Translate } from '../../kit/language.js';
import { Notice } from '../../kit/notice.js';
import { Section } from '../../kit/section.js';
import { QueryPart } from '../../kit/states.js';
import { FormActions } from './form-actions.js';
import { useSettingsWriter } from './use-settings-writer.js';

type Tokens = Answer<'listTokens'>['tokens'];
type Option = { readonly value: string; readonly label: string };

/** Chooses the token whose provider answers people who own no token. */
export function ChatTab(): ReactNode {
  const t = useT();
  const settings = useCall('getChatSettings', {});
  const tokens = useCall('listTokens', {});
  const config = useCall('getConfig', {});
  const configured = config.data?.settings.find(({ key }) => key === 'chat.token_id')?.value;
  return (
    <Section title={t('settings.chatTitle')} hint={t('settings.chatHint')}>
      <QueryPart query={settings}>
        {({ tokenId }) => (
          <QueryPart query={tokens}>
            {({ tokens: all }) => (
              <ChatForm
                tokenId={tokenId ?? ''}
                tokens={all}
                configured={typeof configured === 'string' ? configured : null}
              />
            )}
          </QueryPart>
        )}
      </QueryPart>
    </Section>
  );
}

interface ChatFormProps {
  /** Id of the chosen token; empty if none was chosen here. */
  readonly tokenId: string;
  readonly tokens: Tokens;
  /** The token that the configuration names. */
  readonly configured: string | null;
}

function ChatForm({ tokenId, tokens, configured }: ChatFormProps): ReactNode {
  const t = useT();
  const [edited, setEdited] = useState<string | null>(null);
  const writer = useSettingsWriter('updateChatSettings', ['getChatSettings']);
  const chosen = edited ?? tokenId;
  const isLost = tokenId !== '' && !tokens.some(({ id, valid }) => id === tokenId && valid);
  const edit = (id: string | null): void => {
    writer.clearError();
    setEdited(id);
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (chosen === tokenId || writer.isBusy) return;
    if (await writer.save({ tokenId: chosen || null }, { tokenId: tokenId || null })) setEdited(null);
  };
  const problem = writer.findError('tokenId');
  return (
    <form className="form" onSubmit={(event) => void submit(event)} noValidate>
      {isLost && (
        <Notice kind="warn" title={t('settings.chatLostTitle')}>
          {t('settings.chatLost')}
        </Notice>
      )}
      <SelectField
        label={t('settings.chatToken')}
        hint={
          chosen === ''
            ? t(configured === null ? 'settings.chatNoneHint' : 'settings.chatConfiguredHint')
            : t('settings.chatTokenHint')
        }
        value={chosen}
        options={toOptions({ tokenId, tokens, configured }, t)}
        error={problem}
        onChoose={edit}
      />
      <FormActions
        isChanged={chosen !== tokenId}
        isValid
        isBusy={writer.isBusy}
        error={problem === undefined ? writer.error : null}
        onDiscard={() => edit(null)}
      />
    </form>
  );
}

/** Lists the tokens that can answer; a stored one that no longer can remains an option. */
function toOptions({ tokenId, tokens, configured }: ChatFormProps, t: Translate): readonly Option[] {
  const toName = (id: string): string => {
    const token = tokens.find((each) => each.id === id);
    if (token === undefined) return t('settings.chatUnknown', { id });
    return token.label === '' ? t('tokens.unnamed', { prefix: token.token_prefix }) : token.label;
  };
  const none =
    configured === null ? t('settings.chatNone') : t('settings.chatConfigured', { name: toName(configured) });
  const usable = tokens.filter(({ valid, scopes }) => valid && scopes.includes('proxy')).map(({ id }) => id);
  const ids = tokenId === '' || usable.includes(tokenId) ? usable : [tokenId, ...usable];
  return [{ value: '', label: none }, ...ids.map((id) => ({ value: id, label: toName(id) }))];
}
