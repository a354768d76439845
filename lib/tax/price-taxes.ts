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

/** What is said of tax beside a price, and what it comes to with taxes that are on top of it. */
type PriceTax = { tax_note?: string | undefined; taxed_minor?: number };
export type PriceTaxes = (minor: number, tax_class_id: number | null) => PriceTax;

/**
 * What pages say of tax beside prices: as goods are taxed in the shop's own country. Nothing
 * while no tax is charged, and to whom none is charged.
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
