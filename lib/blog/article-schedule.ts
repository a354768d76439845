import 'server-only';
import { and, eq, gt, type SQL } from 'drizzle-orm';
import { publishedArticle } from '@/db/published';
import { blogArticle } from '@/db/schema/blog';
import { invalid } from '@/lib/core/errors';

type Status = typeof blogArticle.$inferSelect.status;
type Schedule = { status: Status; published_at: Date | null };

/**
 * The status and moment an article is stored with. Published means readable: without a moment,
 * or with one to come, it is so from now on. A scheduled one whose moment has passed is
 * published. Refuses a scheduled one without a moment.
 */
export function storedSchedule({ status, published_at }: Schedule, now: Date): Schedule {
  if (status === 'published')
    return { status, published_at: published_at && published_at <= now ? published_at : now };
  if (status !== 'scheduled') return { status, published_at };
  if (!published_at) throw invalid('published_at', 'required');
  return { status: published_at > now ? 'scheduled' : 'published', published_at };
}

/** What an article is now: one whose moment has come is published, though nobody saved it. */
export const statusAt = ({ status, published_at }: Schedule, now: Date): Status =>
  status === 'scheduled' && published_at && published_at <= now ? 'published' : status;

/** The articles that have this status now. */
export function hasStatusAt(status: Status, now: Date): SQL | undefined {
  if (status === 'published') return publishedArticle(now);
  const stored = eq(blogArticle.status, status);
  return status === 'scheduled' ? and(stored, gt(blogArticle.published_at, now)) : stored;
}
