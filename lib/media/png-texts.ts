const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Length and type before a chunk's data, checksum after it. */
const FRAME_BYTES = 12;
const TEXTS = ['tEXt', 'zTXt', 'iTXt'];

/**
 * Removes a PNG's text chunks, which the shop does not keep anyway: a hundred of them, compressed
 * to 5 MB, expand to gigabytes before the image is read. Other files are returned unchanged.
 */
export function stripPngTexts(file: Uint8Array): Uint8Array {
  if (!SIGNATURE.every((byte, index) => file[index] === byte)) return file;
  // In one copy of the file: there may be hundreds of thousands of chunks.
  const bytes = Buffer.from(file);
  let to = SIGNATURE.length;
  for (let at = to; at < bytes.length; ) {
    const isWhole = at + FRAME_BYTES <= bytes.length;
    const end = isWhole ? at + FRAME_BYTES + bytes.readUInt32BE(at) : bytes.length;
    if (!TEXTS.includes(bytes.toString('latin1', at + 4, at + 8))) {
      bytes.copyWithin(to, at, end);
      to += Math.min(end, bytes.length) - at;
    }
    at = end;
  }
  return bytes.subarray(0, to);
}

/** Whether a PNG is animated: its frames are declared before its pixels. */
export function isAnimatedPng(file: Uint8Array): boolean {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  for (let at = SIGNATURE.length; at + FRAME_BYTES <= bytes.length; ) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (type === 'acTL' || type === 'IDAT') return type === 'acTL';
    at += FRAME_BYTES + bytes.readUInt32BE(at);
  }
  return false;
}
