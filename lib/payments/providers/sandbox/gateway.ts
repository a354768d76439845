import 'server-only';
import { and, eq, isNull, or } from 'drizzle-orm';
import { sandboxCharge } from '@/db/schema/payments';
import type { Context } from '@/lib/core/context';
import { env } from '@/lib/core/env';
import { forbidden } from '@/lib/core/errors';
import { firstOrNotFound } from '@/lib/core/records/rows';
import {
  type Gateway,
  type IntentRequest,
  type ProviderIntent,
  ProviderRefusal,
} from '../../gateway';

/**
 * A card provider for demonstrations and tests. It keeps its own records (`sandbox_charge`), as a
 * real one would: the shop creates a charge, the shopper decides on the card page, the shop
 * retrieves the result. Off in production unless SANDBOX_PAYMENTS is `on`.
 */
export const SANDBOX_KEY = 'pk_sandbox_harbour';

export const isSandboxOn = () => env().NODE_ENV !== 'production' || env().SANDBOX_PAYMENTS === 'on';

type Booked = typeof sandboxCharge.$inferSelect;
type Outcome = NonNullable<Booked['outcome']>;
type Db = Pick<Context, 'db'>;

const states = {
  captured: 'captured',
  declined: 'declined',
  review: 'authorized',
  canceled: 'canceled',
} as const satisfies Record<Outcome, ProviderIntent['state']>;
const declined = { error_code: 'card_declined', error_message: 'The card was declined.' };

export function sandboxGateway({ db }: Db): Gateway {
  const booked = async ({ reference }: Pick<IntentRequest, 'reference'>): Promise<ProviderIntent> =>
    asIntent(
      firstOrNotFound(
        await db.select().from(sandboxCharge).where(eq(sandboxCharge.reference, reference)),
      ),
    );
  return {
    async create(intent) {
      if (!isSandboxOn()) throw forbidden('payment_method_gone');
      const { reference, amount, currency } = intent;
      await db
        .insert(sandboxCharge)
        .values({ reference, amount, currency: currency.identifier })
        .onConflictDoNothing();
      return booked(intent);
    },
    find: async ({ reference }) => {
      const [row] = await db
        .select()
        .from(sandboxCharge)
        .where(eq(sandboxCharge.reference, reference));
      return row && asIntent(row);
    },
    retrieve: booked,
    async update(intent) {
      const { reference, amount } = intent;
      await db
        .update(sandboxCharge)
        .set({ amount })
        .where(and(eq(sandboxCharge.reference, reference), isNull(sandboxCharge.outcome)));
      return booked(intent);
    },
    async capture(intent, amount) {
      const { reference } = intent;
      await db
        .update(sandboxCharge)
        .set({ outcome: 'captured', amount })
        .where(and(eq(sandboxCharge.reference, reference), eq(sandboxCharge.outcome, 'review')));
      return booked(intent);
    },
    async cancel(intent) {
      const isOpen = or(isNull(sandboxCharge.outcome), eq(sandboxCharge.outcome, 'review'));
      await db
        .update(sandboxCharge)
        .set({ outcome: 'canceled' })
        .where(and(eq(sandboxCharge.reference, intent.reference), isOpen));
      return booked(intent);
    },
    async refund({ reference }, amount, key) {
      const { state, captured } = await booked({ reference });
      if (state !== 'captured' || amount > captured)
        throw new ProviderRefusal('charge_not_captured', 'There is no such captured charge.');
      return { provider_id: `re_${key}`, key, status: 'succeeded', amount };
    },
    refunds: async () => [],
    dispute: async () => {
      throw new ProviderRefusal('resource_missing', 'The sandbox knows no disputes.');
    },
    disputesSince: async () => [],
  };
}

function asIntent({ reference, amount, currency, outcome }: Booked): ProviderIntent {
  const attempt = { reference, amount };
  return {
    provider_id: reference,
    reference,
    state: outcome ? states[outcome] : 'open',
    amount,
    captured: outcome === 'captured' ? amount : 0,
    currency,
    test_mode: false,
    attempts:
      outcome === 'captured'
        ? [{ ...attempt, status: 'succeeded' }]
        : outcome === 'declined'
          ? [{ ...attempt, status: 'failed', ...declined }]
          : [],
  };
}

/** The card page's buttons: decides as the cardholder's bank, once; later calls change nothing. */
export async function decideCharge(
  { db }: Db,
  reference: string,
  outcome: Exclude<Outcome, 'canceled'>,
): Promise<void> {
  if (!isSandboxOn()) throw forbidden('payment_method_gone');
  await db
    .update(sandboxCharge)
    .set({ outcome })
    .where(and(eq(sandboxCharge.reference, reference), isNull(sandboxCharge.outcome)));
}
