import { xmlResponse } from '@/lib/http/xml-response';
import { readSitemap } from '@/lib/storefront/pages/cached-reads';
import { parseSitemapPart } from '@/lib/storefront/seo/sitemap';

/** A part of the sitemap, such as `/sitemap/products-zh-HK-1.xml`. */
export async function GET(_: Request, { params }: RouteContext<'/sitemap/[part]'>) {
  const part = parseSitemapPart((await params).part);
  const xml = part && (await readSitemap(part));
  return xml ? xmlResponse(xml) : new Response(null, { status: 404 });
}
