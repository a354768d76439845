import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export type S3Key = { accessKeyId: string; secretAccessKey: string; region: string };

const FORM = new RegExp(
  '^AWS4-HMAC-SHA256 Credential=([^/]+)/(\\d{8})/([^/]+)/s3/aws4_request, ' +
    'SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$',
);
/** What every signature has to cover. */
const COVERED = ['host', 'x-amz-content-sha256', 'x-amz-date'];
const LATEST_MS = 15 * 60_000;

const hash = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

/** What the address of an upload has to cover besides: else it takes any file. */
const COVERED_BY_ADDRESS = ['content-length', 'content-type', 'host'];
const UNSIGNED = 'UNSIGNED-PAYLOAD';

type Signed = { id?: string; day?: string; region?: string; names: string[]; signature?: string };

/**
 * The S3 error code for which a request is refused; undefined if it was signed with `key`, in a
 * header or in its address. Computes Signature Version 4 anew from what arrived, body included.
 */
export function findSignatureFault(
  request: IncomingMessage,
  body: Buffer,
  key: S3Key,
): string | undefined {
  const { url = '', headers } = request;
  const query = new URL(url, 'http://s3.test').searchParams;
  if (query.has('X-Amz-Signature')) return findAddressFault(request, query, key);
  if (!headers.authorization) return 'AccessDenied';
  const [, id, day, region, list = '', signature] = FORM.exec(headers.authorization) ?? [];
  if (!signature || !day) return 'AuthorizationHeaderMalformed';
  const names = list.split(';');
  const covers = [...COVERED, ...Object.keys(headers).filter((name) => /^x-amz-/.test(name))];
  if (covers.some((name) => !names.includes(name))) return 'AccessDenied';
  const time = String(headers['x-amz-date']);
  if (!time.startsWith(day) || !(Math.abs(Date.now() - readTime(time)) < LATEST_MS))
    return 'RequestTimeTooSkewed';
  if (headers['x-amz-content-sha256'] !== hash(body)) return 'XAmzContentSHA256Mismatch';
  return compare(request, { id, day, region, names, signature }, time, hash(body), key);
}

/** The same for an address that anyone may PUT to, which says how long. */
function findAddressFault(request: IncomingMessage, query: URLSearchParams, key: S3Key) {
  const read = (name: string) => query.get(`X-Amz-${name}`) ?? '';
  const [id, day = '', region] = read('Credential').split('/');
  const names = read('SignedHeaders').split(';');
  if (request.method !== 'PUT' || read('Algorithm') !== 'AWS4-HMAC-SHA256') return 'AccessDenied';
  if (COVERED_BY_ADDRESS.some((name) => !names.includes(name))) return 'AccessDenied';
  if (read('Content-Sha256') !== UNSIGNED) return 'XAmzContentSHA256Mismatch';
  const [time, seconds] = [read('Date'), Number(read('Expires'))];
  const age = Date.now() - readTime(time);
  // Cases of the specification: an address for at most 15 minutes.
  if (!time.startsWith(day) || !(seconds >= 60 && seconds <= 900)) return 'AccessDenied';
  if (!(age > -LATEST_MS && age < seconds * 1000)) return 'AccessDenied';
  const signature = read('Signature');
  return compare(request, { id, day, region, names, signature }, time, UNSIGNED, key);
}

const readTime = (time: string) =>
  Date.parse(time.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'));

function compare(
  { method = '', url = '', headers }: IncomingMessage,
  { id, day = '', region, names, signature }: Signed,
  time: string,
  payload: string,
  key: S3Key,
): string | undefined {
  if (id !== key.accessKeyId) return 'InvalidAccessKeyId';
  if (region !== key.region) return 'AuthorizationHeaderMalformed';
  const [path = '', query = ''] = url.split('?');
  const signedQuery = query.split('&').filter((part) => !part.startsWith('X-Amz-Signature='));
  const canonical = [
    method,
    path,
    signedQuery.sort().join('&'),
    ...names.map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    names.join(';'),
    payload,
  ].join('\n');
  const scope = `${day}/${key.region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', time, scope, hash(canonical)].join('\n');
  const signingKey = [day, key.region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${key.secretAccessKey}`,
  );
  return hmac(signingKey, text).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch';
}
