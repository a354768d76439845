import type { Shop } from '@/lib/storefront/shop';
import type { ArticleCard } from '@/lib/storefront/widget-view.schema';
import { Picture } from '../picture';
import { hrefIn } from '../shop';

/** Articles of the blog, each with its picture and what it is about. */
export const ArticlesWidget = ({
  shop,
  articles,
}: {
  shop: Shop;
  articles: readonly ArticleCard[];
}) => (
  <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
    {articles.map((article) => (
      <li key={article.id}>
        <a
          href={hrefIn(shop, `/blog/article/${encodeURIComponent(article.url)}`)}
          className="group block rounded-ui"
        >
          {article.image_path && (
            <Picture
              path={article.image_path}
              alt={article.image_alt}
              sizes="(min-width: 64rem) 30vw, (min-width: 40rem) 50vw, 100vw"
              className="aspect-3/2 w-full rounded-ui"
            />
          )}
          <span className="mt-3 block font-serif text-xl underline-offset-4 decoration-1 group-hover:underline">
            {article.title}
          </span>
          <span className="mt-2 block text-muted">{article.excerpt}</span>
        </a>
      </li>
    ))}
  </ul>
);
