import 'server-only';
import { latestArticles } from '@/lib/blog/article-list';
import type { ArticleCard } from '@/lib/blog/article-view.schema';
import { articlePath, FEED_PATH } from '@/lib/blog/blog-address.schema';
import type { Context } from '@/lib/core/context';
import { readLocalized } from '@/lib/core/text/localized';
import { imageUrl } from '@/lib/core/web/image';
import { absoluteUrl } from '@/lib/core/web/site-url';
import { asciiPath, localizePath } from '@/lib/i18n/paths';
import { translator } from '@/lib/i18n/translate';
import { escapeXml } from './xml';

const MOST_ITEMS = 30;

/**
 * The blog's feed in the caller's language (RSS 2.0): the 30 newest articles listed in it, with
 * absolute links.
 */
export async function blogFeed(ctx: Context): Promise<string> {
  const { language, settings } = ctx;
  const main = settings.main_language;
  const t = translator(language, 'shop');
  const store = readLocalized(settings.store_name, language, main);
  const toAddress = (path: string) => absoluteUrl(asciiPath(localizePath(path, language, main)));
  const articles = await latestArticles(ctx, MOST_ITEMS);
  const [newest] = articles;
  const channel = [
    tag('title', t('blog.feed', { store, title: t('blog.title') })),
    tag('link', toAddress('/blog')),
    tag('description', t('blog.about', { store })),
    tag('language', language.toLowerCase()),
    `<atom:link href="${escapeXml(toAddress(FEED_PATH))}" rel="self" type="application/rss+xml"/>`,
    newest ? tag('lastBuildDate', newest.published_at.toUTCString()) : '',
    ...articles.map((article) => item(article, toAddress(articlePath(article)))),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"',
    ' xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"',
    ' xmlns:media="http://search.yahoo.com/mrss/">',
    `<channel>${channel.join('')}</channel></rss>`,
  ].join('');
}

const tag = (name: string, text: string) => (text ? `<${name}>${escapeXml(text)}</${name}>` : '');

const item = (article: ArticleCard, address: string) =>
  `<item>${[
    tag('title', article.title),
    tag('link', address),
    // Not the URL, which may change: readers would show the article again.
    `<guid isPermaLink="false">${escapeXml(absoluteUrl(`/blog/article#${article.id}`))}</guid>`,
    tag('pubDate', article.published_at.toUTCString()),
    tag('dc:creator', article.author_name),
    tag('category', article.category?.title ?? ''),
    tag('description', article.excerpt),
    article.image_path ? picture(article.image_path) : '',
  ].join('')}</item>`;

const picture = (path: string) =>
  `<media:content url="${escapeXml(absoluteUrl(imageUrl(path, 800)))}" medium="image"/>`;
