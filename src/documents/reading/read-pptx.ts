import type { PassageCollector } from './passage-collector.js';
import { ZipArchive } from './zip-archive.js';

/** Reads a PowerPoint document slide by slide. */
export async function readPptx(bytes: Uint8Array, into: PassageCollector): Promise<void> {
  const archive = await ZipArchive.open(bytes);
  for (const [index, file] of archive.listNumbered('ppt/slides/slide').entries()) {
    if (!into.takesPage(index + 1)) return;
    into.add(`slide ${index + 1}`, await readSlideText(archive, file.name));
  }
}

async function readSlideText(archive: ZipArchive, file: string): Promise<string> {
  const lines = [''];
  let isText = false;
  await archive.parse(file, {
    onopentagname: (name) => {
      isText = name === 'a:t';
      if (name === 'a:br') lines.push('');
    },
    ontext: (data) => void (isText && lines.push(lines.pop()! + data)),
    onclosetag: (name) => {
      isText = false;
      if (name === 'a:p') lines.push('');
    },
  });
  return lines.filter((line) => line.trim() !== '').join('\n');
}
