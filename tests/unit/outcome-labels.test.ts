import { expect, test } from 'vitest';
import { nextSteps } from '@/components/shop/order/next-steps';
import { type OutcomeLabel, outcomeLabels } from '@/components/shop/order/outcome-labels';
import { cancelReasons, orderStatuses, paymentTypes } from '@/db/schema/enums';
import { languages } from '@/lib/core/language';
import { messages } from '@/lib/i18n/messages';
import { formatOrderStanding, toOrderOutcome } from '@/lib/order-desk/shopper/outcome';
import { deliveryTypes } from '@/lib/shipping/delivery-type.schema';

const types = [...paymentTypes, null];
const cases = orderStatuses.flatMap((status) =>
  types.flatMap((type) =>
    [null, ...cancelReasons].flatMap((cancel_reason) =>
      (['success', 'cancel'] as const).flatMap((page) =>
        deliveryTypes.map((delivery_type) => ({
          status,
          type,
          cancel_reason,
          page,
          delivery_type,
        })),
      ),
    ),
  ),
);

type Case = Omit<(typeof cases)[number], 'delivery_type'> &
  Partial<Pick<(typeof cases)[number], 'delivery_type'>>;
const getLabels = (
  { status, type, cancel_reason, page, delivery_type = 'delivery' }: Case,
  paid = 0,
  expires_at: Date | null = new Date(),
) =>
  outcomeLabels(
    {
      outcome: toOrderOutcome(status, type ?? undefined),
      cancel_reason,
      delivery_type,
      expires_at,
      payment_method: { type },
      totals: { grand_total: { minor: 5000 }, paid_total: { minor: paid } },
      returns: [],
    },
    page,
  );

test('every status, way to pay, reason and page has its words in every language', () => {
  for (const outcomeCase of cases)
    for (const language of languages) {
      const texts: Record<OutcomeLabel, string> = messages[language].outcome;
      const { title, sentences, cancel } = getLabels(outcomeCase);
      expect(sentences.length, JSON.stringify(outcomeCase)).toBeGreaterThan(0);
      for (const key of [title, ...sentences, ...cancel])
        expect(texts[key], `${language} ${key} ${JSON.stringify(outcomeCase)}`).toBeTruthy();
    }
});

