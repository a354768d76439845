import 'server-only';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Connection } from '@/db/client';
import { preview } from '@/db/schema/preview';
import { assertCan } from '@/lib/core/access/can';
import { getViewerTierId, memberViewer, parseViewer, viewerKey } from '@/lib/core/access/viewer';
import { withoutMemoryCache } from '@/lib/core/cache/renewal-hearing';
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

/** How long a preview lasts, in milliseconds. */
const LIFE_MS = 8 * 3600 * 1000;

/** A form's unsaved values: of a resource's record `id`, or of a new one. */
export type Unsaved = NonNullable<PreviewInput['unsaved']>;
export type Preview = Omit<typeof preview.$inferSelect, 'unsaved' | 'language'> & {
  language: Language;
  unsaved: Unsaved | null;
};

/**
 * Stores a preview: page, viewer, time, and a form's unsaved values; returns its path. Requires the
 * permission to save the values, and refuses what a save would. Passwords and keys are checked, not
 * stored. Lasts eight hours; the next one deletes those that have expired.
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

/** The membership tiers one can preview, by viewer key, in the admin's language. */
export async function previewTiers(ctx: Context): Promise<{ value: string; label: string }[]> {
  return (await viewedTiers(ctx)).map(({ id, title }) => ({
    value: viewerKey({ kind: 'member', tier: id, tax_exempt: false }),
    label: localizer(ctx)(title),
  }));
}

/** The tiers with pages of their own: the enabled ones above level 0. */
const viewedTiers = async (ctx: Context) =>
  (await membershipTiers(ctx)).filter(({ level, enabled }) => enabled && level > 0);

/** Refuses the viewer of a tier that doesn't exist or is disabled. */
async function assertViewer(ctx: Context, key: string): Promise<void> {
  const tier = getViewerTierId(parseViewer(key) ?? memberViewer);
  if (tier === null) return;
  const tiers = await viewedTiers(ctx);
  if (!tiers.some(({ id }) => id === tier)) throw invalid('viewer', 'check_input');
}

/** The preview's path for the storefront page at `path`. */
export const previewPath = (token: string, path: string) => `/preview/${token}${path}`;

/** The admin's own preview if it hasn't expired, else undefined. */
export async function readPreview(ctx: AdminContext, token: string): Promise<Preview | undefined> {
  const [row] = await ctx.db
    .select()
    .from(preview)
    .where(ownLive(ctx.actor.id, token, ctx.now()));
  return row as Preview | undefined;
}

/** Whether a path below `/preview` is that of the admin's own preview. */
export async function hasPreview(db: Connection, adminId: number, pathname: string) {
  const [, token = ''] = /^\/preview\/([^/]+)/.exec(pathname) ?? [];
  return (await db.$count(preview, ownLive(adminId, token, new Date()))) > 0;
}

/** `token` is compared as text: it may be anything typed. */
const ownLive = (adminId: number, token: string, now: Date) =>
  and(
    eq(sql`${preview.token}::text`, token),
    eq(preview.admin_id, adminId),
    gt(preview.expires_at, now),
  );

/**
 * Changes a preview's language, currency, viewer or time (null: now). Throws 404 for another
 * admin's or an expired preview.
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

/** Thrown to roll back a preview's writes; carries the result. */
class TakenBack<T> extends Error {
  constructor(readonly result: T) {
    super('taken back');
  }
}

/**
 * Runs `read` in a transaction with the unsaved values saved, and rolls it back: nothing is
 * committed, published or cached.
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

/** The operation of a save, without its version check. */
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

/** The path of the page that would show these values. Refuses as a save would. */
const triedOut = (ctx: AdminContext, unsaved: Unsaved): Promise<string> =>
  withUnsaved(ctx, unsaved, async (ctx, saved) =>
    getPagePath(ctx, unsaved.resource, saved as { id: number; url?: string; type?: string }),
  );

/** The path of a record's page; else the home page. */
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
