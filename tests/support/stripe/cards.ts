/** Stripe's test card numbers; `processing` is the fake's own, as Stripe has no such card. */
export const cards = {
  succeeds: '4242424242424242',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  expired: '4000000000000069',
  incorrectCvc: '4000000000000127',
  authenticates: '4000002500003155',
  /** Authentication succeeds, and then the card is declined all the same. */
  declinesAfterAuthentication: '4000008400001629',
  /** Stays in `processing` until `settleProcessing`. */
  processing: '4000000000008807',
} as const;
export type CardName = keyof typeof cards;

export type Decline = { code: string; decline_code?: string; message: string };
type Outcome =
  | { kind: 'succeeds' }
  | { kind: 'processing' }
  | { kind: 'authenticates'; declinesAfter: boolean }
  | ({ kind: 'declined' } & Decline);

export const GENERIC_DECLINE: Decline = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
};

const outcomes: Record<CardName, Outcome> = {
  succeeds: { kind: 'succeeds' },
  processing: { kind: 'processing' },
  authenticates: { kind: 'authenticates', declinesAfter: false },
  declinesAfterAuthentication: { kind: 'authenticates', declinesAfter: true },
  declined: { kind: 'declined', ...GENERIC_DECLINE },
  insufficientFunds: {
    kind: 'declined',
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  expired: { kind: 'declined', code: 'expired_card', message: 'Your card has expired.' },
  incorrectCvc: {
    kind: 'declined',
    code: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
  },
};

const isPlausible = (number: string): boolean => {
  const digits = [...number].reverse().map(Number);
  const doubled = digits.map((digit, at) => (at % 2 ? digit * 2 - (digit > 4 ? 9 : 0) : digit));
  return /^\d{12,19}$/.test(number) && doubled.reduce((sum, digit) => sum + digit, 0) % 10 === 0;
};

/** The outcome of a card; undefined for an invalid number. */
export function getCardOutcome(number: string): Outcome | undefined {
  if (!isPlausible(number)) return undefined;
  const name = (Object.keys(cards) as CardName[]).find((cardName) => cards[cardName] === number);
  if (name) return outcomes[name];
  return {
    kind: 'declined',
    code: 'card_declined',
    decline_code: 'test_mode_live_card',
    message:
      'Your card was declined. Your request was in test mode, but used a non test card. For a ' +
      'list of valid test cards, visit: https://stripe.com/docs/testing.',
  };
}
