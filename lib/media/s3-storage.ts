import 'server-only';
import type { S3 } from '@aws-sdk/client-s3';
import { env } from '@/lib/core/env';
import {
  assertMediaPath,
  isMediaPath,
  MediaNotStored,
  type MediaStorage,
  SIGNED_SECONDS,
  storageAway,
} from './storage-driver';

type S3Settings = {
  bucket: string;
  region: string;
  endpoint: string | undefined;
  forcePathStyle: boolean;
};

/** The bucket of the environment; undefined without `S3_BUCKET`. */
export function s3Settings(): S3Settings | undefined {
  const { S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_FORCE_PATH_STYLE } = env();
  if (!S3_BUCKET || !S3_REGION) return undefined;
  return {
    bucket: S3_BUCKET,
    region: S3_REGION,
    endpoint: S3_ENDPOINT,
    forcePathStyle: S3_FORCE_PATH_STYLE === 'on',
  };
}

/**
 * As many as a server has requests under way. Each image holds its connection until the visitor has
 * read it, so with the SDK's 50 a few dozen slow ones would keep everybody waiting.
 */
const MOST_CONNECTIONS = 1000;

/** A client of the bucket's server; credentials are read from the variables that the SDK names. */
async function openS3(settings: S3Settings): Promise<S3> {
  // 27 MB that a shop with its images on disk never loads.
  const { S3: Client } = await import('@aws-sdk/client-s3');
  const { region, endpoint, forcePathStyle } = settings;
  return new Client({
    region,
    endpoint,
    forcePathStyle,
    // Other servers than Amazon's reject the checksums that the SDK adds on its own. The signature
    // already covers the content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 2000,
      requestTimeout: 15_000,
      // Otherwise the SDK only warns.
      throwOnRequestTimeout: true,
      socketTimeout: 60_000,
      httpAgent: { maxSockets: MOST_CONNECTIONS },
      httpsAgent: { maxSockets: MOST_CONNECTIONS },
    },
  });
}

const isMissing = (error: unknown) => error instanceof Error && error.name === 'NoSuchKey';

/** The SDK's error in one line, without its fields: some hold the key's id and the signed text. */
function describeError(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  const code = 'code' in error ? ` ${error.code}` : '';
  return new Error(`S3: ${error.name}${code} ${error.message}`.trim());
}

const away = (error: unknown) => storageAway(describeError(error));

/** Files in a private bucket of a server that speaks S3, each written by one PUT without ACL. */
export function s3Storage(settings: S3Settings): MediaStorage {
  const Bucket = settings.bucket;
  let opening: Promise<S3> | undefined;
  const send = async <T>(run: (s3: S3) => Promise<T>): Promise<T> => {
    opening ??= openS3(settings);
    return run(await opening);
  };
  const getObject = async (path: string, Range?: string) => {
    if (!isMediaPath(path)) return undefined;
    try {
      const found = await send((s3) => s3.getObject({ Bucket, Key: path, Range }));
      if (!found.Body || found.ContentLength === undefined) throw new Error('no body or length');
      return { size: found.ContentLength, body: found.Body };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw away(error);
    }
  };
  return {
    async put(path, data) {
      const Key = assertMediaPath(path);
      try {
        await send((s3) => s3.putObject({ Bucket, Key, Body: data }));
      } catch (error) {
        throw new MediaNotStored(describeError(error));
      }
    },
    async get(path) {
      const found = await getObject(path);
      return found && { size: found.size, stream: found.body.transformToWebStream() };
    },
    async has(path) {
      // A HEAD has no body that would tell a missing bucket from a missing file.
      const found = await getObject(path, 'bytes=0-0');
      await found?.body.transformToByteArray();
      return found !== undefined;
    },
    async delete(path) {
      const Key = assertMediaPath(path);
      try {
        await send((s3) => s3.deleteObject({ Bucket, Key }));
      } catch (error) {
        if (!isMissing(error)) throw away(error);
      }
    },
    async signPut(path, { type, bytes }) {
      const Key = assertMediaPath(path);
      const { PutObjectCommand } = await import('@aws-sdk/client-s3');
      const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner');
      const put = new PutObjectCommand({ Bucket, Key, ContentType: type, ContentLength: bytes });
      return send((s3) =>
        getSignedUrl(s3, put, {
          expiresIn: SIGNED_SECONDS,
          // Without it the type is left to the sender.
          signableHeaders: new Set(['content-length', 'content-type', 'host']),
        }),
      ).catch((error) => Promise.reject(away(error)));
    },
    async *list() {
      let ContinuationToken: string | undefined;
      do {
        const token = ContinuationToken;
        const page = await send((s3) =>
          s3.listObjectsV2({ Bucket, ContinuationToken: token }),
        ).catch((error) => Promise.reject(away(error)));
        for (const { Key, Size, LastModified } of page.Contents ?? [])
          if (Key && isMediaPath(Key) && Size !== undefined && LastModified)
            yield { path: Key, size: Size, modified_at: LastModified };
        // A list that ends early would pass files off as missing.
        if (page.IsTruncated && !page.NextContinuationToken) throw away('a list without its end');
        ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (ContinuationToken);
    },
  };
}
