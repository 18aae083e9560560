import { describe, expect, it } from '@jest/globals';
import { buildFileMessage, buildMetadataMessage, buildPassageMessages } from './resource-messages.js';

const RESOURCE = {
  userId: 'ann',
  filename: 'plan.pdf',
  mimeType: 'application/pdf',
  title: 'The plan',
  description: null,
  createdAt: new Date(5_000),
};
const BY_ANN = { role: 'user', senderId: 'ann', timestamp: 5_000 };
const ABOUT = { type: 'pdf', name: 'plan.pdf', text: 'The plan' };

describe('building the messages of a resource', () => {
  it('names the position of each passage', () => {
    expect(
      buildPassageMessages(RESOURCE, [
        { place: 'page 3', text: 'Costs' },
        { place: '', text: 'End' },
      ]),
    ).toEqual([
      {
        ...BY_ANN,
        content: [
          ABOUT,
          { type: 'pdf', name: 'plan.pdf', text: '(page 3)\nCosts' },
          { type: 'pdf', name: 'plan.pdf', text: 'End' },
        ],
      },
    ]);
  });

  it('limits the number of passages in a message', () => {
    const messages = buildPassageMessages(
      RESOURCE,
      Array.from({ length: 60 }, () => ({ place: '', text: 'x' })),
    );
    expect(messages.map(({ content }) => content.length)).toEqual([25, 25, 11]);
  });

  it('names a document whose content is not read', () => {
    expect(
      buildMetadataMessage({ ...RESOURCE, title: null }, 'https://files.example/plan.pdf').content,
    ).toEqual([{ ...ABOUT, text: 'plan.pdf', uri: 'https://files.example/plan.pdf' }]);
  });

  it('S4-55 passes text as text and anything else as base64, with name and extension', () => {
    expect(buildFileMessage(RESOURCE, { base64: 'AAAA' }).content).toEqual([
      { type: 'pdf', name: 'plan.pdf', ext: 'pdf', base64: 'AAAA' },
    ]);
    expect(
      buildFileMessage({ ...RESOURCE, filename: 'README', mimeType: 'text/plain' }, { text: 'hi' }).content,
    ).toEqual([{ type: 'text', name: 'README', text: 'hi' }]);
  });
});
