import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import type { ArticleView, ArticleCard as Card } from '@/lib/blog/article-view.schema';
import { blogCategoryPath, tagPath } from '@/lib/blog/blog-address.schema';
import type { ProductCard } from '@/lib/products/product-view.schema';
import type { Shop } from '@/lib/storefront/addresses/shop';
import { RichText } from '../content/rich-text';
import { Picture } from '../product/picture';
import { ProductGrid } from '../product/product-grid';
import { hrefIn, textsIn } from '../shop';
import { ArticleTile } from './article-card';
import { ArticleDate } from './article-date';

export interface ArticleProps {
  shop: Shop;
  article: ArticleView;
  /** The products in the article, and related articles. */
  products: readonly ProductCard[];
  related: readonly Card[];
}

/** An article: its text, its products, and what to read next. */
export function ArticleDetail({ shop, article, products, related }: ArticleProps) {
  const t = textsIn(shop);
  const { title, image_path, image_alt, author_name, published_at, tags, language } = article;
  const [category] = article.categories;
  const crumbs = [
    { label: t('listing.home'), href: hrefIn(shop, '/') },
    { label: t('blog.title'), href: hrefIn(shop, '/blog') },
    ...(category
      ? [{ label: category.title, href: hrefIn(shop, blogCategoryPath(category)) }]
      : []),
    { label: title },
  ];
  return (
    <div className="mx-auto max-w-page px-gutter pt-3 md:pt-5">
      <Breadcrumbs items={crumbs} label={t('listing.breadcrumbs')} />
      {/* An untranslated text says which language it is in. */}
      <article lang={language === shop.view.language ? undefined : language}>
        <header className="mx-auto max-w-measure pt-6 md:pt-10">
          <h1 className="text-3xl break-words md:text-4xl">{title}</h1>
          <p
            className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted"
            lang={shop.view.language}
          >
            {author_name && <span>{t('blog.by', { author: author_name })}</span>}
            {published_at && <ArticleDate shop={shop} at={published_at} />}
            <span>{t('blog.minutes', { count: article.reading_minutes })}</span>
          </p>
        </header>
        {image_path && (
          <Picture
            path={image_path}
            alt={image_alt}
            priority
            sizes="(min-width: 64rem) 56rem, 100vw"
            className="mx-auto mt-8 aspect-3/2 w-full max-w-4xl rounded-ui"
          />
        )}
        <div className="mx-auto mt-8 max-w-measure md:mt-10">
          <RichText html={article.content} className="text-lg" />
        </div>
      </article>
      {tags.length > 0 && (
        <nav aria-label={t('blog.tags')} className="shop-topics mx-auto max-w-measure">
          {tags.map((tag) => (
            <a key={tag} href={hrefIn(shop, tagPath(tag))} rel="nofollow">
              {tag}
            </a>
          ))}
        </nav>
      )}
      {products.length > 0 && (
        <section className="mt-section border-t border-hairline pt-10">
          <h2 className="mb-7 text-2xl">{t('blog.products')}</h2>
          <ProductGrid shop={shop} products={products} quiet />
        </section>
      )}
      {related.length > 0 && (
        <section className="mt-section border-t border-hairline pt-10">
          <h2 className="mb-7 text-2xl">{t('blog.more')}</h2>
          <ul className="grid grid-cols-1 gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-8">
            {related.map((relatedArticle) => (
              <li key={relatedArticle.id}>
                <ArticleTile shop={shop} article={relatedArticle} heading="h3" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
