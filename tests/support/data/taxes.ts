import { database } from '@/db/client';
import { product } from '@/db/schema/catalog';
import { shippingMethod } from '@/db/schema/methods';
import { taxClass, taxRate } from '@/db/schema/tax';
import { taxClassInput } from '@/lib/tax/tax-class.schema';
import { createTaxClass } from '@/lib/tax/tax-classes';
import { taxRateInput } from '@/lib/tax/tax-rate.schema';
import { createTaxRate } from '@/lib/tax/tax-rates';
import { owner } from './staff';

/** Deletes all tax classes and rates, and references to them. */
export async function emptyTaxes(): Promise<void> {
  await database().update(product).set({ tax_class_id: null });
  await database().update(shippingMethod).set({ tax_class_id: null });
  await database().delete(taxRate);
  await database().delete(taxClass);
}

export const makeClass = async (title = 'Standard', more: object = {}) =>
  createTaxClass(await owner(), taxClassInput.parse({ title, ...more }));

/** A tax rate, by default of Hong Kong. */
export const makeRate = async (tax_class_id: number, rate: string, more: object = {}) =>
  createTaxRate(
    await owner(),
    taxRateInput.parse({ title: 'GST', country: 'HKG', tax_class_id, rate, ...more }),
  );
