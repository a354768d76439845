import { inflateRawSync } from 'node:zlib';

const LIMITS = { parts: 200, bytes: 24 * 1024 * 1024, tags: 1_200_000 };
/**
 * For a file read in parts: it is unpacked and cut, and only the cut-out rows, which keep to the
 * other limits, are parsed.
 */
export const LARGE_FILE = { parts: 200, bytes: 128 * 1024 * 1024, tags: 20_000_000 };
const END = 0x06054b50;
const PART = 0x02014b50;
const BEYOND_32_BITS = 0xffffffff;
const TAG = '<'.charCodeAt(0);
/** How the container of old .xls files and password-protected workbooks begins. */
const OLD_OR_LOCKED = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/** @param {Buffer} file */
export const isOldFormat = (file) => file.subarray(0, 4).equals(OLD_OR_LOCKED);
/** @param {Buffer} file */
export const isZip = (file) => file.subarray(0, 2).equals(Buffer.from('PK'));

/** A file with more content than is read. */
export class TooMuch extends Error {}

/** @typedef {(name: string) => Buffer | undefined} Parts a part of the file, unpacked */

/**
 * The parts of a zip file by name, ignoring case. Throws `TooMuch` unless they are few, small in
 * total when unpacked (both as declared and in fact), and without too many tags: unpacking stops at
 * the limit. Throws a RangeError if it is no zip file.
 * @param {Buffer} file @returns {Parts}
 */
export function openZip(file, limits = LIMITS) {
  const { at: first, count } = findDirectory(file);
  if (count > limits.parts) throw new TooMuch();
  /** @type {Map<string, number>} */
  const places = new Map();
  let { bytes, tags } = limits;
  let declared = 0;
  for (let at = first, n = 0; n < count; n++) {
    if (file.readUInt32LE(at) !== PART) throw new RangeError('a broken list of parts');
    declared += file.readUInt32LE(at + 24);
    if (declared > limits.bytes) throw new TooMuch();
    const part = unpack(file, at, bytes);
    bytes -= part.length;
    tags -= tagsIn(part);
    if (bytes < 0 || tags < 0) throw new TooMuch();
    const name = file.toString('utf8', at + 46, at + 46 + file.readUInt16LE(at + 28));
    places.set(plainName(name), at);
    at += 46 + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return (name) => {
    const at = places.get(plainName(name));
    return at === undefined ? undefined : unpack(file, at, limits.bytes);
  };
}

/** @param {string} name */
const plainName = (name) => name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase();

/** Where the list of parts begins, and how many there are. @param {Buffer} file */
function findDirectory(file) {
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || file.readUInt32LE(end) !== END) throw new RangeError('no zip file');
  const at = file.readUInt32LE(end + 16);
  if (at === BEYOND_32_BITS) throw new RangeError('a zip file of another kind');
  return { at, count: file.readUInt16LE(end + 10) };
}

/**
 * Unpacks one part; throws `TooMuch` beyond `limit` bytes.
 * @param {Buffer} file @param {number}
 * at @param {number} limit
 */
function unpack(file, at, limit) {
  const method = file.readUInt16LE(at + 10);
  const packed = file.readUInt32LE(at + 20);
  const local = file.readUInt32LE(at + 42);
  const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
  const data = file.subarray(start, start + packed);
  if (method === 0) return data;
  try {
    return inflateRawSync(data, { maxOutputLength: limit + 1 });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE')
      throw new TooMuch();
    throw error;
  }
}

/** @param {Buffer} part */
function tagsIn(part) {
  let count = 0;
  for (let at = part.indexOf(TAG); at >= 0; at = part.indexOf(TAG, at + 1)) count++;
  return count;
}
