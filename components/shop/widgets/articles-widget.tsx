import type { ArticleCard as Card } from '@/lib/blog/article-view.schema';
import type { Shop } from '@/lib/storefront/addresses/shop';
import { ArticleCard } from '../blog/article-card';

export interface ArticlesWidgetProps {
  shop: Shop;
  articles: readonly Card[];
}

/** Articles of the blog, each with its picture and what it is about. */
export const ArticlesWidget = ({ shop, articles }: ArticlesWidgetProps) => (
  <ul className="grid grid-cols-1 gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
    {articles.map((article) => (
      <li key={article.id}>
        <ArticleCard shop={shop} article={article} heading="h3" />
      </li>
    ))}
  </ul>
);
