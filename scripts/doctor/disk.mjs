import { randomBytes } from 'node:crypto';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { dataFolder } from '../support/root.mjs';
import { fine, look, wrong } from './report.mjs';

const GIGABYTE = 1024 ** 3;
const megabytes = (bytes) => `${Math.round(bytes / 1024 ** 2)} MB`;

/** Each folder the shop writes into takes files and has room. */
export async function checkDisk() {
  const { MEDIA_DIR, MAIL_DIR, SMTP_URL } = process.env;
  const folders = [
    ['DATA_DIR', dataFolder],
    ['MEDIA_DIR', MEDIA_DIR || join(dataFolder, 'media')],
    ...(SMTP_URL ? [] : [['MAIL_DIR', MAIL_DIR || join(dataFolder, 'mail')]]),
  ];
  return Promise.all(folders.map(([name, folder]) => checkFolder(name, resolve(folder))));
}

async function checkFolder(name, folder) {
  const place = nearest(folder);
  const refused = refusalToWrite(place);
  if (refused)
    return wrong(
      `${name} (${folder}) cannot be written to: ${refused}. ` +
        'Give it to the user who runs the shop.',
    );
  const { bavail, bsize } = await statfs(place);
  const free = bavail * bsize;
  const room = `${name} (${folder}): ${megabytes(free)} free`;
  if (free < GIGABYTE / 10) return wrong(`${room}. The disk is full: make room.`);
  if (free < GIGABYTE) return look(`${room}. Make room soon.`);
  return fine(`${room}.`);
}

/** The folder itself, or the first above it that is there. */
const nearest = (folder) => (existsSync(folder) ? folder : nearest(dirname(folder)));

/** What the system says against a small file, if anything. */
function refusalToWrite(folder) {
  const file = join(folder, `.doctor-${randomBytes(4).toString('hex')}`);
  try {
    writeFileSync(file, 'x', { flush: true });
    rmSync(file);
    return undefined;
  } catch (error) {
    return error.code;
  }
}
