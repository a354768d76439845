import 'server-only';
import { eq } from 'drizzle-orm';
import { customer } from '@/db/schema/auth';
import { buyingCustomer, type Context } from '@/lib/core/context';
import { parseDecimal } from '@/lib/core/money';
import { homeCountry } from '@/lib/inventory/home-country';
import type { TaxRate, TaxRules } from '@/lib/pricing/purchase';
import { noTax } from '@/lib/pricing/unchosen';
import { taxClassOf } from './class-name';
import { chargesTax, type TaxRateRow, taxTables } from './rates';
import { ratesAt, type TaxPlace } from './rates-at';

/** What is known of where a purchase goes; `isCollected`: it is fetched at the shop. */
type TaxedPurchase = {
  shipping?: TaxPlace | undefined;
  billing?: TaxPlace | undefined;
  isCollected?: boolean;
};

/**
 * How a purchase of the caller is taxed, by the place that the settings name; while that is not
 * known, as in the shop's own country. Asks the database for nothing while no tax is charged.
 */
export async function taxRules(ctx: Context, purchase: TaxedPurchase = {}): Promise<TaxRules> {
  if (!chargesTax(ctx)) return noTax;
  const { settings } = ctx;
  const customer_id = buyingCustomer(ctx);
  const [{ classes, rates }, place, exempt] = await Promise.all([
    taxTables(ctx),
    placeOf(ctx, purchase),
    customer_id !== null && isExempt(ctx, customer_id),
  ]);
  const now = ctx.now();
  const byClass = classes.map(({ id, is_default }) => {
    const own = ratesAt(rates, place, id, now).map(taxRateOf);
    return { own, names: [id, ...(is_default ? [null] : [])].map(taxClassOf) };
  });
  return {
    included: settings.prices_include_tax === '1',
    exempt,
    rates: Object.fromEntries(byClass.flatMap(({ own, names }) => names.map((one) => [one, own]))),
    on_shipping: settings.tax_shipping === '1',
  };
}

const DECIMALS = 4;

/** A stored rate as `price` takes it. */
const taxRateOf = ({ title, rate, compound }: TaxRateRow): TaxRate => ({
  title,
  rate: parseDecimal(rate, DECIMALS) ?? 0,
  compound,
});

async function placeOf(
  ctx: Context,
  { shipping, billing, isCollected }: TaxedPurchase,
): Promise<TaxPlace> {
  const { tax_based_on } = ctx.settings;
  const place = tax_based_on === 'billing' ? (billing ?? shipping) : shipping;
  const isAtHome = isCollected || tax_based_on === 'store' || !place?.country;
  return isAtHome ? { country: await homeCountry(ctx) } : place;
}

async function isExempt({ db }: Context, id: number): Promise<boolean> {
  const [found] = await db
    .select({ tax_exempt: customer.tax_exempt })
    .from(customer)
    .where(eq(customer.id, id));
  return found?.tax_exempt ?? false;
}
