import { and, eq } from 'drizzle-orm';
import { order } from '@/db/schema/orders';
import { paymentProof } from '@/db/schema/payments';
import { decideCardCharge } from '@/lib/checkout/card-page';
import type { AdminContext, ShopContext } from '@/lib/core/context';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { decideProof } from '@/lib/orders/proofs/decide';
import type { ProofDecision } from '@/lib/orders/proofs/proof.schema';
import { submitProof } from '@/lib/orders/proofs/submit';
import { transitionOrder } from '@/lib/orders/transition';
import { SANDBOX_KEY } from '@/lib/payments/providers/sandbox/gateway';
import { between } from '../random';
import { demoReceipt } from '../transfer-pictures';
import { hoursAfter } from './days';
import { acting, buyerLater, type OrderLife, staffLater } from './life';

type Decision = Parameters<typeof decideCardCharge>[2];

/** The card is charged while its holder is at the checkout; an order may continue at once. */
export async function payByCard(life: OrderLife, shopper: ShopContext, decision: Decision) {
  const { order_number, public_token: token } = life.made;
  const ctx = acting(shopper, life, hoursAfter(life.story.at, 0.03));
  await decideCardCharge(ctx, { key: SANDBOX_KEY, order_number, token }, decision);
}

/** A bank transfer arrives: with or without a proof of payment, and confirmed by staff. */
export function payByTransfer(
  life: OrderLife,
  shopper: ShopContext,
  next: (paid: Date) => void,
): void {
  const { story, desk, made } = life;
  const { next: chance } = desk;
  const isTold = !story.is_told && (story.pays !== 'bank_transfer' || chance() < 0.4);
  if (isTold) submitTransferProof(life, shopper, between(chance, 10, 90) / 60);
  const hours = isTold ? between(chance, 2, 20) : 6;
  staffLater(life, 'orders', [story.at, hours], async (ctx, paid) => {
    if (isTold) await decideTransferProof(ctx, life, { status: 'accepted' });
    else
      await transitionOrder(ctx, made.order_id, {
        status: 'paid',
        reference: getFpsReference(life),
      });
    next(paid);
  });
}

/**
 * A shopper submits a proof of payment, `hours` after the order was placed: with a reference, an
 * image, or both. Two orders share one receipt, which staff are warned of.
 */
export function submitTransferProof(
  life: OrderLife,
  shopper: ShopContext,
  hours: number,
  with_picture = false,
): void {
  const { story, made } = life;
  buyerLater(life, shopper, [story.at, hours], async (ctx) => {
    const rows = await ctx.db.select().from(order).where(eq(order.id, made.order_id));
    await submitProof(ctx, firstOrNotFound(rows), {
      reference: with_picture && story.pays === 'payme' ? '' : getFpsReference(life),
      ...(with_picture && { picture: await receipt() }),
    });
  });
}

async function receipt(): Promise<File> {
  const bytes = new Uint8Array(await demoReceipt(1));
  return new File([bytes], 'receipt.png', { type: 'image/png' });
}

/** Staff accept or reject a proof of payment. */
export async function decideTransferProof(
  ctx: AdminContext,
  { made }: OrderLife,
  decision: ProofDecision,
) {
  const [proof] = await ctx.db
    .select({ id: paymentProof.id })
    .from(paymentProof)
    .where(and(eq(paymentProof.order_id, made.order_id), eq(paymentProof.status, 'waiting')));
  if (!proof) throw new Error(`no proof of payment for order ${made.order_number}`);
  await decideProof(ctx, made.order_id, proof.id, decision);
}

export const getFpsReference = ({ made }: OrderLife) => `FPS ${made.order_number.slice(-4)}`;
