import { useState, type ReactNode } from 'react';
import type { ListedToken } from '../../../src/sdk/areas/tokens.area.js';
import { useCall } from '../../app/use-call.js';
import { Button } from '../../kit/button.js';
import { CopyButton } from '../../kit/copy.js';
import { Facts } from '../../kit/facts.js';
import { JsonView } from '../../kit/json-view.js';
import { useT } from '../../kit/language.js';
import { Notice } from '../../kit/notice.js';
import { Panel } from '../../kit/panel.js';
import { PersonText } from '../../kit/person-text.js';
import { EmptyState } from '../../kit/states.js';
import { Time } from '../../kit/time.js';
import { namePathGroup, nameWire } from '../../kit/token-names.js';
import { PATH_GROUPS, splitNames, toTokenDraft } from '../../lib/token-draft.js';
import { DeleteTokenDialog } from './delete-token-dialog.js';
import { EditTokenDialog } from './edit-token-dialog.js';
import { RotateTokenDialog } from './rotate-token-dialog.js';
import { StateMark, TokenName } from './token-columns.js';
import { PRESET_KEYS, readPreset, readState } from './tokens-view.js';

interface TokenPanelProps {
  /** The token; undefined if it was deleted. */
  readonly token: ListedToken | undefined;
  /** The form is open from the beginning. */
  readonly isEditing: boolean;
  readonly onEdited: () => void;
  readonly onClose: () => void;
}

/** Shows one token beside the list. */
export function TokenPanel({ token, isEditing, onEdited, onClose }: TokenPanelProps): ReactNode {
  const t = useT();
  return (
    <Panel title={token === undefined ? t('tokens.one') : <TokenName token={token} />} onClose={onClose}>
      {token === undefined ? (
        <EmptyState text={t('tokens.gone')} />
      ) : (
        <TokenDetail {...{ token, isEditing, onEdited }} onGone={onClose} />
      )}
    </Panel>
  );
}

interface TokenDetailProps extends Pick<TokenPanelProps, 'isEditing' | 'onEdited'> {
  readonly token: ListedToken;
  readonly onGone: () => void;
}

function TokenDetail({ token, isEditing, onEdited, onGone }: TokenDetailProps): ReactNode {
  const t = useT();
  const [opened, setOpened] = useState<'edit' | 'rotate' | 'delete' | null>(isEditing ? 'edit' : null);
  const close = (): void => {
    setOpened(null);
    if (isEditing) onEdited();
  };
  return (
    <>
      {!token.valid && (
        <Notice kind="bad" title={t('tokens.corruptTitle')}>
          <bdi>{token.reason}</bdi>
        </Notice>
      )}
      <div className="page-actions">
        <Button kind={token.valid ? 'plain' : 'primary'} onClick={() => setOpened('edit')}>
          {t(token.valid ? 'common.edit' : 'tokens.repair')}
        </Button>
        <Button onClick={() => setOpened('rotate')}>{t('tokens.rotate')}</Button>
        <Button onClick={() => setOpened('delete')}>{t('tokens.delete')}</Button>
        <CopyButton text={location.href} label={t('common.copyLink')} />
      </div>
      <TokenFacts token={token} />
      {token.valid && <SwitchProgress id={token.id} />}
      <ModelFacts token={token} />
      <ReachFacts token={token} />
      <PolicyFacts token={token} />
      {opened === 'edit' && <EditTokenDialog token={token} onClose={close} />}
      {opened === 'rotate' && <RotateTokenDialog token={token} onClose={close} />}
      {opened === 'delete' && <DeleteTokenDialog token={token} onClose={close} onDeleted={onGone} />}
    </>
  );
}

