import { generateKeyPairSync, type KeyObject, sign, X509Certificate } from 'node:crypto';
import { DAY_MS } from '@/lib/core/durations';

/*
 * Certificates that sign themselves, as far as the shop reads them: Node reads such, but makes
 * none, so that this writes their DER by hand.
 */

const sequence = 0x30;

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const ecdsaWithSha256 = der(sequence, oid('2a8648ce3d040302'));
const moment = (at: Date) =>
  der(0x18, Buffer.from(at.toISOString().replace(/[-:T]|\.\d+/g, ''), 'ascii'));
const named = (name: string) =>
  der(sequence, der(0x31, der(sequence, oid('550403'), der(0x0c, Buffer.from(name)))));

const toPem = (kind: string, bytes: Buffer) =>
  `-----BEGIN ${kind}-----\n${bytes
    .toString('base64')
    .replace(/.{64}/g, '$&\n')
    .trimEnd()}\n-----END ${kind}-----\n`;

/** A key, as PEM too. */
export function makeKey(): { key: KeyObject; publicKey: KeyObject; pem: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return { key: privateKey, publicKey, pem };
}

/** A certificate of a new key that holds from `from` to `to` days from now on. */
export function makeCertificate(name: string, [from, to]: [number, number] = [-1, 365]) {
  const owner = makeKey();
  const at = (days: number) => moment(new Date(Date.now() + days * DAY_MS));
  const tbsCertificate = der(
    sequence,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    named(name),
    der(sequence, at(from), at(to)),
    named(name),
    owner.publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', tbsCertificate, owner.key));
  const pem = toPem('CERTIFICATE', der(sequence, tbsCertificate, ecdsaWithSha256, signature));
  return { pem, key: owner.pem, fingerprint: new X509Certificate(pem).fingerprint256 };
}
