import 'server-only';
import { isTaxExempt } from '@/lib/core/access/viewer';
import type { Context } from '@/lib/core/context';
import { parseDecimal } from '@/lib/core/money';
import { homeCountry } from '@/lib/inventory/home-country';
import type { PricingTaxRate, TaxRules } from '@/lib/pricing/purchase';
import { noTax } from '@/lib/pricing/unchosen';
import { toTaxClassKey } from './class-name';
import { chargesTax, type StoredTaxRate, taxTables } from './rates';
import { getTaxRatesAt, type TaxPlace } from './rates-at';

/** What is known of a purchase's destination; `isCollected`: it is picked up at the shop. */
type TaxedPurchase = {
  shipping?: TaxPlace | undefined;
  billing?: TaxPlace | undefined;
  isCollected?: boolean;
};

/**
 * The tax rules of a purchase for the caller's viewer, by the place the settings choose; while that
 * is unknown, the shop's own country. Makes no query while no tax is charged.
 */
export async function taxRules(ctx: Context, purchase: TaxedPurchase = {}): Promise<TaxRules> {
  if (!chargesTax(ctx)) return noTax;
  const { settings } = ctx;
  const [{ classes, rates }, place] = await Promise.all([
    taxTables(ctx),
    getTaxPlace(ctx, purchase),
  ]);
  const now = ctx.now();
  const byClass = classes.map(({ id, is_default }) => {
    const own = getTaxRatesAt(rates, place, id, now).map(toTaxRate);
    return { own, names: [id, ...(is_default ? [null] : [])].map(toTaxClassKey) };
  });
  return {
    included: settings.prices_include_tax === '1',
    exempt: isTaxExempt(ctx.viewer),
    rates: Object.fromEntries(
      byClass.flatMap(({ own, names }) => names.map((classKey) => [classKey, own])),
    ),
    on_shipping: settings.tax_shipping === '1',
    shipping_tax: settings.shipping_tax,
  };
}

const DECIMALS = 4;

/** A stored rate in the format of `pricePurchase`. */
const toTaxRate = ({ title, rate, compound }: StoredTaxRate): PricingTaxRate => ({
  title,
  rate: parseDecimal(rate, DECIMALS) ?? 0,
  compound,
});

async function getTaxPlace(
  ctx: Context,
  { shipping, billing, isCollected }: TaxedPurchase,
): Promise<TaxPlace> {
  const { tax_based_on } = ctx.settings;
  const place = tax_based_on === 'billing' ? (billing ?? shipping) : shipping;
  const isAtHome = isCollected || tax_based_on === 'store' || !place?.country;
  return isAtHome ? { country: await homeCountry(ctx) } : place;
}
