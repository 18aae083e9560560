import { dropDialogues } from './drop-dialogues.js';
import { dropDocuments } from './drop-documents.js';
import { dropIntroduced } from './drop-introduced.js';
import { dropListings } from './drop-listings.js';
import { dropMachineLines } from './drop-machine-lines.js';
import { dropMails } from './drop-mails.js';
import { dropRecords, type RecordOptions } from './drop-records.js';
import { dropRuled } from './drop-ruled.js';

/** Drops what its form or a plain request above it tells to be a program's or somebody else's. */
export function dropKnownShapes(lines: readonly string[], options: RecordOptions): readonly string[] {
  const ruled = dropRuled(lines, options.isTemplate);
  const said = dropDialogues(dropMachineLines(dropMails(ruled)));
  if (options.isTemplate) return dropRecords(said, options);
  const rest = dropRecords(dropDocuments(said), options);
  return dropListings(dropIntroduced(rest, options.isStrict));
}
