import 'server-only';
import { type SocialProvider, socialProviderNames } from '@/db/schema/enums';
import type { Language } from '@/lib/core/language';
import { escapeHtml } from '@/lib/core/text/html';
import { translator } from '@/lib/i18n/translate';

/**
 * A page that forwards to a provider at once. Not a redirect: browsers check every redirect after a
 * form, including the provider's own, against the form-action of its page. It replaces the form in
 * the browser's history, and has a link in case forwarding fails.
 */
export function leavingPage(language: Language, provider: SocialProvider, url: string): Response {
  const t = translator(language, 'social');
  const values = { provider: socialProviderNames[provider] };
  const [title, text, link] = [t('leaving', values), t('going', values), t('go', values)];
  // The policy of a response that isn't a page allows no styles.
  const body =
    `<!doctype html><html lang="${language}"><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>${title}</title><body bgcolor="#faf7f2" text="#1f2421"><p>${text}</p>` +
    `<p><a href="${escapeHtml(url)}">${link}</a></p></body></html>`;
  return new Response(body, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'private, no-store',
      Refresh: `0; url=${url}`,
    },
  });
}
