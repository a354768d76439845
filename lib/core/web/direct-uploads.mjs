// @ts-check
// Large images that browsers send straight to the bucket. Plain JavaScript, as the policy of pages
// needs it (content-security-policy.mjs).

/**
 * Whether they are offered: with a bucket on Vercel, which refuses requests above 4.5 MB, or where
 * `S3_DIRECT_UPLOADS` is on.
 */
export function takesDirectUploads() {
  const { S3_BUCKET, S3_DIRECT_UPLOADS, VERCEL } = process.env;
  return Boolean(S3_BUCKET) && (S3_DIRECT_UPLOADS || (VERCEL ? 'on' : 'off')) === 'on';
}

/**
 * Where browsers send them; undefined if they do not. As the SDK derives it, which a test compares.
 */
export function directUploadOrigin() {
  const { S3_BUCKET = '', S3_REGION = '', S3_ENDPOINT, S3_FORCE_PATH_STYLE } = process.env;
  if (!takesDirectUploads()) return undefined;
  const country = S3_REGION.startsWith('cn-') ? '.cn' : '';
  const server = new URL(S3_ENDPOINT || `https://s3.${S3_REGION}.amazonaws.com${country}`);
  const isInPath = S3_FORCE_PATH_STYLE === 'on' || S3_BUCKET.includes('.');
  return `${server.protocol}//${isInPath ? '' : `${S3_BUCKET}.`}${server.host}`;
}
