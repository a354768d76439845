// npm run media:move -- --to s3 (or disk): copies all images from the one storage to the other and
// compares them. Can be interrupted and run again. With --delete-source it then deletes them where
// they came from, but only if every one of them is equal.
import { parseArgs } from 'node:util';
import { env } from '@/lib/core/env';
import { copyMedia } from '@/lib/media/copy-media';
import { diskStorage } from '@/lib/media/disk-storage';
import { s3Settings, s3Storage } from '@/lib/media/s3-storage';

const USAGE = 'Use npm run media:move -- --to s3, or --to disk. --delete-source empties the other.';
const SHOWN_AT_MOST = 20;

function readArgs() {
  const options = { to: { type: 'string' }, 'delete-source': { type: 'boolean' } } as const;
  try {
    const { to, 'delete-source': deletes = false } = parseArgs({ options }).values;
    if (to === 's3' || to === 'disk') return { to, deletes };
  } catch {
    // An unknown option, which the usage answers too.
  }
  throw new Error(USAGE);
}

async function main() {
  const { to, deletes } = readArgs();
  const settings = s3Settings();
  if (!settings) throw new Error('Set S3_BUCKET and S3_REGION: see docs/deploy.md, Images on S3.');
  const disk = diskStorage(env().MEDIA_DIR);
  const bucket = s3Storage(settings);
  const [source, target] = to === 's3' ? [disk, bucket] : [bucket, disk];
  const { copied, present, equal, different } = await copyMedia(source, target);
  console.log(`${copied} files copied, ${present} were there already.`);
  if (different.length) {
    for (const path of different.slice(0, SHOWN_AT_MOST)) console.error(`different: ${path}`);
    throw new Error(
      `${different.length} files differ from those that were there. Nothing was deleted. ` +
        'Delete the wrong ones, then run this again.',
    );
  }
  if (!deletes) return;
  for (const path of equal) await source.delete(path);
  console.log(`${equal.length} files deleted where they came from.`);
}

main().catch((error: Error) => {
  const cause = error.cause instanceof Error ? `The storage failed: ${error.cause.message}` : '';
  console.error(cause || error.message);
  process.exitCode = 1;
});
