import type { z } from 'zod';
import { Badge } from '@/components/ui/badge';
import { articleStatuses } from '@/db/schema/enums';
import type { articleRow } from '@/lib/blog/article.schema';
import { formatDateTime } from '@/lib/core/dates';
import type { Messages } from '@/lib/i18n/messages';
import type { Column } from '../list/columns';
import type { ListFilter } from '../list/list-search';

type Row = z.output<typeof articleRow>;

const tones = {
  draft: 'neutral',
  scheduled: 'caution',
  published: 'accent',
  archived: 'neutral',
} as const;

export const articleColumns: readonly Column<Row, 'blog_article'>[] = [
  { key: 'title', sortable: true },
  {
    key: 'categories',
    from: 'lg',
    cell: ({ categories }, { ctx }) =>
      new Intl.ListFormat(ctx.language, { type: 'unit' }).format(categories),
  },
  {
    key: 'status',
    sortable: true,
    cell: ({ status }, { labels }) => (
      <Badge tone={tones[status]}>{labels[`status_${status}`]}</Badge>
    ),
  },
  {
    key: 'published_at',
    sortable: true,
    numeric: true,
    from: 'sm',
    cell: ({ published_at }, { ctx }) => (published_at ? formatDateTime(published_at, ctx) : '—'),
  },
  { key: 'updated_at', sortable: true, numeric: true, from: 'xl' },
];

/** The list filter for the status of an article. */
export const statusFilter = (
  labels: Messages['resource'],
  own: Messages['blog_article'],
): ListFilter => ({
  name: 'status',
  label: labels.list.status,
  options: articleStatuses.map((value) => ({ value, label: own[`status_${value}`] })),
});
