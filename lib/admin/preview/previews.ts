import 'server-only';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Connection } from '@/db/client';
import { preview } from '@/db/schema/preview';
import { assertCan } from '@/lib/core/access/can';
import { getViewerTierId, memberViewer, parseViewer, viewerKey } from '@/lib/core/access/viewer';
import { withoutMemoryCache } from '@/lib/core/cache/renewal-echo';
import { type AdminContext, type Context, transaction } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import type { Language } from '@/lib/core/language';
import { inTimeZone } from '@/lib/core/moment.schema';
import { pageRecordKinds, recordKind } from '@/lib/core/records/record-names';
import { firstOrNotFound, insertedRow } from '@/lib/core/records/rows';
import { isSecretField } from '@/lib/core/records/secret-fields';
import { localizer } from '@/lib/core/text/localized';
import { membershipTiers } from '@/lib/membership/tiers';
import { supportedCurrency } from '@/lib/settings/currencies';
import { adminResource } from '../resources/resources';
import type { PreviewChoice, PreviewInput } from './preview.schema';

/** So long a preview may be looked at, in milliseconds. */
const LIFE_MS = 8 * 3600 * 1000;

/** Values of a form that are not saved: of the record `id` of a resource, or of a new one. */
export type Unsaved = NonNullable<PreviewInput['unsaved']>;
export type Preview = Omit<typeof preview.$inferSelect, 'unsaved' | 'language'> & {
  language: Language;
  unsaved: Unsaved | null;
};

/**
 * Stores what an admin wants to see of the shop: where, as whom, at which moment, and with
 * which values of a form that are not saved; answers where to look. Whoever previews values
 * must be allowed to save them, and what a save would refuse is refused here. Passwords and
 * keys are tried, and not stored. For eight hours; the next one clears away those that are over.
 */
export async function createPreview(ctx: AdminContext, input: PreviewInput) {
  const { path, viewer, at, unsaved = null } = input;
  const language = input.language ?? ctx.settings.main_language;
  const currency = input.currency ?? ctx.settings.base_currency;
  if (!ctx.settings.available_languages.includes(language))
    throw invalid('language', 'check_input');
  if (!supportedCurrency(ctx.settings, currency)) throw invalid('currency', 'check_input');
  await assertViewer(ctx, viewer);
  const page = unsaved ? await triedOut(ctx, unsaved) : undefined;
  const { token } = await transaction(ctx, async (ctx) => {
    await ctx.db.delete(preview).where(lt(preview.expires_at, ctx.now()));
    const expires_at = new Date(ctx.now().getTime() + LIFE_MS);
    const shown = { language, currency, viewer, at, unsaved: unsaved && withoutSecrets(unsaved) };
    const values = { admin_id: ctx.actor.id, ...shown, expires_at };
    return insertedRow(
      await ctx.db.insert(preview).values(values).returning({ token: preview.token }),
    );
  });
  return { token, url: previewPath(token, path ?? page ?? '/') };
}

const withoutSecrets = ({ input, ...of }: Unsaved): Unsaved => ({
  ...of,
  input: Object.fromEntries(Object.entries(input).filter(([name]) => !isSecretField(name))),
});

/** The membership tiers whose shop can be seen, by their viewer's key, in the admin's language. */
export async function previewTiers(ctx: Context): Promise<{ value: string; label: string }[]> {
  return (await viewedTiers(ctx)).map(({ id, title }) => ({
    value: viewerKey({ kind: 'member', tier: id, tax_exempt: false }),
    label: localizer(ctx)(title),
  }));
}

/** The tiers whose members have pages of their own: the enabled ones above level 0. */
const viewedTiers = async (ctx: Context) =>
  (await membershipTiers(ctx)).filter(({ level, enabled }) => enabled && level > 0);

/** Refuses the viewer of a tier that does not exist or is disabled. */
async function assertViewer(ctx: Context, key: string): Promise<void> {
  const tier = getViewerTierId(parseViewer(key) ?? memberViewer);
  if (tier === null) return;
  const tiers = await viewedTiers(ctx);
  if (!tiers.some(({ id }) => id === tier)) throw invalid('viewer', 'check_input');
}

