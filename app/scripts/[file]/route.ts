import { connection } from 'next/server';
import { readStaffScript } from '@/lib/storefront/seo/custom-scripts';

/**
 * GET /scripts/{scope}-{hash}.js: an inline script typed by staff for the shop or a page. Its name
 * is a hash of its content, so it is cached forever.
 */
export async function GET(
  _: Request,
  { params }: { params: Promise<{ file: string }> },
): Promise<Response> {
  await connection();
  const code = await readStaffScript((await params).file);
  if (code === undefined)
    return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } });
  return new Response(code, {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
