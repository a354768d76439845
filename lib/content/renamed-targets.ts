import 'server-only';
import { and, eq, inArray } from 'drizzle-orm';
import { redirect } from '@/db/schema/settings';
import type { Context } from '@/lib/core/context';
import type { TargetType } from '@/lib/core/records/target-types';
import { targetKind, targetSource } from './target-sources';
import type { StoredWidget } from './widget.schema';

type Named = { type: TargetType; url: string };
/** A record's current url: the same unless it was renamed. */
type PresentUrl = (type: TargetType, url: string) => string;

/**
 * Returns a lookup of records' current urls. A url in use by a record of the type is that record's,
 * even if another had it before.
 */
export async function readPresentUrls(
  { db }: Pick<Context, 'db'>,
  named: readonly Named[],
): Promise<PresentUrl> {
  const renamed = new Map<string, string>();
  for (const type of new Set(named.map((target) => target.type))) {
    const urls = named.filter((target) => target.type === type).map(({ url }) => url);
    const { table, url, where } = targetSource(type);
    const former = await db
      .select({ before: redirect.url, url })
      .from(redirect)
      .innerJoin(table, and(eq(table.id, redirect.record_id), where))
      .where(and(eq(redirect.kind, targetKind(type)), inArray(redirect.url, urls)));
    if (!former.length) continue;
    const present = await db
      .select({ url })
      .from(table)
      .where(and(inArray(url, urls), where));
    const taken = new Set(present.map((row) => String(row.url)));
    for (const row of former)
      if (!taken.has(row.before)) renamed.set(`${type} ${row.before}`, String(row.url));
  }
  return (type, url) => renamed.get(`${type} ${url}`) ?? url;
}

type ProductSource = { source?: string; url?: string };
const namedBy = ({ source, url }: ProductSource): Named[] =>
  url && (source === 'category' || source === 'brand') ? [{ type: source, url }] : [];

/** A block's data, with the current url of its category or brand. */
export async function followRenamedSource<D extends object>(
  ctx: Pick<Context, 'db'>,
  data: D,
): Promise<D> {
  const [named] = namedBy(data as ProductSource);
  if (!named) return data;
  const present = await readPresentUrls(ctx, [named]);
  return { ...data, url: present(named.type, named.url) };
}

/** The records a widget refers to by url. */
function namedIn(widget: StoredWidget): Named[] {
  if (widget.type === 'products') return namedBy(widget.data);
  if (widget.type === 'categories')
    return (widget.data.urls ?? []).map((url) => ({ type: 'category', url }));
  const url = widget.type === 'articles' ? widget.data.url : undefined;
  return url ? [{ type: 'blog_category', url }] : [];
}

/** Widgets with the current urls of their records. */
export async function followRenamedWidgets(
  ctx: Pick<Context, 'db'>,
  widgets: StoredWidget[],
): Promise<StoredWidget[]> {
  const present = await readPresentUrls(ctx, widgets.flatMap(namedIn));
  return widgets.map((widget): StoredWidget => {
    const [named] = namedIn(widget);
    if (!named) return widget;
    const now = ({ type, url }: Named) => present(type, url);
    if (widget.type === 'categories')
      return { ...widget, data: { urls: namedIn(widget).map(now) } };
    return { ...widget, data: { ...widget.data, url: now(named) } } as StoredWidget;
  });
}