/** Where the page at `path` of the shop is seen in a preview. */
export const previewPath = (token: string, path: string) => `/preview/${token}${path}`;

/** A preview of this admin's own that is not over; undefined for any other. */
export async function readPreview(ctx: AdminContext, token: string): Promise<Preview | undefined> {
  const [row] = await ctx.db
    .select()
    .from(preview)
    .where(ownLive(ctx.actor.id, token, ctx.now()));
  return row as Preview | undefined;
}

/** Whether an address below `/preview` is that of a preview of this admin's own. */
export async function hasPreview(db: Connection, adminId: number, pathname: string) {
  const [, token = ''] = /^\/preview\/([^/]+)/.exec(pathname) ?? [];
  return (await db.$count(preview, ownLive(adminId, token, new Date()))) > 0;
}

/** `token` is compared as text: it may be anything that somebody typed. */
const ownLive = (adminId: number, token: string, now: Date) =>
  and(
    eq(sql`${preview.token}::text`, token),
    eq(preview.admin_id, adminId),
    gt(preview.expires_at, now),
  );

/**
 * Looks at the shop otherwise: in another language or currency, as somebody else, at another
 * moment (null: now). Throws 404 for a preview of somebody else or one that is over.
 */
export async function changePreview(
  ctx: AdminContext,
  token: string,
  { language, currency, viewer, at }: PreviewChoice,
): Promise<void> {
  if (currency && !supportedCurrency(ctx.settings, currency))
    throw invalid('currency', 'check_input');
  await assertViewer(ctx, viewer);
  firstOrNotFound([await readPreview(ctx, token)].flatMap((row) => row ?? []));
  await ctx.db
    .update(preview)
    .set({ language, currency, viewer, at })
    .where(eq(preview.token, token));
}

/** Thrown to take back what a preview wrote, with what it was written for. */
class TakenBack<T> extends Error {
  constructor(readonly result: T) {
    super('taken back');
  }
}

/**
 * Does `read` in a transaction in which the unsaved values are saved, and takes all of it
 * back: nothing of it is committed, announced or kept in memory.
 */
export const withUnsaved = <T>(
  ctx: AdminContext,
  unsaved: Unsaved | null,
  read: (ctx: AdminContext, saved: unknown) => Promise<T>,
): Promise<T> =>
  withoutMemoryCache(async () => {
    try {
      return await transaction(ctx, async (ctx) => {
        const result = await read(ctx, unsaved && (await saveAgain(ctx, unsaved)));
        throw new TakenBack(result);
      });
    } catch (error) {
      if (error instanceof TakenBack) return error.result;
      throw error;
    }
  });

/** The verb of a save, without its question whether somebody else saved meanwhile. */
async function saveAgain(ctx: AdminContext, { resource: name, id, input }: Unsaved) {
  const resource = adminResource(name);
  assertCan(ctx, `${resource.permission}.${id === undefined ? 'create' : 'update'}`);
  const { updated_at: _, ...fields } = input;
  const parse = (schema: z.ZodType) =>
    inTimeZone(ctx.settings.store_timezone, () => schema.parse(fields) as never);
  return id === undefined
    ? resource.create(ctx, parse(resource.input))
    : resource.update(ctx, id, parse(resource.changes));
}

/** The page that would show these values, if they were saved. Refuses as a save would. */
const triedOut = (ctx: AdminContext, unsaved: Unsaved): Promise<string> =>
  withUnsaved(ctx, unsaved, async (ctx, saved) =>
    getPagePath(ctx, unsaved.resource, saved as { id: number; url?: string; type?: string }),
  );

/** The path of the page on which a record of a resource is seen; else the home page. */
function getPagePath(
  { settings }: Context,
  resource: string,
  { id, url = '', type }: { id: number; url?: string; type?: string },
): string {
  const kind = pageRecordKinds.find((pageKind) => pageKind === resource);
  const isHome = kind === 'page' && id === settings.home_page_id;
  if (!kind || isHome) return '/';
  const { page, where } = recordKind(kind).url ?? {};
  return where && where.type !== type ? '/' : `${page}/${encodeURIComponent(url)}`;
}
