import 'server-only';
import type { page } from '@/db/schema/content';
import { can } from '@/lib/core/access/can';
import type { StaffContext } from '@/lib/core/context';
import { conflict, type ErrorText, invalidFields, Refusal } from '@/lib/core/errors';
import { missingScriptHosts } from '@/lib/core/text/script-tags';
import { readSettings } from '@/lib/settings/settings';
import { type PageChanges, pageScripts } from './page.schema';

type Row = typeof page.$inferSelect;

/**
 * Throws 403, on its field, for a change of css or scripts without `page.scripts`; unchanged values
 * are allowed. Throws for scripts from hosts not in the setting `script_hosts`, naming the first.
 */
export function refusePageScripts(
  ctx: StaffContext,
  input: PageChanges,
  before: Partial<Pick<Row, (typeof pageScripts)[number]>>,
): void {
  const changed = pageScripts.filter(
    (field) => input[field] !== undefined && input[field] !== (before[field] ?? ''),
  );
  if (changed.length && !can(ctx, 'page.scripts'))
    throw new Refusal(
      403,
      'forbidden',
      Object.fromEntries(changed.map((field) => [field, [{ key: 'forbidden_scripts' }]])),
    );
  const unknown = changed
    .filter((field) => field !== 'css')
    .flatMap((field) => {
      const [host] = missingScriptHosts(input[field] ?? '', ctx.settings.script_hosts);
      const texts: ErrorText[] = [{ key: 'script_host', values: { host: host ?? '' } }];
      return host ? [[field, texts] as const] : [];
    });
  if (unknown.length) throw invalidFields(Object.fromEntries(unknown));
}

/** Whether the page's widgets are the home page, as seen in this transaction. */
export const isHomePage = async (ctx: StaffContext, id: number): Promise<boolean> =>
  (await readSettings(ctx.db)).home_page_id === id;

/**
 * Throws 409 for a home page that not every visitor could always see: disabled, for members only,
 * or hidden by dates.
 */
export function refuseHiddenHomePage(ctx: Pick<StaffContext, 'now'>, row: Hiding): void {
  const field = findHidingField(ctx, row);
  if (field) throw conflict(field, 'home_page_shown');
}

type Hiding = Pick<Row, 'enabled' | 'member_only' | 'published_at' | 'unpublished_at'>;

/** The field that hides a page from anyone at any time; undefined if none. */
export function findHidingField(ctx: Pick<StaffContext, 'now'>, row: Hiding): string | undefined {
  const hides = {
    enabled: !row.enabled,
    member_only: row.member_only,
    published_at: row.published_at !== null && row.published_at > ctx.now(),
    unpublished_at: row.unpublished_at !== null,
  };
  return Object.entries(hides).find(([, hidden]) => hidden)?.[0];
}
