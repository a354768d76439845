import 'server-only';
import { asc, max, sql } from 'drizzle-orm';
import { product } from '@/db/schema/catalog';
import { setting } from '@/db/schema/settings';
import { logChange } from '@/lib/activity/audit-log';
import { type ChangedField, changedFields } from '@/lib/activity/changed-fields';
import { assertNotModified } from '@/lib/activity/not-modified';
import { indexProducts } from '@/lib/catalog/indexing/search-index';
import { assertCan, can, refusalKey } from '@/lib/core/access/can';
import type { Permission } from '@/lib/core/access/permissions';
import { type Context, type StaffContext, transaction } from '@/lib/core/context';
import { type ErrorKey, forbidden } from '@/lib/core/errors';
import type { Language } from '@/lib/core/language';
import { toDecimal } from '@/lib/core/money';
import type { RecordState } from '@/lib/core/records/resource';
import type { StoredSettings } from '@/lib/core/settings.schema';
import { toRecordForm, writeLocalizedTexts } from '@/lib/core/text/localized';
import { imageSize } from '@/lib/media/image-size';
import { refuseMissingImages } from '@/lib/media/images';
import { rescheduleReports } from '@/lib/reports/saved/due';
import { readSettings, writeSettings } from '@/lib/settings/settings';
import { assertCurrencies, withBaseRate } from './site-currencies';
import {
  type SiteSettings,
  type SiteSettingsChanges,
  siteSettingsTexts,
} from './site-settings.schema';
import { assertSiteSettings } from './site-settings-rules';

/** Forms, drafts and the activity log treat all settings as one record. */
export const SETTINGS_RECORD = { resource: 'setting', id: 1 };

/** Settings that need a permission besides `setting.update`. */
const guarded: Partial<Record<keyof StoredSettings, Permission>> = {
  base_currency: 'setting.currency',
  supported_currencies: 'setting.currency',
  header_script: 'setting.scripts',
  footer_script: 'setting.scripts',
  script_hosts: 'setting.scripts',
  // Orders and contact messages are emailed there.
  contact_email: 'setting.secrets',
};
/** The error for those whose permission has no message. */
const refusals: Partial<Record<keyof StoredSettings, ErrorKey>> = {
  contact_email: 'forbidden_contact_email',
};
const providers = ['google', 'facebook'] as const;

/**
 * The site settings in one language, with what the form needs of the others. Excludes secrets, only
 * says whether there are any.
 */
export async function getSiteSettings(
  ctx: StaffContext,
  language?: Language,
): Promise<SiteSettings> {
  const settings = await readSettings(ctx.db);
  const { logo_size: _, ...shown } = settings;
  return toRecordForm(
    { ...ctx, settings },
    {
      ...shown,
      supported_currencies: settings.supported_currencies.map(shownCurrency),
      id: SETTINGS_RECORD.id,
      social_google: withoutSecret(settings.social_google),
      social_facebook: withoutSecret(settings.social_facebook),
      updated_at: await readVersion(ctx),
    },
    siteSettingsTexts,
    language,
  );
}

/** A currency with its steps as decimal amounts. */
const shownCurrency = ({ step, price_step, ...fields }: Currency): ShownCurrency => {
  const amount = (minor?: number) =>
    minor === undefined ? null : toDecimal(minor, fields.decimals);
  return { ...fields, step: amount(step), price_step: amount(price_step) };
};
type Currency = StoredSettings['supported_currencies'][number];
type ShownCurrency = SiteSettings['supported_currencies'][number];

/**
 * Changes the settings sent, all or none; every process uses them from its next response. Refuses
 * an outdated version (409), changed settings that need a permission the caller lacks (403), and
 * what would leave the shop without a name in its main language, without its base currency, or with
 * unreadable amounts (422). A new main language rebuilds every product's search document.
 */
export function updateSiteSettings(
  ctx: StaffContext,
  input: SiteSettingsChanges,
): Promise<SiteSettings> {
  return transaction(ctx, async (ctx) => {
    // Two concurrent saves would each return the other's settings as their own.
    await ctx.db.execute(sql`lock table ${setting} in share row exclusive mode`);
    const { warehouse_enabled: _, ...before } = await readSettings(ctx.db);
    const version = await readVersion(ctx);
    await assertNotModified(ctx, { ...SETTINGS_RECORD, updated_at: version }, input.updated_at);
    const after = await changed(ctx, before, input);
    const keys = changedKeys(before, after);
    assertMayChange(ctx, keys, before, after);
    await assertSiteSettings(ctx, after, keys);
    if (keys.includes('base_currency') || keys.includes('supported_currencies'))
      await assertCurrencies(ctx, before, after);
    const at = new Date(Math.max(ctx.now().getTime(), version.getTime() + 1));
    if (keys.length) {
      const changes = Object.fromEntries(keys.map((key) => [key, after[key]]));
      await writeSettings({ ...ctx, now: () => at }, changes);
      await logChange(ctx, SETTINGS_RECORD, changedSettings(before, after), at);
    }
    if (keys.includes('main_language')) await indexAll(ctx);
    if (keys.includes('store_timezone')) await rescheduleReports(ctx, after.store_timezone);
    const tab = input.language ?? after.main_language;
    return getSiteSettings(
      ctx,
      after.available_languages.includes(tab) ? tab : after.main_language,
    );
  });
}

