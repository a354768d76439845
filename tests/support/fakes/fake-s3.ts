import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findSignatureFault, type S3Key } from './s3-signature';

type S3Call = { method: string; path: string; signed: boolean };
type StoredObject = { bytes: Buffer; modified_at: Date };

export type FakeS3 = {
  /** What a shop needs to use the bucket. */
  environment: Record<string, string>;
  objects: Map<string, StoredObject>;
  /** The calls that were answered, oldest first. */
  calls: S3Call[];
  /** Drops every connection unanswered. */
  isAway: boolean;
  /** Answers unsigned reads too, as a bucket that was made public does. */
  isPublic: boolean;
  /** The site whose pages may PUT files: the CORS rule of the bucket. */
  allowedOrigin: string | undefined;
  /** The error code to answer a call with, whatever it asks for. */
  fault: (call: S3Call) => string | undefined;
  /** Called before a call is answered. */
  onCall: (call: S3Call) => void;
  /** How many answers are still being sent. */
  openAnswers: () => number;
  close: () => Promise<void>;
};

const BUCKET = 'harbour-test';
const statuses: Record<string, number> = {
  NoSuchKey: 404,
  NoSuchBucket: 404,
  InternalError: 500,
  SlowDown: 503,
  MissingContentLength: 411,
  MethodNotAllowed: 405,
  InvalidRange: 416,
  NotImplemented: 501,
  AccessDenied: 403,
  InvalidAccessKeyId: 403,
  SignatureDoesNotMatch: 403,
  RequestTimeTooSkewed: 403,
};

/** Refused by servers other than Amazon's, or by Amazon's of today: nothing may depend on them. */
const UNSUPPORTED = /^(x-amz-(acl|grant|checksum|sdk-checksum|trailer)|content-encoding)/;

class S3Fault extends Error {}

/**
 * A bucket on a server that speaks S3 over HTTP and is strict: it recomputes every signature,
 * refuses what is unsigned, knows no ACL, no multipart and no checksums, and lists `pageSize` files
 * a page.
 */
export async function startFakeS3({ pageSize = 1000 } = {}): Promise<FakeS3> {
  const key: S3Key = {
    accessKeyId: 'AKIATEST',
    secretAccessKey: randomUUID(),
    region: 'test-region-1',
  };
  const tokens = new Map<string, string>();
  const answers = new Set<ServerResponse>();
  const fake: Omit<FakeS3, 'environment' | 'close'> = {
    objects: new Map(),
    calls: [],
    isAway: false,
    isPublic: false,
    allowedOrigin: undefined,
    fault: () => undefined,
    onCall: () => undefined,
    openAnswers: () => answers.size,
  };

  const listPage = (query: URLSearchParams): string => {
    if (query.get('list-type') !== '2') throw new S3Fault('NotImplemented');
    const token = query.get('continuation-token');
    const after = token === null ? '' : tokens.get(token);
    if (after === undefined) throw new S3Fault('InvalidArgument');
    const names = [...fake.objects.keys()].filter((name) => name > after).sort();
    const page = names.slice(0, pageSize);
    const isTruncated = names.length > page.length;
    const next = randomUUID();
    if (isTruncated) tokens.set(next, page.at(-1) ?? '');
    const contents = page.map((name) => {
      const { bytes, modified_at } = fake.objects.get(name) as StoredObject;
      return `<Contents><Key>${name}</Key><Size>${bytes.length}</Size>
        <LastModified>${modified_at.toISOString()}</LastModified></Contents>`;
    });
    return `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${contents.join('')}
      ${isTruncated ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''}
      </ListBucketResult>`;
  };

  const sendObject = (request: IncomingMessage, response: ServerResponse, name: string) => {
    const found = fake.objects.get(name);
    if (!found) throw new S3Fault('NoSuchKey');
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    if (first === undefined) {
      response.writeHead(200, { 'Content-Length': found.bytes.length });
      return response.end(found.bytes);
    }
    const part = found.bytes.subarray(Number(first), Number(last) + 1);
    if (!part.length) throw new S3Fault('InvalidRange');
    const range = `bytes ${first}-${Number(first) + part.length - 1}/${found.bytes.length}`;
    response.writeHead(206, { 'Content-Length': part.length, 'Content-Range': range });
    return response.end(part);
  };

  const answer = (request: IncomingMessage, response: ServerResponse, body: Buffer) => {
    const { method = '', headers } = request;
    const url = new URL(request.url ?? '/', 'http://s3.test');
    const [, bucket, path = ''] = /^\/([^/]*)\/?(.*)$/.exec(decodeURIComponent(url.pathname)) ?? [];
    const isSigned = headers.authorization !== undefined || url.search.includes('X-Amz-Signature=');
    const call = { method, path, signed: isSigned };
    if (fake.allowedOrigin && headers.origin === fake.allowedOrigin)
      response.setHeader('Access-Control-Allow-Origin', fake.allowedOrigin);
    if (method === 'OPTIONS') {
      response.setHeader('Access-Control-Allow-Methods', 'PUT');
      response.setHeader('Access-Control-Allow-Headers', 'content-type');
      return response
        .writeHead(response.hasHeader('Access-Control-Allow-Origin') ? 200 : 403)
        .end();
    }
    fake.calls.push(call);
    fake.onCall(call);
    const isPublicRead = fake.isPublic && method === 'GET' && !call.signed;
    const fault =
      (isPublicRead ? undefined : findSignatureFault(request, body, key)) ?? fake.fault(call);
    if (fault) throw new S3Fault(fault);
    if (bucket !== BUCKET) throw new S3Fault('NoSuchBucket');
    const names = [...Object.keys(headers), ...url.searchParams.keys()];
    if (names.some((name) => UNSUPPORTED.test(name.toLowerCase())))
      throw new S3Fault('NotImplemented');
    if (method === 'GET' && !path) {
      const page = listPage(url.searchParams);
      response.writeHead(200, { 'Content-Type': 'application/xml' });
      response.end(page);
    } else if (method === 'GET') sendObject(request, response, path);
    else if (method === 'PUT' && path) {
      if (headers['content-length'] === undefined) throw new S3Fault('MissingContentLength');
      fake.objects.set(path, { bytes: body, modified_at: new Date() });
      response.end();
    } else if (method === 'DELETE' && path) {
      fake.objects.delete(path);
      response.writeHead(204).end();
    } else throw new S3Fault('MethodNotAllowed');
  };

  const server = createServer(async (request, response) => {
    if (fake.isAway) return request.destroy();
    answers.add(response);
    response.once('close', () => answers.delete(response));
    try {
      answer(request, response, Buffer.concat(await request.toArray()));
    } catch (error) {
      // A client that was killed in the middle of its upload.
      if (request.errored) return;
      if (!(error instanceof S3Fault)) throw error;
      response.writeHead(statuses[error.message] ?? 400, { 'Content-Type': 'application/xml' });
      response.end(`<Error><Code>${error.message}</Code><Message>refused</Message></Error>`);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const environment = {
    S3_BUCKET: BUCKET,
    S3_REGION: key.region,
    S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    S3_FORCE_PATH_STYLE: 'on',
    AWS_ACCESS_KEY_ID: key.accessKeyId,
    AWS_SECRET_ACCESS_KEY: key.secretAccessKey,
  };
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return Object.assign(fake, { environment, close });
}
