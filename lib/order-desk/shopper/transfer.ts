import type { z } from 'zod';
import type { Context } from '@/lib/core/context';
import { toPrice } from '@/lib/core/money';
import type { Order } from '@/lib/orders/order/state';
import { collectedDue } from '@/lib/orders/proofs/due';
import type { transferDetailsOutput } from '@/lib/orders/proofs/proof.schema';
import { fpsCode } from '@/lib/payments/fps-code';
import type { PaymentMethod } from '@/lib/payments/options';

export type TransferInstructions = z.output<typeof transferDetailsOutput>;
type Way = Pick<PaymentMethod, 'provider' | 'public_config' | 'qr_path'>;

/**
 * What the buyer needs to pay the amount due by FPS or PayMe; null for other methods or if nothing
 * is due. The FPS code is for Hong Kong dollars only.
 */
export function toTransferDetails(
  { settings }: Pick<Context, 'settings'>,
  row: Order,
  method: Way | undefined,
): TransferInstructions | null {
  if (method?.provider !== 'fps' && method?.provider !== 'payme') return null;
  const { currency, minor } = collectedDue(settings, row);
  const waits = ['pending', 'payment_review', 'payment_reject'].includes(row.status);
  if (!waits || !minor) return null;
  const amount = toPrice(minor, currency);
  const { payee = '', fps_id = '' } = method.public_config;
  const reference = row.order_number;
  const isFps = method.provider === 'fps' && fps_id !== '' && currency.identifier === 'HKD';
  return {
    provider: method.provider,
    amount,
    currency: currency.identifier,
    reference,
    payee,
    fps_id,
    code: isFps ? fpsCode({ fps_id, amount: amount.amount, reference }) : '',
    picture: method.provider === 'payme' ? method.qr_path : null,
  };
}