/** The settings after a change. */
async function changed(
  ctx: Context,
  before: StoredSettings,
  input: SiteSettingsChanges,
): Promise<StoredSettings> {
  const { language, as_defaults, globals, updated_at, ...sent } = input;
  const { google_client_secret, facebook_client_secret, ...plain } = sent;
  const after: StoredSettings = {
    ...before,
    ...plain,
    ...writeLocalizedTexts(
      { ...ctx, settings: { ...ctx.settings, ...before } },
      before,
      siteSettingsTexts,
      {
        ...input,
      },
    ),
    social_google: login(before.social_google, sent.social_google, google_client_secret),
    social_facebook: login(before.social_facebook, sent.social_facebook, facebook_client_secret),
  };
  const toRates = ({ supported_currencies }: StoredSettings) =>
    supported_currencies.map(({ identifier, rate }) => [identifier, rate]);
  after.supported_currencies = withBaseRate(after);
  if (differ(toRates(before), toRates(after))) after.exchange_rates_at = ctx.now().toISOString();
  for (const field of ['logo', 'icon', 'banner'] as const) {
    const path = after[field];
    if (path && path !== before[field]) await refuseMissingImages([{ image_path: path }], field);
  }
  if (after.logo !== before.logo)
    after.logo_size = after.logo ? ((await imageSize(after.logo)) ?? null) : null;
  return after;
}

type SocialLogin = StoredSettings['social_google'];

const login = (
  before: SocialLogin,
  sent: Omit<SocialLogin, 'client_secret'> | undefined,
  secret: string | null | undefined,
): SocialLogin => ({
  ...before,
  ...sent,
  ...(secret !== undefined && { client_secret: secret ?? '' }),
});

const withoutSecret = ({ client_secret, ...shown }: SocialLogin) => ({
  ...shown,
  configured: client_secret !== '',
});

const differ = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b);

const changedKeys = (before: StoredSettings, after: StoredSettings) =>
  (Object.keys(after) as (keyof StoredSettings)[]).filter((key) => differ(before[key], after[key]));

function assertMayChange(
  ctx: StaffContext,
  keys: (keyof StoredSettings)[],
  before: StoredSettings,
  after: StoredSettings,
): void {
  for (const key of keys) {
    const permission = guarded[key];
    if (permission && !can(ctx, permission))
      throw forbidden(refusals[key] ?? refusalKey(permission));
  }
  const getClientSecret = (settings: StoredSettings, provider: (typeof providers)[number]) =>
    settings[`social_${provider}`].client_secret;
  if (
    providers.some(
      (provider) => getClientSecret(before, provider) !== getClientSecret(after, provider),
    )
  )
    assertCan(ctx, 'setting.secrets');
}

/** The changed settings, by their form names. */
const changedSettings = (before: StoredSettings, after: StoredSettings): ChangedField[] => {
  const named = new Map<string, ChangedField>();
  for (const change of changedFields(before, after)) {
    const [key = '', part] = change.field.split('.');
    if (key === 'logo_size' || key === 'exchange_rates_at') continue;
    // Log that a secret changed, never its value.
    if (part === 'client_secret') {
      const field = `${key.replace('social_', '')}_client_secret`;
      named.set(field, { field });
    } else if (key === 'social_google' || key === 'social_facebook') {
      const [was, is] = [withoutSecret(before[key]), withoutSecret(after[key])];
      named.set(key, { field: key, before: was, after: is });
    } else named.set(change.field, change);
  }
  return [...named.values()];
};

/** The settings by their form names, without secrets. */
async function settingsState(ctx: StaffContext): Promise<RecordState> {
  const { warehouse_enabled: _, ...settings } = await readSettings(ctx.db);
  return {
    ...settings,
    social_google: withoutSecret(settings.social_google),
    social_facebook: withoutSecret(settings.social_facebook),
  };
}

/** How changes of the settings are undone. */
export const settingsUndoable = { state: settingsState };

/** The last change of any setting; 1970 if all are defaults. */
async function readVersion({ db }: Pick<Context, 'db'>): Promise<Date> {
  const [row] = await db.select({ at: max(setting.updated_at) }).from(setting);
  return row?.at ?? new Date(0);
}

/** Search uses the main language for texts missing in another. */
async function indexAll(ctx: StaffContext): Promise<void> {
  const rows = await ctx.db.select({ id: product.id }).from(product).orderBy(asc(product.id));
  const settings = await readSettings(ctx.db);
  await indexProducts(
    { ...ctx, settings },
    rows.map(({ id }) => id),
  );
}
