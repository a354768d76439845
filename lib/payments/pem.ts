import 'server-only';
import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { invalid } from '@/lib/core/errors';

/** What may be told of a certificate that is stored. */
export type Certificate = {
  kind: 'certificate' | 'certificate_and_key';
  subject: string;
  expires_at: Date;
  /** SHA-256 in hexadecimal, by bytes. */
  fingerprint: string;
};

/** The most that is taken, in bytes. */
export const LARGEST_PEM = 64_000;

const BLOCK = /-----BEGIN ([A-Z0-9 ]{1,40})-----(?:[^-]|-(?!----))+-----END \1-----/g;
const CERTIFICATE = 'CERTIFICATE';
const KEYS = ['PRIVATE KEY', 'RSA PRIVATE KEY', 'EC PRIVATE KEY'];

/**
 * Reads a certificate in PEM, with those that signed it behind it where wished, and its private
 * key where that is in the file. Refuses, on the field `pem`, what is no PEM, what is another
 * kind (a key alone, a request, a key with a password), what is expired or does not hold yet, and
 * a key of another certificate. Returns the blocks alone, without what stands around them.
 */
export function parsePem(text: string, now: Date): { pem: string; certificate: Certificate } {
  const blocks = [...text.matchAll(BLOCK)].map(([block, kind = '']) => ({ block, kind }));
  if (!blocks.length) throw invalid('pem', 'pem_none');
  const certificates = blocks.filter(({ kind }) => kind === CERTIFICATE);
  const keys = blocks.filter(({ kind }) => KEYS.includes(kind));
  const isOther = certificates.length + keys.length < blocks.length;
  const [first] = certificates;
  if (!first || keys.length > 1 || isOther) throw invalid('pem', 'pem_wrong_kind');
  const [leaf] = certificates.map(({ block }) => readX509(block));
  if (!leaf) throw invalid('pem', 'pem_unreadable');
  const expires_at = new Date(leaf.validTo);
  if (expires_at <= now) throw invalid('pem', 'pem_expired', { date: toIsoDay(expires_at) });
  const begins_at = new Date(leaf.validFrom);
  if (begins_at > now) throw invalid('pem', 'pem_not_yet', { date: toIsoDay(begins_at) });
  const [key] = keys;
  if (key && !leaf.checkPrivateKey(readKey(key.block))) throw invalid('pem', 'pem_key_mismatch');
  return {
    pem: blocks.map(({ block }) => `${block}\n`).join(''),
    certificate: toCertificate(leaf, keys.length > 0),
  };
}

/** What is told of a certificate that was stored; undefined where it cannot be read. */
export function parseCertificate(pem: string): Certificate | undefined {
  const blocks = [...pem.matchAll(BLOCK)];
  const leaf = blocks.find(([, kind]) => kind === CERTIFICATE)?.[0];
  const hasKey = blocks.some(([, kind = '']) => KEYS.includes(kind));
  return leaf === undefined ? undefined : toCertificate(new X509Certificate(leaf), hasKey);
}

const toCertificate = (leaf: X509Certificate, hasKey: boolean): Certificate => ({
  kind: hasKey ? 'certificate_and_key' : 'certificate',
  subject: leaf.subject.replaceAll('\n', ', '),
  expires_at: new Date(leaf.validTo),
  fingerprint: leaf.fingerprint256,
});

const toIsoDay = (moment: Date) => moment.toISOString().slice(0, 10);

// What node:crypto says of a file may repeat parts of it: its words go nowhere.
function readX509(block: string): X509Certificate {
  try {
    return new X509Certificate(block);
  } catch {
    throw invalid('pem', 'pem_unreadable');
  }
}

function readKey(block: string): KeyObject {
  try {
    return createPrivateKey(block);
  } catch {
    throw invalid('pem', 'pem_unreadable');
  }
}
