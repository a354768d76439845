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

/**
 * The S3 error code for which a request is refused; undefined if it was signed with `key`. Computes
 * Signature Version 4 anew from what arrived, body included.
 */
export function findSignatureFault(
  request: IncomingMessage,
  body: Buffer,
  key: S3Key,
): string | undefined {
  const { method = '', url = '', headers } = request;
  if (!headers.authorization) return 'AccessDenied';
  const [, id, day, region, list = '', signature] = FORM.exec(headers.authorization) ?? [];
  if (!signature || !day) return 'AuthorizationHeaderMalformed';
  if (id !== key.accessKeyId) return 'InvalidAccessKeyId';
  if (region !== key.region) return 'AuthorizationHeaderMalformed';
  const names = list.split(';');
  const covers = [...COVERED, ...Object.keys(headers).filter((name) => /^x-amz-/.test(name))];
  if (covers.some((name) => !names.includes(name))) return 'AccessDenied';
  const time = String(headers['x-amz-date']);
  const at = Date.parse(time.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'));
  if (!time.startsWith(day) || !(Math.abs(Date.now() - at) < LATEST_MS))
    return 'RequestTimeTooSkewed';
  if (headers['x-amz-content-sha256'] !== hash(body)) return 'XAmzContentSHA256Mismatch';
  const [path = '', query = ''] = url.split('?');
  const canonical = [
    method,
    path,
    query.split('&').sort().join('&'),
    ...names.map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    list,
    hash(body),
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const signed = ['AWS4-HMAC-SHA256', time, scope, hash(canonical)].join('\n');
  const signingKey = [day, key.region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${key.secretAccessKey}`,
  );
  return hmac(signingKey, signed).toString('hex') === signature
    ? undefined
    : 'SignatureDoesNotMatch';
}
