import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import type { ArticlePage, BlogCategoryView as Category } from '@/lib/blog/article-view.schema';
import { blogCategoryPath } from '@/lib/blog/blog-address.schema';
import type { Shop } from '@/lib/storefront/addresses/shop';
import { RichText } from '../content/rich-text';
import { Picture } from '../product/picture';
import { hrefIn, textsIn } from '../shop';
import { ArticleList } from './article-list';

export interface BlogCategoryProps {
  shop: Shop;
  category: Category;
  articles: ArticlePage;
}

/** A blog category: its description and the articles in it and its subcategories. */
export function BlogCategoryDetail({ shop, category, articles }: BlogCategoryProps) {
  const t = textsIn(shop);
  const crumbs = [
    { label: t('listing.home'), href: hrefIn(shop, '/') },
    { label: t('blog.title'), href: hrefIn(shop, '/blog') },
    ...category.parents.map((parent) => ({
      label: parent.title,
      href: hrefIn(shop, blogCategoryPath(parent)),
    })),
    { label: category.title },
  ];
  const isFirst = articles.meta.page === 1;
  return (
    <div className="mx-auto flex max-w-page flex-col gap-8 px-gutter pt-3 md:gap-10 md:pt-5">
      <div>
        <Breadcrumbs items={crumbs} label={t('listing.breadcrumbs')} className="mb-4 md:mb-6" />
        {isFirst && category.image_path && (
          <Picture
            path={category.image_path}
            alt=""
            priority
            sizes="(min-width: 80rem) 76rem, 100vw"
            className="mb-6 aspect-3/1 w-full rounded-ui max-sm:aspect-2/1"
          />
        )}
        <h1 className="text-4xl">{category.title}</h1>
        {isFirst && category.description && (
          <RichText html={category.description} className="mt-2 text-lg text-muted" />
        )}
        {category.children.length > 0 && (
          <nav aria-label={t('blog.categories')} className="shop-topics">
            {category.children.map((child) => (
              <a key={child.url} href={hrefIn(shop, blogCategoryPath(child))}>
                {child.title}
              </a>
            ))}
          </nav>
        )}
      </div>
      <ArticleList shop={shop} articles={articles} path={blogCategoryPath(category)} />
    </div>
  );
}
