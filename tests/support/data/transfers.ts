import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { database } from '@/db/client';
import { paymentMethod } from '@/db/schema/methods';
import { paymentProof, refund } from '@/db/schema/payments';
import { submitOwnPaymentProof } from '@/lib/checkout/own-order';
import type { PlacedOrder } from '@/lib/checkout/place-order';
import type { ProofInput } from '@/lib/orders/proofs/submit';
import { buy, guest, makeStock, type TestShop } from './shop';

/** Adds FPS to the test's shop; returns the id of that payment method. */
export async function offerFps(): Promise<number> {
  const [row] = await database()
    .insert(paymentMethod)
    .values({
      code: 'fps',
      title: { 'en-US': 'FPS', 'zh-HK': '轉數快' },
      type: 'offline_transfer',
      provider: 'fps',
      public_config: { fps_id: '1234567', payee: 'Harbour Limited' },
      enabled: true,
      payment_window_minutes: 60,
      requires_proof: true,
    })
    .returning();
  return row?.id ?? 0;
}

/** A guest orders one unit, to be paid by FPS: HK$244.90 with shipping. */
export const buyByFps = async (
  shop: TestShop,
  fps: number,
  stockId?: number,
): Promise<PlacedOrder> =>
  buy(await guest(), shop, stockId ?? (await makeStock(3)), 1, { payment_method_id: fps });

export const toOrderRef = ({ order_number, public_token }: PlacedOrder) => ({
  order: order_number,
  public_token,
});

/** The guest submits a proof of payment. */
export const sendTransferProof = async (placed: PlacedOrder, input: Partial<ProofInput>) =>
  submitOwnPaymentProof(await guest(), toOrderRef(placed), { reference: '', ...input });

export const listProofs = ({ order_id }: { order_id: number }) =>
  database()
    .select()
    .from(paymentProof)
    .where(eq(paymentProof.order_id, order_id))
    .orderBy(paymentProof.id);

export const lastProof = async (placed: { order_id: number }): Promise<number> =>
  (await listProofs(placed)).at(-1)?.id ?? 0;

/** The refunds of an order, each with whether it returns an overpayment. */
export const listTransferRefunds = ({ order_id }: { order_id: number }) =>
  database()
    .select({ amount: refund.amount, surplus: refund.surplus, status: refund.status })
    .from(refund)
    .where(eq(refund.order_id, order_id));

/** A receipt as a phone photographs it: a JPEG with place and author in its metadata. */
export async function receipt(shade = '#2f6f70', width = 2400): Promise<File> {
  const bytes = await sharp({
    create: { width, height: 1200, channels: 3, background: shade },
  })
    .jpeg()
    .withExif({ IFD0: { Artist: 'Chan Tai Man', ImageDescription: '<script>alert(1)</script>' } })
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'receipt.jpg', { type: 'image/jpeg' });
}
