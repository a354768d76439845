/** What an ESC/POS printer does with the bytes it receives, in order. */
export type Printed =
  | { kind: 'start' }
  | { kind: 'line'; text: string; isBold: boolean; height: number }
  | { kind: 'raster'; width: number; rows: Uint8Array[] }
  | { kind: 'cut' }
  | { kind: 'pulse'; pin: number };

const PLAIN = { isBold: false, height: 1 };
const [LF, ESC, FS, GS] = [0x0a, 0x1b, 0x1c, 0x1d];

/**
 * Reads bytes as a printer does. Throws on a command that receipts do not use, on non-ASCII
 * characters, and on a code page other than the first.
 */
export function readEscPos(bytes: Uint8Array): Printed[] {
  const printed: Printed[] = [];
  let [at, text, isBold, height] = [0, '', false, 1];
  let look = PLAIN;
  const next = (): number => {
    const byte = bytes[at];
    if (byte === undefined) throw new Error(`The bytes end within a command at ${at}`);
    at += 1;
    return byte;
  };
  const unknown = (...codes: number[]): never => {
    throw new Error(`Unknown at ${at}: ${codes.map((code) => code.toString(16)).join(' ')}`);
  };
  const assertLineStart = (command: string) => {
    if (text.trim()) throw new Error(`${command} within a line: ${text}`);
    text = '';
  };
  const readRaster = (): Printed => {
    if (next() !== 0x30 || next() !== 0) unknown(GS, 0x76);
    const [across, down] = [next() + next() * 256, next() + next() * 256];
    const rows = Array.from({ length: down }, () => Uint8Array.from({ length: across }, next));
    return { kind: 'raster', width: across * 8, rows };
  };
  const readEscape = () => {
    const command = next();
    if (command === 0x40) printed.push({ kind: 'start' });
    else if (command === 0x45) isBold = next() === 1;
    else if (command === 0x4d || command === 0x74) {
      // Font A, and the default code page of every printer.
      if (next() !== 0) unknown(ESC, command);
    } else if (command === 0x70) {
      assertLineStart('A pulse');
      const pin = next();
      if (next() === 0 || next() === 0) unknown(ESC, command);
      printed.push({ kind: 'pulse', pin });
    } else unknown(ESC, command);
  };
  const readGroup = () => {
    const command = next();
    if (command === 0x21) {
      const size = next();
      if (size & 0x70) unknown(GS, command, size);
      height = (size & 7) + 1;
    } else if (command === 0x76) {
      assertLineStart('A picture');
      printed.push(readRaster());
    } else if (command === 0x56) {
      assertLineStart('A cut');
      if (next() > 1) unknown(GS, command);
      printed.push({ kind: 'cut' });
    } else unknown(GS, command);
  };
  while (at < bytes.length) {
    const byte = next();
    if (byte === LF) {
      printed.push({ kind: 'line', text, ...look });
      [text, look] = ['', PLAIN];
    } else if (byte === ESC) readEscape();
    else if (byte === GS) readGroup();
    else if (byte === FS) {
      if (next() !== 0x2e) unknown(FS);
    } else if (byte >= 0x20 && byte <= 0x7e) {
      text += String.fromCharCode(byte);
      // A line's look is that of its characters: resets at its end are ignored.
      if (byte > 0x20) look = { isBold, height };
    } else unknown(byte);
  }
  if (text) throw new Error(`Never printed: ${text}`);
  return printed;
}