test('an order that waits without an end names no day', () => {
  const texts: Record<OutcomeLabel, string> = messages['en-US'].outcome;
  for (const outcomeCase of cases)
    for (const key of getLabels(outcomeCase, 0, null).sentences)
      expect(texts[key], `${key} ${JSON.stringify(outcomeCase)}`).toMatch(
        /^[^{]*(\{(?!date)[^{]*)*$/,
      );
});

test.each([
  ['pending', 'card', ['placed', 'card', 'pack', 'arrive'], 'card'],
  ['pending', 'offline_transfer', ['placed', 'transfer', 'pack', 'arrive'], 'transfer'],
  ['pending', 'cash_on_delivery', ['placed', 'pack', 'arrive_cash'], 'pack'],
  ['payment_review', 'offline_transfer', ['placed', 'check', 'pack', 'arrive'], 'check'],
  ['payment_review', 'card', ['placed', 'confirm', 'pack', 'arrive'], 'confirm'],
  ['pending', 'redirect', ['placed', 'pay', 'pack', 'arrive'], 'pay'],
  ['paid', 'card', ['placed', 'card', 'pack', 'arrive'], 'pack'],
  ['shipped', 'cash_on_delivery', ['placed', 'pack', 'arrive_cash'], 'arrive_cash'],
] as const)('%s by %s goes by %j, and %s is next', (status, type, steps, next) => {
  const way = nextSteps({
    outcome: toOrderOutcome(status, type),
    delivery_type: 'delivery',
    payment_method: { type },
  });
  expect(way?.steps).toEqual(steps);
  expect(way?.steps[way.now]).toBe(next);
});

test('what is picked up is said to be got ready, never to be sent or to arrive', () => {
  const pickupTexts = cases
    .filter(({ delivery_type }) => delivery_type === 'pickup')
    .flatMap((outcomeCase) => {
      const outcome = toOrderOutcome(outcomeCase.status, outcomeCase.type ?? undefined);
      const way = nextSteps({
        outcome,
        delivery_type: 'pickup',
        payment_method: { type: outcomeCase.type },
      });
      const { title, sentences } = getLabels(outcomeCase);
      const texts = [title, ...sentences].map((key) => messages['en-US'].outcome[key]);
      const steps = (way?.steps ?? []).map((key) => messages['en-US'].outcome.steps[key]);
      return [...texts, ...steps, formatOrderStanding('en-US', outcome, 'pickup')];
    });
  const wrong = /it arrives|sent it|\bpack|carrier|on its way|order (is sent|leaves|has arrived)/i;
  expect([...new Set(pickupTexts)].filter((text) => wrong.test(text))).toEqual([]);
});

test('an order that has ended, or whose payment was refused, is told of no next step', () => {
  for (const status of ['payment_reject', 'completed', 'refunded', 'canceled'] as const)
    for (const type of paymentTypes)
      expect(
        nextSteps({
          outcome: toOrderOutcome(status, type),
          delivery_type: 'delivery',
          payment_method: { type },
        }),
      ).toBeUndefined();
});

test('an order paid at the door is told nothing of cards, charges or a missing payment', () => {
  const joinTexts = (type: (typeof types)[number]) =>
    cases
      .filter(
        (outcomeCase) =>
          outcomeCase.type === type &&
          ['pending', 'canceled', 'shipped'].includes(outcomeCase.status),
      )
      .flatMap((outcomeCase) => {
        const { title, sentences, cancel } = getLabels(outcomeCase);
        return [title, ...sentences, ...cancel].map((key) => messages['en-US'].outcome[key]);
      })
      .join(' ');
  expect(joinTexts('cash_on_delivery')).not.toMatch(/charged|\bcard\b|not paid yet|transfer/i);
  expect(joinTexts('card')).toMatch(/You haven’t been charged/);
  expect(joinTexts('offline_transfer')).not.toMatch(/You haven’t been charged/);
});

test.each([
  ['pending', 'card', 'cancel', 'This order isn’t paid yet'],
  ['pending', 'cash_on_delivery', 'cancel', 'You can still cancel this order'],
  ['pending', 'cash_on_delivery', 'success', 'Thank you for your order'],
  ['payment_reject', 'offline_transfer', 'cancel', 'Your payment wasn’t accepted'],
  ['canceled', 'cash_on_delivery', 'cancel', 'This order was canceled'],
] as const)('%s by %s on the %s page: %s', (status, type, page, title) => {
  const words = getLabels({ status, type, page, cancel_reason: 'customer' });
  expect(messages['en-US'].outcome[words.title]).toBe(title);
});

test('money of a card that is on its way, or held, is never said to be looked for by hand', () => {
  for (const language of languages) {
    const { outcome: texts } = messages[language];
    const getOutcomeText = (type: 'card' | 'offline_transfer') => {
      const reviewCase = {
        status: 'payment_review',
        type,
        page: 'success',
        cancel_reason: null,
      } as const;
      const { title, sentences } = getLabels(reviewCase);
      const outcome = toOrderOutcome(reviewCase.status, type);
      const standing = formatOrderStanding(language, outcome, 'delivery');
      return [standing, ...[title, ...sentences].map((key) => texts[key])].join(' ');
    };
    const byHand = /check|by hand|transfer|核對|人手|核对|人工|轉帳|转账/i;
    expect(getOutcomeText('offline_transfer')).toMatch(byHand);
    expect(getOutcomeText('card')).not.toMatch(byHand);
  }
});

test('an order whose refund is still to be sent says so, and never that it was', () => {
  expect(toOrderOutcome('refunded', 'offline_transfer', 'paid')).toBe('refund_due');
  expect(toOrderOutcome('refunded', 'offline_transfer', 'refunded')).toBe('refunded');
  const getReturnText = (returns: Parameters<typeof outcomeLabels>[0]['returns']) => {
    const words = outcomeLabels(
      {
        outcome: 'refund_due',
        delivery_type: 'delivery',
        cancel_reason: 'staff',
        expires_at: null,
        payment_method: { type: 'offline_transfer' },
        totals: { grand_total: { minor: 5000 }, paid_total: { minor: 5000 } },
        returns,
      },
      'success',
    );
    const keys = [words.title, ...words.sentences];
    return keys.map((key) => messages['en-US'].outcome[key]).join(' ');
  };
  expect(getReturnText([])).toMatch(/We’ll refund \{paid\}/);
  expect(getReturnText([])).not.toMatch(/have sent|went back|was refunded/);
  // What was exchanged is told by its return: some of it is no money.
  const credited = { minor: 3000, amount: '30.00', formatted: 'HK$30.00' };
  expect(getReturnText([{ credited }])).toMatch(/exchanged it for another order/);
  expect(getReturnText([{ credited }])).not.toMatch(/\{paid\}/);
});

test('cash is asked for while a shipment is on its way, and not of somebody who has paid', () => {
  const sent = { status: 'shipped', cancel_reason: null, page: 'success' } as const;
  expect(getLabels({ ...sent, type: 'cash_on_delivery' }).sentences).toContain('shipped_cash');
  expect(getLabels({ ...sent, type: 'card' }, 5000).sentences).not.toContain('shipped_cash');
});

test('why an order was canceled is told in words of its own, and a suspicion never', () => {
  const getReasonText = (
    cancel_reason: (typeof cancelReasons)[number],
    type: (typeof types)[number],
  ) => {
    const [why] = getLabels({ status: 'canceled', type, cancel_reason, page: 'success' }).sentences;
    return why;
  };
  expect(cancelReasons.map((reason) => [reason, getReasonText(reason, 'card')])).toEqual([
    ['customer', 'canceled_customer'],
    ['declined', 'canceled_declined'],
    ['fraud', 'canceled_staff'],
    ['inventory', 'canceled_inventory'],
    ['staff', 'canceled_staff'],
    ['expired', 'canceled_expired'],
    ['uncollected', 'canceled_uncollected'],
    ['other', 'canceled_staff'],
  ]);
  expect(getReasonText('expired', 'cash_on_delivery')).toBe('canceled_unsent');
});

test('a refund tells why its order ended only where staff said so', () => {
  const getRefundTexts = (cancel_reason: (typeof cancelReasons)[number]) =>
    getLabels({ status: 'refunded', type: 'card', cancel_reason, page: 'success' }).sentences;
  expect(getRefundTexts('inventory')).toEqual(['canceled_inventory', 'refunded_text']);
  for (const silent of ['staff', 'fraud', 'other'] as const)
    expect(getRefundTexts(silent)).toEqual(['refunded_text']);
});
