import { describe, expect, it } from '@jest/globals';
import { useBridge } from '../support/bridge.js';
import {
  buildOutputText,
  buildResponse,
  listResponseEvents,
  streamEvents,
} from '../support/upstream/wire-answers.js';
import { WireGround } from '../support/wire-ground.js';

let ground: WireGround;

useBridge((bridge) => (ground = WireGround.on(bridge)));

let made = 0;

/** Asks in a chain, and returns the id of the answer. */
async function ask(
  token: string,
  input: unknown,
  {
    previous,
    headers,
    stream = false,
  }: { previous?: string; headers?: Record<string, string>; stream?: boolean } = {},
): Promise<string> {
  const id = `resp_${(made += 1)}`;
  const text = `Answer ${made}.`;
  const whole = { body: buildResponse([buildOutputText(text)], { id }) };
  const events = listResponseEvents([text]).map((event) => ({
    ...event,
    ...('response' in event && { response: { ...(event.response as object), id } }),
  }));
  const body = {
    model: 'm',
    input,
    stream,
    ...(previous !== undefined && { previous_response_id: previous }),
  };
  const { status } = await ground.exchange(token, '/v1/responses', body, {
    answer: stream ? streamEvents(events) : whole,
    ...(headers && { headers }),
  });
  expect(status).toBe(200);
  return id;
}

describe('chains of responses', () => {
  it('continues the session of a response that was not streamed', async () => {
    const token = await ground.register();
    const first = await ask(token, 'My name is Mila.', { headers: { 'X-Session-Id': 'chain-a' } });
    await ask(token, 'What is my name?', { previous: first });
    expect(await ground.listSaid('chain-a')).toEqual([
      'user My name is Mila.',
      expect.stringMatching(/^assistant Answer/),
      'user What is my name?',
      expect.stringMatching(/^assistant Answer/),
    ]);
  });
});
