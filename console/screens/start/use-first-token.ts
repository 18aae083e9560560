import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answer } from '../../../src/sdk/operation-types.js';
import { api } from '../../app/api.js';
import { refresh } from '../../app/use-call.js';
import type { FirstToken, ProviderDraft } from './provider.js';

const STAND_IN = 'stand-in';

type CheckAnswer = Answer<'checkProvider'>;

interface Attempt {
  readonly draft: ProviderDraft;
  /** True if the provider is used whatever it answers. */
  readonly isAnyway?: boolean;
}

export interface FirstTokenState {
  readonly token: FirstToken | null;
  /** The provider's latest answer; undefined before the first, and with the stand-in. */
  readonly answer: CheckAnswer | undefined;
  readonly connect: UseMutationResult<CheckAnswer, Error, Attempt>;
  readonly chooseStandIn: UseMutationResult<void, Error, void>;
}

/** Checks a provider and creates a token for it; a later provider is written to the same token. */
export function useFirstToken(): FirstTokenState {
  const client = useQueryClient();
  const [token, setToken] = useState<FirstToken | null>(null);
  const save = async (fields: Fields, model: string, isStandIn: boolean): Promise<void> => {
    const { id, secret } = await (token === null ? create(fields) : change(token, fields));
    setToken({ id, secret, model, isStandIn });
    await refresh(client, ['listTokens', 'getToken']);
  };
  const connect = useMutation({
    networkMode: 'always',
    mutationFn: async ({ draft: { model, ...fields }, isAnyway = false }: Attempt) => {
      const answer = await api.call('checkProvider', { body: fields });
      if (answer.ok || isAnyway)
        await save({ ...fields, llm_auth: toOwnAuth(fields.llm_auth), llm_model: model }, model, false);
      return answer;
    },
  });
  const chooseStandIn = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const fields = await api.call('createStandInProvider');
      await save({ ...fields, llm_auth: null }, fields.llm_model, true);
      connect.reset();
    },
  });
  return { token, answer: connect.data, connect, chooseStandIn };
}

type Auth = ProviderDraft['llm_auth'];
type Fields = Omit<ProviderDraft, 'model' | 'llm_auth'> & {
  readonly llm_auth: Auth | null;
  readonly llm_model: string;
};

/** Leaves the default unset, so that a provider's name that is given later decides. */
function toOwnAuth(auth: Auth): Auth | null {
  return auth === 'bearer' ? null : auth;
}

/** Builds the label of the token. */
function nameToken({ llm_base_url, llm_model }: Fields): string {
  return llm_model === STAND_IN ? STAND_IN : new URL(llm_base_url).host;
}

async function create(fields: Fields): Promise<{ readonly id: string; readonly secret: string }> {
  const { id, token } = await api.call('registerToken', { body: { label: nameToken(fields), ...fields } });
  return { id, secret: token };
}

async function change(
  { id, secret }: FirstToken,
  fields: Fields,
): Promise<{ readonly id: string; readonly secret: string }> {
  await api.call('updateToken', { path: { id }, body: { label: nameToken(fields), ...fields } });
  return { id, secret };
}
