import type { ReactNode } from 'react';
import { Button } from '../../kit/button.js';
import { CopyButton } from '../../kit/copy.js';
import { useT } from '../../kit/language.js';
import {
  fitsLink,
  toCurl,
  toLearnQuestion,
  toRecallQuestion,
  writeFragment,
  type PlaygroundInput,
} from '../../lib/playground-input.js';

interface CopyActionsProps {
  readonly input: PlaygroundInput;
  /** True if the input is complete. */
  readonly isReady: boolean;
}

/** Copies the input as a link or as a command. */
export function CopyActions({ input, isReady }: CopyActionsProps): ReactNode {
  const t = useT();
  const fragment = writeFragment(input);
  return (
    <>
      {fitsLink(fragment) ? (
        <CopyButton
          kind="quiet"
          text={location.origin + location.pathname + fragment}
          label={t('playground.copyLink')}
        />
      ) : (
        <Button kind="quiet" reason={t('playground.linkTooLong')}>
          {t('playground.copyLink')}
        </Button>
      )}
      {isReady ? (
        <CopyButton kind="quiet" text={writeCurl(input)} label={t('playground.copyCurl')} />
      ) : (
        <Button kind="quiet" reason={t('playground.fillFirst')}>
          {t('playground.copyCurl')}
        </Button>
      )}
    </>
  );
}

function writeCurl(input: PlaygroundInput): string {
  const { origin } = location;
  if (input.tab === 'learn') return toCurl(`${origin}/v1/admin/extract/dry-run`, toLearnQuestion(input));
  return toCurl(`${origin}/v1/admin/recall/dry-run`, toRecallQuestion(input, input.policy));
}
