import 'server-only';
import { createHash } from 'node:crypto';

/** An XML document that shared caches may keep for ten minutes. */
export const xmlResponse = (xml: string) =>
  new Response(xml, { headers: toHeaders('application/xml') });

/** A plain text that shared caches may keep for ten minutes. */
export const textResponse = (text: string) =>
  new Response(text, { headers: toHeaders('text/plain') });

/** A feed: an unchanged one is not sent again (ETag, 304). */
export function feedResponse(request: Request, xml: string): Response {
  const etag = `"${createHash('sha256').update(xml).digest('base64url').slice(0, 22)}"`;
  const headers = { ...toHeaders('application/rss+xml'), ETag: etag };
  // A proxy that compressed it marks the same document as W/"…".
  return request.headers.get('if-none-match')?.includes(etag)
    ? new Response(null, { status: 304, headers })
    : new Response(xml, { headers });
}

const toHeaders = (type: string) => ({
  'Content-Type': `${type}; charset=utf-8`,
  'Cache-Control': 'public, max-age=0, s-maxage=600',
});
