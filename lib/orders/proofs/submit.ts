import 'server-only';
import { createHash } from 'node:crypto';
import { paymentProof } from '@/db/schema/payments';
import { countAttempt } from '@/lib/auth/limits';
import { type Context, transaction } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import { parseDecimal } from '@/lib/core/money';
import { insertedRow } from '@/lib/core/records/rows';
import { privatePicture } from '@/lib/media/images';
import { keepingPrivateFiles, storePrivateFile } from '@/lib/media/private-files';
import { notePaymentProof } from '../commands/review-payment';
import { assertOrderVersion } from '../order/guards';
import { loadOrder } from '../order/load';
import { saveOrder } from '../order/save';
import type { Order } from '../order/state';
import { transitionOrder } from '../transition';
import { collectedDue } from './due';

export type ProofInput = { reference: string; picture?: File; amount?: string };

/**
 * The buyer reports a transfer, with a reference, an image, or both; `amount` is a decimal in the
 * collected currency. The order then awaits review. The image is re-encoded, and only staff see it.
 * Throws 422 for an invalid image or neither, 429 above ten an hour, 409 if the order changed
 * meanwhile.
 */
export async function submitProof(
  ctx: Context,
  row: Order,
  { reference, picture, amount }: ProofInput,
): Promise<Order> {
  if (!reference && !picture) throw invalid('reference', 'proof_required');
  const claimed = claimedAmount(ctx, row, amount);
  await countAttempt('payment_proof', String(row.id), ctx.now());
  const shown = picture && (await readPicture(picture));
  return keepingPrivateFiles(shown ? [shown.path] : [], () =>
    transaction(ctx, async (ctx) => {
      const state = await loadOrder(ctx, row.id);
      assertOrderVersion(state, row.version);
      const { id } = insertedRow(
        await ctx.db
          .insert(paymentProof)
          .values({
            order_id: row.id,
            reference,
            ...shown,
            ...claimed,
            created_at: ctx.now(),
          })
          .returning({ id: paymentProof.id }),
      );
      const named = reference || proofName(id);
      if (row.status !== 'payment_review')
        return transitionOrder(ctx, row.id, { status: 'payment_review', reference: named });
      return saveOrder(ctx, state, notePaymentProof(state, named));
    }),
  );
}

/** The reference of a proof that is only an image. */
export const proofName = (id: number) => `proof-${id}`;

function claimedAmount({ settings }: Context, row: Order, amount: string | undefined) {
  const { currency } = collectedDue(settings, row);
  const { identifier, decimals } = currency;
  if (amount === undefined) return { amount: null, currency: identifier };
  const minor = parseDecimal(amount, decimals);
  if (minor === undefined) throw invalid('amount', 'amount_decimals', { value: amount, decimals });
  if (minor <= 0) throw invalid('amount', 'above_zero');
  return { amount: minor, currency: identifier };
}

async function readPicture(file: File) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return {
    path: await storePrivateFile(await privatePicture(bytes, 'picture'), 'picture'),
    picture_hash: createHash('sha256').update(bytes).digest('hex'),
  };
}
