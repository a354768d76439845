import { connection } from 'next/server';
import { xmlResponse } from '@/lib/http/xml-response';
import { readSitemapIndex } from '@/lib/storefront/pages/cached-reads';

/** The sitemap index: a part per kind of page, language and 45,000 URLs. */
export async function GET(): Promise<Response> {
  await connection();
  return xmlResponse(await readSitemapIndex());
}
