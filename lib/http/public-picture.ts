import 'server-only';
import { log } from './log';
import { asRefusal } from './refusals';

type PublicPicture = { body: BodyInit; type: string; size?: number; cacheControl?: string };

const FOREVER = 'public, max-age=31536000, immutable';

/**
 * A response with an image that everybody may see, cached forever unless `read` says otherwise: 404
 * if there is none, 503 while its storage is away. A 404 instead would pass for a missing image.
 */
export async function publicPicture(
  read: () => Promise<PublicPicture | undefined>,
): Promise<Response> {
  try {
    const picture = await read();
    return picture ? withPicture(picture) : withoutPicture(404);
  } catch (error) {
    const refusal = asRefusal(error);
    if (refusal?.status !== 503) throw error;
    // A page asks for dozens: a line each, without the stack.
    const cause = error instanceof Error ? String(error.cause ?? error) : error;
    log.warn({ cause }, 'an image is temporarily unavailable');
    return withoutPicture(503, { 'Retry-After': String(refusal.data?.retry_after) });
  }
}

const withPicture = ({ body, type, size, cacheControl = FOREVER }: PublicPicture) =>
  new Response(body, {
    headers: {
      'Content-Type': type,
      ...(size !== undefined && { 'Content-Length': String(size) }),
      'Cache-Control': cacheControl,
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  });

const withoutPicture = (status: number, headers?: Record<string, string>) =>
  new Response(null, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
