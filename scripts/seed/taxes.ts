import { taxes } from '@/db/seed/content/taxes';
import { taxClassInput } from '@/lib/tax/tax-class.schema';
import { createTaxClass } from '@/lib/tax/tax-classes';
import { taxRateInput } from '@/lib/tax/tax-rate.schema';
import { createTaxRate } from '@/lib/tax/tax-rates';
import { known, type SeededShop } from './shop';

/** Tax classes and rates, as staff would enter them; the shop charges none of them. */
export async function seedTaxes({ ctx }: SeededShop): Promise<string[]> {
  const classes = new Map<string, number>();
  for (const title of taxes.classes) {
    const made = await createTaxClass(ctx, taxClassInput.parse({ title }));
    classes.set(title, made.id);
  }
  for (const { class: title, ...rate } of taxes.rates)
    await createTaxRate(ctx, taxRateInput.parse({ ...rate, tax_class_id: known(classes, title) }));
  return taxes.classes;
}
