import type { ArticleCard as Card } from '@/lib/blog/article-view.schema';
import { articlePath } from '@/lib/blog/blog-address.schema';
import type { Shop } from '@/lib/storefront/addresses/shop';
import { Picture } from '../product/picture';
import { hrefIn, textsIn } from '../shop';
import { ArticleDate } from './article-date';

export interface ArticleCardProps {
  shop: Shop;
  article: Card;
  /** The first article of the blog: its image is large and loads at once. */
  lead?: boolean;
  heading?: 'h2' | 'h3';
}

/**
 * An article in a list. The whole card is one link, named by its title. Styled by `.shop-article`
 * (app/styles/blog.css).
 */
export function ArticleTile({ shop, article, lead, heading: Heading = 'h2' }: ArticleCardProps) {
  const { title, excerpt, image_path, category, published_at, reading_minutes } = article;
  return (
    <article className="shop-article" data-lead={lead || undefined}>
      <Picture
        path={image_path}
        alt=""
        priority={lead}
        sizes={lead ? '(min-width: 64rem) 46rem, 100vw' : '(min-width: 40rem) 30rem, 100vw'}
      />
      <div>
        {category && <p>{category.title}</p>}
        <Heading>
          <a href={hrefIn(shop, articlePath(article))}>{title}</a>
        </Heading>
        <p>{excerpt}</p>
        <p>
          <ArticleDate shop={shop} at={published_at} />
          <span>{textsIn(shop)('blog.minutes', { count: reading_minutes })}</span>
        </p>
      </div>
    </article>
  );
}
