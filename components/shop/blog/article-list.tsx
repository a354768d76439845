import { buttonClass } from '@/components/ui/button-style';
import { EmptyState } from '@/components/ui/empty-state';
import { Pagination } from '@/components/ui/pagination';
import type { ArticlePage } from '@/lib/blog/article-view.schema';
import { pagePath } from '@/lib/blog/blog-address.schema';
import type { Shop } from '@/lib/storefront/addresses/shop';
import { hrefIn, textsIn } from '../shop';
import { ArticleTile } from './article-card';

export interface ArticleListProps {
  shop: Shop;
  articles: ArticlePage;
  /** The path of the list, without language prefix and page number. */
  path: string;
  /** The first article of the first page is large, above the others. */
  lead?: boolean;
}

/** A page of articles in up to three columns, with plain links to the other pages. */
export function ArticleList({ shop, articles: { data, meta }, path, lead }: ArticleListProps) {
  const t = textsIn(shop);
  const { page, page_size, total, last_page } = meta;
  const from = (page - 1) * page_size + 1;
  if (!data.length)
    return (
      <EmptyState
        title={t('blog.empty_title')}
        action={
          <a href={hrefIn(shop, '/')} className={buttonClass({})}>
            {t('home.to_home')}
          </a>
        }
      >
        {t('blog.empty_text')}
      </EmptyState>
    );
  return (
    <>
      <ul className="grid grid-cols-1 gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-8 lg:gap-y-14">
        {data.map((article, index) => {
          const leads = lead && page === 1 && index === 0;
          return (
            <li key={article.id} className={leads ? 'sm:col-span-full' : undefined}>
              <ArticleTile shop={shop} article={article} lead={leads} />
            </li>
          );
        })}
      </ul>
      {last_page > 1 && (
        <Pagination
          page={page}
          pageCount={last_page}
          hrefFor={(number) => hrefIn(shop, pagePath(path, number))}
          label={t('listing.pages')}
          previousLabel={t('listing.previous')}
          nextLabel={t('listing.next')}
          pageLabel={(number) => t('listing.page', { page: number })}
          className="border-t border-hairline pt-5"
        >
          {t('blog.range', { from, to: from + data.length - 1, total })}
        </Pagination>
      )}
    </>
  );
}
