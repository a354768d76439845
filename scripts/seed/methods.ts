import { demoPaymentMethods, demoShippingMethods } from '@/db/seed/content/methods';
import { storeImage } from '@/lib/media/images';
import { notePicture } from '@/lib/media/note-picture';
import { paymentMethodInput } from '@/lib/payments/payment-method.schema';
import { createPaymentMethod } from '@/lib/payments/payment-methods';
import { shippingMethodInput } from '@/lib/shipping/shipping-method.schema';
import { createShippingMethod } from '@/lib/shipping/shipping-methods';
import type { SeededShop } from './shop';
import { demoCode } from './transfer-pictures';

/** The countries of the demo's shipping to Asia, alpha-3. */
export const asia = ['TWN', 'JPN', 'KOR', 'SGP', 'MYS', 'THA'];
const flat = (price: string) => ({ type: 'flat', rates: [{ price }] });
const to = (countries: string[]) => ({ zones: [{ countries }] });
const workingDays = [1, 2, 3, 4, 5];

/** The price and the countries of each shipping method; its texts are in the content. */
const tariffs: Record<string, object> = {
  standard: {
    ...to(['HKG']),
    type: 'by_amount',
    rates: [
      { from: '0', to: '199.99', price: '45' },
      { from: '200', price: '30' },
    ],
    free_over_amount: '500',
    min_days: 2,
    max_days: 3,
    working_days: workingDays,
    carrier_code: 'sf',
  },
  express: {
    ...to(['HKG']),
    ...flat('70'),
    min_days: 1,
    max_days: 1,
    working_days: workingDays,
    cutoff_time: '12:00',
    carrier_code: 'sf',
  },
  pickup: { type: 'store_pickup', min_days: 1, max_days: 1, working_days: workingDays },
  regional: {
    ...to(['MAC', 'CHN']),
    ...flat('68'),
    min_days: 4,
    max_days: 7,
    working_days: workingDays,
    carrier_code: 'sf',
  },
  asia: {
    ...to(asia),
    type: 'by_weight',
    rates: [
      { from: '0', to: '1', price: '88' },
      { from: '1', price: '88', extra_per_unit: '32' },
    ],
    max_weight: '20',
    min_days: 4,
    max_days: 8,
    working_days: workingDays,
    carrier_code: 'hkpost',
  },
  international: {
    zones: [{ rest_of_world: true }],
    type: 'by_weight',
    rates: [
      { from: '0', to: '2', price: '198' },
      { from: '2', price: '198', extra_per_unit: '85' },
    ],
    max_weight: '20',
    min_days: 7,
    max_days: 14,
    working_days: workingDays,
    carrier_code: 'hkpost',
  },
};

const payments: Record<string, object> = {
  bank_transfer: {
    type: 'offline_transfer',
    provider: 'manual',
    currencies: ['HKD'],
    payment_window_minutes: 4320,
  },
  cash_on_delivery: {
    type: 'cash_on_delivery',
    provider: 'cash_on_delivery',
    currencies: ['HKD'],
    countries: ['HKG'],
  },
  card: { type: 'card', provider: 'sandbox', payment_window_minutes: 30 },
  fps: { type: 'offline_transfer', provider: 'fps', currencies: ['HKD'] },
  payme: { type: 'offline_transfer', provider: 'payme', currencies: ['HKD'] },
  register_cash: { type: 'pos_cash', provider: 'manual' },
  register_card: { type: 'pos_card', provider: 'manual' },
  register_octopus: { type: 'pos_card', provider: 'manual' },
};

const payee = 'Harbour Home and Tea Limited (demo)';
/** The demo's bank accounts as shown to shoppers; they belong to nobody. */
const accounts: Record<string, Record<string, string>> = {
  fps: { fps_id: '000000001', payee },
  payme: { payee },
};

export async function seedShippingMethods({ ctx }: SeededShop): Promise<string[]> {
  for (const [order, method] of demoShippingMethods.entries())
    await createShippingMethod(
      ctx,
      shippingMethodInput.parse({ ...method, ...tariffs[method.code], order, enabled: true }),
    );
  return demoShippingMethods.map(({ code }) => code);
}

export async function seedPaymentMethods({ ctx }: SeededShop): Promise<string[]> {
  for (const [order, method] of demoPaymentMethods.entries()) {
    const terms = { ...method, ...payments[method.code], public_config: accounts[method.code] };
    const qr_path = method.code === 'payme' ? await storeCode(ctx) : null;
    await createPaymentMethod(
      ctx,
      paymentMethodInput.parse({ ...terms, qr_path, order, enabled: true }),
    );
  }
  return demoPaymentMethods.map(({ code }) => code);
}

async function storeCode(ctx: SeededShop['ctx']): Promise<string> {
  const code = await demoCode();
  const image = await storeImage(code, 'payments');
  await notePicture(ctx, image, { file_name: 'payme-demo.png', bytes: code.length });
  return image.path;
}
