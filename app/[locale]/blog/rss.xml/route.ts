import { FEED_PATH } from '@/lib/blog/blog-address.schema';
import { languages } from '@/lib/core/language';
import { absoluteUrl } from '@/lib/core/web/site-url';
import { feedResponse } from '@/lib/http/xml-response';
import { mainLanguage, readBlogFeed } from '@/lib/storefront/pages/cached-reads';

/**
 * The blog feed in a language, such as `/zh-HK/blog/rss.xml`. The main language's has no prefix;
 * with it, it redirects there.
 */
export async function GET(request: Request, { params }: RouteContext<'/[locale]/blog/rss.xml'>) {
  const { locale } = await params;
  const language = languages.find((code) => code === locale);
  if (language && language === (await mainLanguage()))
    return Response.redirect(absoluteUrl(FEED_PATH), 308);
  const xml = language && (await readBlogFeed(language));
  return xml ? feedResponse(request, xml) : new Response(null, { status: 404 });
}
