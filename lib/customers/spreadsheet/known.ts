import 'server-only';
import { admin } from '@/db/schema/auth';
import { leadStatus } from '@/db/schema/lead-status';
import type { StaffContext } from '@/lib/core/context';
import { readLocalized } from '@/lib/core/text/localized';
import { collapseWhitespace } from '@/lib/core/text/unseen';

/** What cells refer to: admins by email, statuses by id or a title in any language. */
export type CustomerLookups = {
  admins: Map<string, number>;
  statuses: Map<string, number>;
  /** What an export writes. */
  adminCell: Map<number, string>;
  statusCell: Map<number, string>;
};

export const foldLookupText = (text: string) =>
  collapseWhitespace(text.normalize('NFKC')).toLowerCase();

export async function readCustomerLookup(ctx: StaffContext): Promise<CustomerLookups> {
  const [admins, statuses] = await Promise.all([
    ctx.db.select({ id: admin.id, email: admin.email }).from(admin),
    ctx.db.select({ id: leadStatus.id, title: leadStatus.title }).from(leadStatus),
  ]);
  const byTitle = new Map<string, number>();
  const ambiguous = new Set<string>();
  for (const { id, title } of statuses)
    for (const text of new Set(Object.values(title).filter(Boolean).map(foldLookupText))) {
      if (byTitle.has(text)) ambiguous.add(text);
      byTitle.set(text, id);
    }
  for (const text of ambiguous) byTitle.delete(text);
  for (const { id } of statuses) byTitle.set(String(id), id);
  const formatCell = (id: number, title: (typeof statuses)[number]['title']) => {
    const main = ctx.settings.main_language;
    const text = readLocalized(title, main, main);
    return byTitle.get(foldLookupText(text)) === id ? text : String(id);
  };
  return {
    admins: new Map(admins.map(({ id, email }) => [foldLookupText(email), id])),
    statuses: byTitle,
    adminCell: new Map(admins.map(({ id, email }) => [id, email])),
    statusCell: new Map(statuses.map(({ id, title }) => [id, formatCell(id, title)])),
  };
}
