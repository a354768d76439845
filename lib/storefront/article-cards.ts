import 'server-only';
import type { Context } from '@/lib/core/context';
import type { ArticleCard } from './widget-view.schema';

/** The newest articles of the blog, or of one of its categories; none while there is no blog. */
export const readArticleCards = async (
  _ctx: Context,
  _asked: { url?: string | undefined; limit: number },
): Promise<ArticleCard[]> => [];
