import { SaxesParser } from 'saxes';
import { TooMuch } from './zip-parts.mjs';

const LIMITS = { bytes: 24 * 1024 * 1024, tags: 1_200_000 };
const CHUNK = 64 * 1024;

/** @typedef {Record<string, string>} Attributes by their names, without prefix */
/**
 * @typedef {{ open(name: string, attributes: Attributes): void, text?(text: string): void,
 *   close?(name: string): void }} Listener
 */

/**
 * Parses pieces of XML one after another and reports tags and text, whatever their prefixes; CDATA
 * is text. An unprefixed attribute takes precedence over a prefixed one. Throws for XML that is not
 * well formed, for a document type, which could define entities, and `TooMuch` beyond 24 MB or
 * 1,200,000 tags.
 * @param {readonly Buffer[]} pieces @param {Listener} listener
 */
export function readXml(pieces, { open, text, close }) {
  let [bytes, tags] = [0, 0];
  const parser = new SaxesParser();
  parser.on('doctype', () => {
    throw new RangeError('a document type');
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (++tags > LIMITS.tags) throw new TooMuch();
    open(local(name), unprefixed(attributes));
  });
  parser.on('closetag', ({ name }) => close?.(local(name)));
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for (const piece of pieces) {
    bytes += piece.length;
    if (bytes > LIMITS.bytes) throw new TooMuch();
    for (let at = 0; at < piece.length; at += CHUNK)
      parser.write(decoder.decode(piece.subarray(at, at + CHUNK), { stream: true }));
  }
  parser.write(decoder.decode()).close();
}

/** A part's text in UTF-8, converted if its writer chose UTF-16. @param {Buffer} part */
export function inUtf8(part) {
  if (part[0] === 0xff && part[1] === 0xfe) return Buffer.from(part.toString('utf16le').slice(1));
  if (part[0] === 0xfe && part[1] === 0xff)
    return Buffer.from(
      Buffer.from(part.subarray(0, part.length & ~1))
        .swap16()
        .toString('utf16le')
        .slice(1),
    );
  return part;
}

/** @param {string} name */
const local = (name) => name.slice(name.indexOf(':') + 1);

/** @param {Record<string, string>} given @returns {Attributes} */
function unprefixed(prefixed) {
  /** @type {Attributes} */
  const attributes = {};
  for (const name in prefixed) {
    const plain = local(name);
    if (plain === name || !(plain in attributes)) attributes[plain] = prefixed[name] ?? '';
  }
  return attributes;
}