function TokenFacts({ token }: { readonly token: ListedToken }): ReactNode {
  const t = useT();
  return (
    <Facts
      items={[
        [t('tokens.state'), <StateMark key="state" state={readState(token)} />],
        [t('tokens.prefix'), <code key="prefix">{token.token_prefix}…</code>],
        [
          t('tokens.owner'),
          token.owner_user_id === null ? (
            t('tokens.noOwner')
          ) : (
            <PersonText key="owner" text={token.owner_user_id} />
          ),
        ],
        [
          t('tokens.space'),
          token.space_id === null ? t('common.none') : <code key="space">{token.space_id}</code>,
        ],
        [t('tokens.scopes'), token.scopes.join(', ')],
        [t('tokens.created'), <Time key="created" iso={token.created_at} />],
        [
          t('tokens.expires'),
          token.expires_at === null ? t('tokens.noExpiry') : <Time key="expires" iso={token.expires_at} />,
        ],
      ]}
    />
  );
}

/**
 * Shows the progress of a change of the embedder; the token keeps working while its texts are embedded again
 * in the background.
 */
function SwitchProgress({ id }: { readonly id: string }): ReactNode {
  const t = useT();
  const { data } = useCall('getToken', { path: { id } });
  const progress = data?.embedder_switch ?? null;
  if (progress === null) return null;
  return (
    <Notice kind="info">{t('tokens.switching', { done: progress.embedded, total: progress.texts })}</Notice>
  );
}

function ModelFacts({ token }: { readonly token: ListedToken }): ReactNode {
  const t = useT();
  const groups = [
    [t('tokens.provider'), [token.llm_base_url, token.llm_api_key, token.llm_model], t('common.none')],
    [
      t('tokens.memoryLlm'),
      [token.memory_llm_base_url, token.memory_llm_api_key, readModel(token.memory_llm_body)],
      t('tokens.noMemoryLlm'),
    ],
    [
      t('tokens.embedder'),
      [token.embed_base_url, token.embed_api_key, readModel(token.embed_body)],
      t('tokens.builtIn'),
    ],
  ] as const;
  return groups.map(([title, values, none]) => (
    <section key={title}>
      <h3>{title}</h3>
      {values.every((value) => value === null) ? (
        <p className="token-none">{none}</p>
      ) : (
        <Facts
          items={[
            [t('tokens.baseUrl'), <PersonText key="url" text={values[0] ?? ''} />],
            [t('tokens.apiKey'), <code key="key">{values[1]}</code>],
            [t('tokens.model'), values[2] ?? undefined],
          ]}
        />
      )}
    </section>
  ));
}

/** Shows how the provider is spoken to, and what the token may use there. */
function ReachFacts({ token }: { readonly token: ListedToken }): ReactNode {
  const t = useT();
  const { llm_auth: auth, llm_wires: wires, paths } = token;
  const groups = splitNames(toTokenDraft({ paths }).paths);
  const named = groups.map((group) => namePathGroup(group, t)).join(' · ');
  return (
    <Facts
      items={[
        [t('tokens.auth'), auth ?? undefined],
        [t('tokens.wires'), wires?.map(nameWire).join(' · ') ?? t('tokens.wiresDefault')],
        [
          t('tokens.paths'),
          groups.length === PATH_GROUPS.length ? t('tokens.pathsAll') : named || t('tokens.pathsNone'),
        ],
      ]}
    />
  );
}

function PolicyFacts({ token }: { readonly token: ListedToken }): ReactNode {
  const t = useT();
  const { preset: _preset, ...differences } = token.policy ?? {};
  const known = Object.entries(PRESET_KEYS).find(([preset]) => preset === readPreset(token));
  return (
    <section>
      <h3>{t('tokens.policy')}</h3>
      <p className="token-none">{known === undefined ? readPreset(token) : t(known[1])}</p>
      {Object.keys(differences).length === 0 ? (
        <p className="token-none">{t('tokens.noDifferences')}</p>
      ) : (
        <JsonView value={differences} label={t('tokens.differences')} />
      )}
    </section>
  );
}

function readModel(body: ListedToken['embed_body']): string | null {
  const model = body?.['model'];
  return typeof model === 'string' ? model : null;
}
