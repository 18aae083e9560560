// `node scripts/pin-images.mjs`: writes behind every image tag in docker/ the digest that the registry gives
// it now, in place of an older one. Needs Docker with buildx and a network. Run it before a release, look at
// the difference, commit it.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '..', 'docker');
/**
 * `name:tag`, perhaps with a digest, after `image:` or in the argument that `FROM` reads. The image that we
 * build ourselves has no tag.
 */
const IMAGE = /^(ARG NODE_IMAGE=| +image: )([\w./-]+:[\w.-]+)(?:@sha256:[0-9a-f]{64})?$/gm;

for (const name of ['Dockerfile', 'compose.yml']) {
  const file = join(FOLDER, name);
  const pinned = readFileSync(file, 'utf8').replaceAll(
    IMAGE,
    (_line, before, image) => `${before}${image}@${findDigest(image)}`,
  );
  writeFileSync(file, pinned);
}

function findDigest(image) {
  const inspect = ['buildx', 'imagetools', 'inspect', image, '--format', '{{.Manifest.Digest}}'];
  const digest = execFileSync('docker', inspect, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  }).trim();
  if (!/^sha256:[0-9a-f]{64}$/.test(digest))
    throw new Error(`docker gives no digest for ${image}: ${digest}`);
  return digest;
}
