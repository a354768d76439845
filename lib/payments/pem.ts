import 'server-only';
import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { invalid } from '@/lib/core/errors';

/** The public facts of a stored certificate. */
export type Certificate = {
  kind: 'certificate' | 'certificate_and_key';
  subject: string;
  expires_at: Date;
  /** SHA-256 in hexadecimal, byte by byte. */
  fingerprint: string;
};

/** In bytes. */
export const LARGEST_PEM = 64_000;

const BLOCK = /-----BEGIN ([A-Z0-9 ]{1,40})-----(?:[^-]|-(?!----))+-----END \1-----/g;
const CERTIFICATE = 'CERTIFICATE';
const KEYS = ['PRIVATE KEY', 'RSA PRIVATE KEY', 'EC PRIVATE KEY'];

/**
 * Parses a certificate in PEM, optionally followed by its chain and its private key. Refuses, on
 * the field `pem`, what is no PEM or another kind (only a key, a request, a key with a password),
 * what is expired or not yet valid, and a key of another certificate. Returns only the blocks,
 * without the text around them.
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

/** The facts of a stored certificate; undefined if it can't be parsed. */
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

// Errors of node:crypto may quote the file, so they are dropped.
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
