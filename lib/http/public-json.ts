import 'server-only';
import { createHash } from 'node:crypto';

/**
 * A JSON response that is the same for everybody who asks alike: shared caches may keep it
 * for `seconds`, and an unchanged one is not sent again (ETag).
 */
export function publicJson(request: Request, body: unknown, seconds: number): Response {
  const text = JSON.stringify(body);
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  const headers = {
    'Cache-Control': `public, max-age=0, s-maxage=${seconds}`,
    ETag: etag,
    Vary: 'Accept-Language, Authorization, Cookie',
  };
  if (request.headers.get('if-none-match')?.includes(etag))
    return new Response(null, { status: 304, headers });
  return new Response(text, { headers: { ...headers, 'Content-Type': 'application/json' } });
}
