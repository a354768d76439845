import { languages } from '@/lib/core/language';
import { absoluteUrl } from '@/lib/core/web/site-url';
import { xmlResponse } from '@/lib/http/xml-response';
import { mainLanguage, readSearchDescription } from '@/lib/storefront/pages/cached-reads';
import { OPENSEARCH_PATH } from '@/lib/storefront/seo/discovery';

/**
 * The search description in a language. The main language's has no prefix; with it, it redirects
 * there.
 */
export async function GET(_: Request, { params }: { params: Promise<{ locale: string }> }) {
  const { locale } = await params;
  const language = languages.find((code) => code === locale);
  if (language && language === (await mainLanguage()))
    return Response.redirect(absoluteUrl(OPENSEARCH_PATH), 308);
  const xml = language && (await readSearchDescription(language));
  return xml ? xmlResponse(xml) : new Response(null, { status: 404 });
}
