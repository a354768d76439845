import 'server-only';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { mail } from '@/db/schema/mail';
import { setting } from '@/db/schema/settings';
import { readOptionTitles } from '@/lib/catalog/options';
import { type Context, type System, transaction } from '@/lib/core/context';
import { readLocalized } from '@/lib/core/text/localized';
import { absoluteUrl } from '@/lib/core/web/site-url';
import { formatZonedMoment } from '@/lib/core/zoned-time';
import { translator } from '@/lib/i18n/translate';
import { type MailMessage, queueMail } from '@/lib/mail/outbox';
import { type LowStock, listLowStockVariants } from './low-stock';

/** The hour of the day, in the shop's time zone, from which the email is sent. */
const FROM_HOUR = 8;
/** The most variants listed; the others are only counted. */
const LISTED = 50;
/** The setting that stores the ids of the low variants already reported. */
const KEY = 'low_stock_told';

/**
 * The job `stock.low`: emails the shop's contact address, at most once a day and from 08:00 on, the
 * variants that fell to the threshold or below since the last email. A variant is reported once
 * while it stays low, and again if it was restocked and fell again. Does nothing if the shop has no
 * address.
 */
export const mailLowStock = (ctx: Context<System>): Promise<void> =>
  transaction(ctx, async (ctx) => {
    const { contact_email, main_language, store_name, store_timezone } = ctx.settings;
    const shown = formatZonedMoment(ctx.now(), store_timezone);
    const dedupe_key = `low_stock:${shown.slice(0, 10)}`;
    if (!contact_email || Number(shown.slice(11, 13)) < FROM_HOUR) return;
    const before = await readTold(ctx);
    const low = await listLowStockVariants(ctx);
    const still = before.filter((id) => low.some((variant) => variant.id === id));
    const fallen = low.filter(({ id }) => !before.includes(id));
    const isDue =
      fallen.length > 0 && !(await ctx.db.$count(mail, eq(mail.dedupe_key, dedupe_key)));
    await writeTold(ctx, isDue ? low.map(({ id }) => id) : still);
    if (!isDue) return;
    const own = { ...ctx, language: main_language };
    await queueMail(own, {
      dedupe_key,
      order_id: null,
      to: { address: contact_email, name: readLocalized(store_name, main_language, main_language) },
      ...buildLowStockMail(
        own,
        fallen,
        await readOptionTitles(
          own,
          fallen.map(({ id }) => id),
        ),
      ),
    });
  });

/** The email to the shop: the low variants, scarcest first. */
export function buildLowStockMail(
  { language, settings }: Pick<Context, 'language' | 'settings'>,
  fallen: readonly LowStock[],
  options: ReadonlyMap<number, string>,
): MailMessage {
  const t = translator(language, 'mail');
  const count = fallen.length;
  const lines = fallen.slice(0, LISTED).map(({ id, sku, name, units }) => ({
    name: readLocalized(name, language, settings.main_language),
    detail: [options.get(id), sku].filter(Boolean).join(' · '),
    quantity: t('low_stock.left', { count: units }),
    amount: '',
  }));
  const more = count - lines.length;
  return {
    template: 'low_stock',
    values: { count: String(count) },
    words: {
      subject: t('low_stock.subject', { count }),
      heading: t('low_stock.heading'),
      hello: '',
      intro: t('low_stock.text', { count, threshold: settings.low_stock_threshold }),
      blocks: [
        {
          kind: 'button',
          label: t('low_stock.open'),
          url: absoluteUrl('/admin/product?stock=low'),
        },
        { kind: 'lines', title: t('low_stock.title'), lines },
        ...(more ? [{ kind: 'text' as const, text: t('low_stock.more', { count: more }) }] : []),
      ],
    },
  };
}

/** Locks the row, creating it if needed, so that concurrent runs wait here. */
async function readTold({ db }: Context): Promise<number[]> {
  // Not a setting of the shop: it must not change when the settings were last updated.
  const none = { key: KEY, value: [], updated_at: new Date(0) };
  await db.insert(setting).values(none).onConflictDoNothing();
  const [row] = await db.select().from(setting).where(eq(setting.key, KEY)).for('update');
  return z.array(z.int()).catch([]).parse(row?.value);
}

const writeTold = ({ db }: Context, value: number[]) =>
  db.update(setting).set({ value }).where(eq(setting.key, KEY));
