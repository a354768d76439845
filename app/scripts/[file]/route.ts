import { connection } from 'next/server';
import { readStaffScript } from '@/lib/storefront/seo/custom-scripts';

/**
 * GET /scripts/{scope}-{hash}.js: code that staff typed as an inline script of the shop or of
 * a page. Its name tells its content, so it may be kept for good.
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
