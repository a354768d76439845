import 'server-only';
import { and, eq, isNull } from 'drizzle-orm';
import { database } from '@/db/client';
import { sandboxCharge } from '@/db/schema/payments';
import { env } from '@/lib/core/env';
import { forbidden } from '@/lib/core/errors';
import type { ChargeOutcome, PaymentGateway } from './gateway';

/**
 * A card provider for demonstrations and tests. It keeps its own books
 * (`sandbox_charge`), as a real one would: the shop begins a charge, the shopper decides
 * on the card page, the shop retrieves what became of it. Off in production unless
 * SANDBOX_PAYMENTS is `on`.
 */
export const SANDBOX_KEY = 'pk_sandbox_harbour';

export const sandboxIsOn = () => env().NODE_ENV !== 'production' || env().SANDBOX_PAYMENTS === 'on';

function assertOn() {
  if (!sandboxIsOn()) throw forbidden('payment_method_gone');
}

export const sandboxGateway: PaymentGateway = {
  automatic: true,
  nextAction({ order_number, public_token }) {
    const query = new URLSearchParams({ key: SANDBOX_KEY, order_number, token: public_token });
    return { type: 'redirect', redirect_url: `/payment/card?${query}` };
  },
  async createCharge({ reference, amount, currency }) {
    assertOn();
    await database()
      .insert(sandboxCharge)
      .values({ reference, amount, currency })
      .onConflictDoNothing()
      .prepare('create_charge')
      .execute();
  },
  async retrieveCharge(reference) {
    const [charge] = await database()
      .select()
      .from(sandboxCharge)
      .where(eq(sandboxCharge.reference, reference));
    if (!charge?.outcome || charge.outcome === 'canceled') return undefined;
    const declined =
      charge.outcome === 'declined'
        ? { error_code: 'card_declined', error_message: 'The card was declined.' }
        : {};
    return {
      status: charge.outcome,
      amount: charge.amount,
      currency: charge.currency,
      ...declined,
    };
  },
  async refund(reference, amount, _currency, key) {
    const [charge] = await database()
      .select()
      .from(sandboxCharge)
      .where(eq(sandboxCharge.reference, reference));
    if (charge?.outcome !== 'captured' || amount > charge.amount)
      return {
        status: 'failed',
        reference: key,
        error_message: 'There is no such captured charge.',
      };
    return { status: 'succeeded', reference: `re_${key}` };
  },
};

/**
 * What the card page's buttons do: the cardholder's bank decides, once; a later word
 * changes nothing.
 */
export async function decideCharge(
  reference: string,
  outcome: ChargeOutcome['status'],
): Promise<void> {
  assertOn();
  await database()
    .update(sandboxCharge)
    .set({ outcome })
    .where(and(eq(sandboxCharge.reference, reference), isNull(sandboxCharge.outcome)));
}
