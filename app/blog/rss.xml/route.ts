import { connection } from 'next/server';
import { feedResponse } from '@/lib/http/xml-response';
import { mainLanguage, readBlogFeed } from '@/lib/storefront/pages/cached-reads';

/** The blog feed in the shop's main language; others are under their prefix. */
export async function GET(request: Request): Promise<Response> {
  await connection();
  const xml = await readBlogFeed(await mainLanguage());
  return xml ? feedResponse(request, xml) : new Response(null, { status: 404 });
}
