import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import type { ArticlePage } from '@/lib/blog/article-view.schema';
import { blogCategoryPath, FEED_PATH, tagPath } from '@/lib/blog/blog-address.schema';
import { readLocalized } from '@/lib/core/text/localized';
import type { Shop } from '@/lib/storefront/addresses/shop';
import { hrefIn, textsIn } from '../shop';
import { ArticleList } from './article-list';

export interface BlogViewProps {
  shop: Shop;
  articles: ArticlePage;
  categories: readonly { title: string; url: string }[];
  /** Shows only articles with this tag. */
  tag?: string;
}

/** The blog: its newest articles, categories and tags. */
export function BlogView({ shop, articles, categories, tag }: BlogViewProps) {
  const t = textsIn(shop);
  const { view, settings } = shop;
  const store = readLocalized(settings.store_name, view.language, settings.main_language);
  const title = tag === undefined ? t('blog.title') : t('blog.tagged', { tag });
  const crumbs = [
    { label: t('listing.home'), href: hrefIn(shop, '/') },
    ...(tag === undefined
      ? [{ label: t('blog.title') }]
      : [{ label: t('blog.title'), href: hrefIn(shop, '/blog') }, { label: tag }]),
  ];
  return (
    <div className="mx-auto flex max-w-page flex-col gap-8 px-gutter pt-3 md:gap-10 md:pt-5">
      <div>
        <Breadcrumbs items={crumbs} label={t('listing.breadcrumbs')} className="mb-4 md:mb-6" />
        <h1 className="text-4xl">{title}</h1>
        {tag === undefined && (
          <p className="mt-2 text-lg text-muted">{t('blog.about', { store })}</p>
        )}
        {tag === undefined && (
          <nav aria-label={t('blog.categories')} className="shop-topics">
            {categories.map((category) => (
              <a key={category.url} href={hrefIn(shop, blogCategoryPath(category))}>
                {category.title}
              </a>
            ))}
            <a href={hrefIn(shop, FEED_PATH)}>{t('blog.subscribe')}</a>
          </nav>
        )}
      </div>
      <ArticleList
        shop={shop}
        articles={articles}
        path={tag === undefined ? '/blog' : tagPath(tag)}
        lead={tag === undefined}
      />
    </div>
  );
}
