import { useRef, useState } from 'react';
import type { Answer } from '../../../src/sdk/operation-types.js';
import { api } from '../../app/api.js';
import {
  toLearnQuestion,
  toRecallQuestion,
  type PlaygroundField,
  type PlaygroundInput,
} from '../../lib/playground-input.js';

export type RecallRun = Answer<'dryRunRecall'>;
export type DryRunItem = RecallRun['items'][number];
export type LearnRun = Answer<'dryRunExtraction'>;

interface RecallRuns {
  readonly input: PlaygroundInput;
  readonly first: RecallRun;
  /** The run under the policy to compare with. */
  readonly second: RecallRun | null;
}

interface LearnRuns {
  readonly input: PlaygroundInput;
  readonly run: LearnRun;
}

interface Failure {
  readonly error: Error;
  /** The policy that was sent with it. */
  readonly policy: Extract<PlaygroundField, 'policy' | 'other'>;
}

export interface DryRuns {
  readonly recalled: RecallRuns | null;
  readonly learned: LearnRuns | null;
  readonly failure: Failure | null;
  readonly isBusy: boolean;
  /** Runs the dry run of the open tab. */
  readonly run: (input: PlaygroundInput) => void;
}

export function useDryRuns(): DryRuns {
  const [recalled, setRecalled] = useState<RecallRuns | null>(null);
  const [learned, setLearned] = useState<LearnRuns | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const sending = useRef<Failure['policy']>('policy');
  const recall = async (input: PlaygroundInput): Promise<void> => {
    const { policy, other } = input;
    const first = await api.call('dryRunRecall', { body: toRecallQuestion(input, policy) });
    sending.current = 'other';
    const second =
      other === null ? null : await api.call('dryRunRecall', { body: toRecallQuestion(input, other) });
    setRecalled({ input, first, second });
  };
  const learn = async (input: PlaygroundInput): Promise<void> => {
    setLearned({ input, run: await api.call('dryRunExtraction', { body: toLearnQuestion(input) }) });
  };
  const run = (input: PlaygroundInput): void => {
    if (isBusy) return;
    const isLearning = input.tab === 'learn';
    setBusy(true);
    sending.current = 'policy';
    (isLearning ? learn(input) : recall(input))
      .then(
        () => setFailure(null),
        (error: Error) => {
          // An older result beside the failure would look like the answer to the new input.
          if (isLearning) setLearned(null);
          else setRecalled(null);
          setFailure({ error, policy: sending.current });
        },
      )
      .finally(() => setBusy(false));
  };
  return { recalled, learned, failure, isBusy, run };
}
