import 'server-only';
import { isTaxExempt } from '@/lib/core/access/viewer';
import type { Context } from '@/lib/core/context';
import { getCurrencyStep } from '@/lib/core/money';
import { computeRateTaxes } from '@/lib/pricing/tax-rates';
import { displayCurrency } from '@/lib/settings/currencies';
import { toTaxClassKey } from './class-name';
import { chargesTax } from './rates';
import { taxNote } from './tax-note';
import { taxRules } from './tax-rules';

/** The tax note beside a price, and the price with taxes that are added on top. */
type PriceTax = { tax_note?: string | undefined; taxed_minor?: number };
export type PriceTaxes = (minor: number, tax_class_id: number | null) => PriceTax;

/**
 * The tax notes beside prices on pages: as goods are taxed in the shop's own country. Empty while
 * no tax is charged, and for tax-exempt viewers.
 */
export async function readPriceTaxes(ctx: Context): Promise<PriceTaxes> {
  if (!chargesTax(ctx) || isTaxExempt(ctx.viewer)) return () => ({});
  const { rates, included } = await taxRules(ctx);
  const currency = displayCurrency(ctx.settings, ctx.currency);
  return (minor, tax_class_id) => {
    const own = rates[toTaxClassKey(tax_class_id)] ?? [];
    const tax = computeRateTaxes(minor, own, included, getCurrencyStep(currency)).reduce(
      (sum, amount) => sum + amount,
      0,
    );
    return {
      tax_note: taxNote(ctx, included, { minor, tax }, currency),
      ...(!included && tax && { taxed_minor: minor + tax }),
    };
  };
}
