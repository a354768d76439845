import { connection } from 'next/server';
import { xmlResponse } from '@/lib/http/xml-response';
import { readSitemapIndex } from '@/lib/storefront/pages/cached-reads';

/** The index of the sitemap: a part per kind of page, language and 45,000 addresses. */
export async function GET(): Promise<Response> {
  await connection();
  return xmlResponse(await readSitemapIndex());
}
