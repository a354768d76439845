import { randomBytes } from 'node:crypto';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { checkNode } from '../support/dependencies.mjs';
import { checkEnvironment, checkPortIsFree } from '../support/environment.mjs';
import { dataFolder } from '../support/root.mjs';
import { fine, look, wrong } from './report.mjs';

export async function checkNodeVersion() {
  try {
    checkNode();
    return [fine(`Node ${process.versions.node}.`)];
  } catch (error) {
    return [wrong(`${error.message} Install it from https://nodejs.org.`)];
  }
}

/** Checks that the port is free, or that a shop answers on it. */
export async function checkPort() {
  const { HOST } = process.env;
  const PORT = process.env.PORT || '3000';
  try {
    checkEnvironment({ PORT });
  } catch (error) {
    return [wrong(error.message)];
  }
  try {
    await checkPortIsFree(Number(PORT), HOST);
    return [fine(`Port ${PORT} is free. No shop is running there.`)];
  } catch (error) {
    if (await isShop(`http://127.0.0.1:${PORT}`))
      return [fine(`The shop is running on port ${PORT}.`)];
    return [wrong(error.message)];
  }
}

/** Whether a shop answers at this address within five seconds. */
export async function isShop(address) {
  // AbortSignal.timeout may be garbage collected once the response headers have arrived.
  const ended = new AbortController();
  const timer = setTimeout(() => ended.abort(), 5000);
  const answer = await fetch(new URL('/health/live', address), { signal: ended.signal })
    .then((response) => response.json())
    .catch(() => undefined)
    .finally(() => clearTimeout(timer));
  return answer?.live === true;
}

const GIGABYTE = 1024 ** 3;
const megabytes = (bytes) => `${Math.round(bytes / 1024 ** 2)} MB`;

/** Checks that each folder the shop writes into is writable and has space. */
export async function checkDisk() {
  const { MEDIA_DIR, MAIL_DIR, SMTP_URL, S3_BUCKET } = process.env;
  const folders = [
    ['DATA_DIR', dataFolder],
    ...(S3_BUCKET ? [] : [['MEDIA_DIR', MEDIA_DIR || join(dataFolder, 'media')]]),
    ...(SMTP_URL ? [] : [['MAIL_DIR', MAIL_DIR || join(dataFolder, 'mail')]]),
  ];
  return Promise.all(folders.map(([name, folder]) => checkFolder(name, resolve(folder))));
}

async function checkFolder(name, folder) {
  const place = nearest(folder);
  const refused = refusalToWrite(place);
  if (refused)
    return wrong(
      `${name} (${folder}) isn't writable: ${refused}. ` +
        'Make the user who runs the shop its owner.',
    );
  const { bavail, bsize } = await statfs(place);
  const free = bavail * bsize;
  const room = `${name} (${folder}): ${megabytes(free)} free`;
  if (free < GIGABYTE / 10) return wrong(`${room}. The disk is full. Free up space.`);
  if (free < GIGABYTE) return look(`${room}. Free up space soon.`);
  return fine(`${room}.`);
}

/** The folder itself, or its nearest existing parent. */
const nearest = (folder) => (existsSync(folder) ? folder : nearest(dirname(folder)));

/** The system's error for writing a small file, if any. */
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
