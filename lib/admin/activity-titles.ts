import 'server-only';
import { inArray } from 'drizzle-orm';
import { admin, customer, role } from '@/db/schema/auth';
import { blogArticle, blogCategory } from '@/db/schema/blog';
import { attribute, attributeValue, brand, product } from '@/db/schema/catalog';
import { menu, page } from '@/db/schema/content';
import { warehouse } from '@/db/schema/inventory';
import { leadStatus } from '@/db/schema/lead-status';
import type { AdminContext } from '@/lib/core/context';
import { type Localized, readLocalized } from '@/lib/core/localized';
import { referenceOf, type TitleOf } from './activity-words';

const sources = {
  brand: { id: brand.id, title: brand.title, table: brand },
  menu: { id: menu.id, title: menu.title, table: menu },
  product: { id: product.id, title: product.name, table: product },
  category: { id: blogCategory.id, title: blogCategory.title, table: blogCategory },
  article: { id: blogArticle.id, title: blogArticle.title, table: blogArticle },
  page: { id: page.id, title: page.title, table: page },
  attribute: { id: attribute.id, title: attribute.title, table: attribute },
  attribute_value: { id: attributeValue.id, title: attributeValue.title, table: attributeValue },
  status: { id: leadStatus.id, title: leadStatus.title, table: leadStatus },
  account: { id: admin.id, title: admin.name, table: admin },
  role: { id: role.id, title: role.name, table: role },
  user: { id: customer.id, title: customer.email, table: customer },
  warehouse: { id: warehouse.id, title: warehouse.title, table: warehouse },
} as const;

/** Every id that values of a record name, by what it is an id of. */
function idsIn(resource: string, values: readonly (readonly [string, unknown])[]) {
  const found = new Map<string, Set<number>>();
  const look = (field: string, value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) look(field, one);
    else if (typeof value === 'object' && value !== null)
      for (const [name, one] of Object.entries(value)) {
        if (/^\d+$/.test(name)) look(field, Number(name));
        else look(name, one);
      }
    else if (typeof value === 'number') {
      const kind = referenceOf(resource, field);
      if (kind) found.set(kind, (found.get(kind) ?? new Set()).add(value));
    }
  };
  for (const [field, value] of values) look(field, value);
  return found;
}

/** The titles of all records that these values name, in the caller's language. */
export async function readTitles(
  ctx: AdminContext,
  resource: string,
  values: readonly (readonly [string, unknown])[],
): Promise<TitleOf> {
  const titles = new Map<string, string>();
  for (const [kind, ids] of idsIn(resource, values)) {
    if (!(kind in sources)) continue;
    const { id, title, table } = sources[kind as keyof typeof sources];
    const rows = await ctx.db
      .select({ id, title })
      .from(table)
      .where(inArray(id, [...ids]));
    for (const row of rows) titles.set(`${kind} ${row.id}`, inCallersLanguage(ctx, row.title));
  }
  return (kind, id) => titles.get(`${kind} ${id}`);
}

const inCallersLanguage = (ctx: AdminContext, title: Localized | string) =>
  typeof title === 'string'
    ? title
    : readLocalized(title, ctx.language, ctx.settings.main_language);
