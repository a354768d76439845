import {
  type FakeStripeCharge,
  type FakeStripeIntent,
  type FakeStripeMethod,
  newStripeId,
  randomText,
  type StripeBook,
} from './book';
import type { Decline } from './cards';
import { DAY } from './clock';

type NewIntent = Pick<
  FakeStripeIntent,
  | 'amount'
  | 'automatic_payment_methods'
  | 'capture_method'
  | 'currency'
  | 'description'
  | 'metadata'
  | 'payment_method_types'
  | 'receipt_email'
  | 'shipping'
  | 'statement_descriptor_suffix'
>;

export function makeIntent(book: StripeBook, values: NewIntent): FakeStripeIntent {
  const id = newStripeId('pi');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    canceled_at: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    created: book.world.clock.seconds(),
    customer: null,
    customer_account: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: book.livemode,
    managed_payments: null,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_record: null,
    processing: null,
    review: null,
    setup_future_usage: null,
    source: null,
    statement_descriptor: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
    ...values,
  };
}

const noAddress = () => ({
  city: null,
  country: null,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
});

export type Billing = {
  name?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  address?: Partial<Record<keyof ReturnType<typeof noAddress>, string>> | undefined;
};
export type FakeStripeCard = { number: string; exp_month: number; exp_year: number };

export function makeMethod(
  book: StripeBook,
  card: FakeStripeCard,
  billing: Billing = {},
): FakeStripeMethod {
  const { address, name = null, email = null, phone = null } = billing;
  const brand = card.number.startsWith('5') ? 'mastercard' : 'visa';
  return {
    id: newStripeId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: { address: { ...noAddress(), ...address }, name, email, phone, tax_id: null },
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: null },
      country: 'US',
      display_brand: brand,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      fingerprint: `of${card.number.slice(-4)}`,
      funding: 'credit',
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: book.world.clock.seconds(),
    customer: null,
    customer_account: null,
    livemode: book.livemode,
    metadata: {},
    type: 'card',
  };
}

type Fate = {
  status: 'succeeded' | 'pending' | 'failed';
  decline?: Decline;
  authenticated?: boolean;
};

/** One attempt to pay an intent. */
export function makeCharge(
  book: StripeBook,
  intent: FakeStripeIntent,
  method: FakeStripeMethod,
  fate: Fate,
): FakeStripeCharge {
  const isHeld = intent.capture_method === 'manual';
  const isTaken = fate.status === 'succeeded' && !isHeld;
  return {
    id: newStripeId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: isTaken ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: isTaken ? newStripeId('txn') : null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'HARBOUR',
    captured: isTaken,
    created: book.world.clock.seconds(),
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: fate.decline?.code ?? null,
    failure_message: fate.decline?.message ?? null,
    fraud_details: {},
    livemode: book.livemode,
    metadata: { ...intent.metadata },
    on_behalf_of: null,
    outcome: outcomeOfFate(fate),
    paid: fate.status === 'succeeded',
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: cardDetails(book, intent, method, fate) },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: intent.shipping,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: fate.status,
    transfer_data: null,
    transfer_group: null,
  };
}

export function outcomeOfFate({ status, decline }: Fate): FakeStripeCharge['outcome'] {
  const isDeclined = status === 'failed';
  return {
    advice_code: isDeclined ? 'try_again_later' : null,
    network_advice_code: null,
    network_decline_code: isDeclined ? '05' : null,
    network_status: isDeclined ? 'declined_by_network' : 'approved_by_network',
    reason: decline ? (decline.decline_code ?? decline.code) : null,
    risk_level: 'normal',
    seller_message: isDeclined
      ? 'The bank did not return any further details with this decline.'
      : 'Payment complete.',
    type: isDeclined ? 'issuer_declined' : 'authorized',
  };
}

function cardDetails(
  book: StripeBook,
  intent: FakeStripeIntent,
  method: FakeStripeMethod,
  fate: Fate,
) {
  const { card } = method;
  const isHeld = intent.capture_method === 'manual' && fate.status === 'succeeded';
  return {
    amount_authorized: fate.status === 'failed' ? null : intent.amount,
    authorization_code: null,
    brand: card?.brand ?? null,
    ...(isHeld && { capture_before: book.world.clock.seconds() + (7 * DAY) / 1000 }),
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'US',
    electronic_commerce_indicator: null,
    exp_month: card?.exp_month ?? 12,
    exp_year: card?.exp_year ?? 2034,
    fingerprint: card?.fingerprint ?? null,
    funding: 'credit',
    installments: null,
    last4: card?.last4 ?? null,
    mandate: null,
    network: card?.brand ?? null,
    network_transaction_id: null,
    regulated_status: null,
    three_d_secure: fate.authenticated
      ? {
          authentication_flow: 'challenge' as const,
          electronic_commerce_indicator: '05' as const,
          exemption_indicator: null,
          result: 'authenticated' as const,
          result_reason: null,
          transaction_id: null,
          version: '2.2.0' as const,
        }
      : null,
    transaction_link_id: null,
    wallet: null,
  };
}
