import 'server-only';
import { inflateRawSync } from 'node:zlib';

const LIMITS = { entries: 500, bytes: 16 * 1024 * 1024 };
const END = 0x06054b50;
const ENTRY = 0x02014b50;

/**
 * Whether a zip file (what .xlsx is) stays small when unpacked: few parts, and together within 16 MB, by what they really hold, not by what they claim.
 * False too for what is no zip file. The reader of spreadsheets itself knows no limit.
 */
export function unpacksSafely(file: Buffer): boolean {
  try {
    const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
    if (end < 0 || file.readUInt32LE(end) !== END) return false;
    const count = file.readUInt16LE(end + 10);
    if (count > LIMITS.entries) return false;
    let left = LIMITS.bytes;
    for (let at = file.readUInt32LE(end + 16), n = 0; n < count; n++) {
      if (file.readUInt32LE(at) !== ENTRY) return false;
      left -= sizeOf(file, at, left);
      if (left < 0) return false;
      at += 46 + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
    }
    return true;
  } catch {
    return false;
  }
}

/** Unpacks one part, and gives up (throws) beyond `limit`. */
function sizeOf(file: Buffer, at: number, limit: number): number {
  const method = file.readUInt16LE(at + 10);
  const packed = file.readUInt32LE(at + 20);
  const local = file.readUInt32LE(at + 42);
  const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
  const data = file.subarray(start, start + packed);
  return method === 0 ? data.length : inflateRawSync(data, { maxOutputLength: limit + 1 }).length;
}
