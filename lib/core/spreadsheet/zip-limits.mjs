import { inflateRawSync } from 'node:zlib';

const LIMITS = { parts: 200, bytes: 24 * 1024 * 1024, tags: 1_200_000 };
/**
 * For a file that is read in parts: it is unpacked and cut, and only what is cut out, which
 * keeps the other limits, is given to the reader of workbooks.
 */
export const LARGE_FILE = { parts: 200, bytes: 128 * 1024 * 1024, tags: 20_000_000 };
const END = 0x06054b50;
const PART = 0x02014b50;
const BEYOND_32_BITS = 0xffffffff;
const TAG = '<'.charCodeAt(0);
/** How the container begins that old .xls files and workbooks under a password come in. */
const OLD_OR_LOCKED = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/** @param {Buffer} file */
export const isOldFormat = (file) => file.subarray(0, 4).equals(OLD_OR_LOCKED);
/** @param {Buffer} file */
export const isZip = (file) => file.subarray(0, 2).equals(Buffer.from('PK'));

/**
 * Why a file is not given to the reader of workbooks, which itself knows no limit;
 * undefined when it may be. A workbook is a zip file: it must have few parts, small
 * together when unpacked, by what they say and by what they really hold, and not too many
 * tags. Every part is unpacked with a stop. @param {Buffer} file @returns
 * {'import_unreadable' | 'import_too_much' | undefined}
 */
export function refusalOf(file, limits = LIMITS) {
  try {
    const { at, count } = listOf(file);
    return count > limits.parts || !partsAreSmall(file, at, count, limits)
      ? 'import_too_much'
      : undefined;
  } catch (error) {
    return isStop(error) ? 'import_too_much' : 'import_unreadable';
  }
}

/** @param {unknown} error */
const isStop = (error) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';

/** Where the list of the parts begins, and how many there are. @param {Buffer} file */
function listOf(file) {
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || file.readUInt32LE(end) !== END) throw new RangeError('no zip file');
  const at = file.readUInt32LE(end + 16);
  if (at === BEYOND_32_BITS) throw new RangeError('a zip file of another kind');
  return { at, count: file.readUInt16LE(end + 10) };
}

/**
 * @param {Buffer} file @param {number} first @param {number} count @param {typeof LIMITS}
 * limits
 */
function partsAreSmall(file, first, count, limits) {
  let { bytes, tags } = limits;
  let declared = 0;
  for (let at = first, n = 0; n < count; n++) {
    if (file.readUInt32LE(at) !== PART) throw new RangeError('a broken list of parts');
    declared += file.readUInt32LE(at + 24);
    if (declared > limits.bytes) return false;
    const part = unpack(file, at, bytes);
    bytes -= part.length;
    tags -= tagsIn(part);
    if (bytes < 0 || tags < 0) return false;
    at += 46 + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return true;
}

/**
 * Unpacks one part; throws beyond `limit` bytes. @param {Buffer} file @param {number} at
 * @param {number} limit
 */
function unpack(file, at, limit) {
  const method = file.readUInt16LE(at + 10);
  const packed = file.readUInt32LE(at + 20);
  const local = file.readUInt32LE(at + 42);
  const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
  const data = file.subarray(start, start + packed);
  return method === 0 ? data : inflateRawSync(data, { maxOutputLength: limit + 1 });
}

/** @param {Buffer} part */
function tagsIn(part) {
  let count = 0;
  for (let at = part.indexOf(TAG); at >= 0; at = part.indexOf(TAG, at + 1)) count++;
  return count;
}
