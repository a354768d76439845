import { amount, code, delivery, line, percent, purchase } from '../../../support/values/purchases';
import type { Case } from './case';

const thousand = [line(1, 100_000)];
const hundredOff = amount(1, 10_000, { trigger: 'coupon', class: 'order' });
const fifteen = percent(2, 15, { trigger: 'coupon', class: 'order' });
const offer = percent(1, 20, { class: 'order', exclusive: true });
const fiftyOff = amount(2, 5000, { trigger: 'coupon', class: 'order' });
const offerAndCode = (goods: number) =>
  purchase({ lines: [line(1, goods)], promotions: [offer, fiftyOff], codes: [code(2)] });
/** Five off, in the way of free delivery. */
const dear = purchase({
  lines: [line(1, 10_000)],
  promotions: [amount(1, 500, { trigger: 'coupon', class: 'order' })],
  codes: [code(1)],
  shipping: delivery(3000, { base_free_over_minor: 10_000 }),
});

/** Codes that join or do not (C22, C23, G5, G6). */
export const codes: Case[] = [
  {
    name: 'C22 with the first code',
    purchase: purchase({ lines: thousand, promotions: [hundredOff], codes: [code(1)] }),
    total: 90_000,
  },
  {
    name: 'C22 with the second in its place',
    purchase: purchase({ lines: thousand, promotions: [fifteen], codes: [code(2)] }),
    total: 85_000,
  },
  {
    name: 'C22 with both, of which the better applies and the other waits',
    purchase: purchase({
      lines: thousand,
      promotions: [hundredOff, fifteen],
      codes: [code(1), code(2)],
    }),
    total: 85_000,
    applied: { 2: 15_000 },
    refused: [
      {
        promotion_id: 1,
        code: 'CODE1',
        reason: 'better_without',
        instead_of: [2],
        total_minor: 90_000,
      },
    ],
  },
  {
    name: 'C23 an exclusive offer that saves more keeps the code waiting',
    purchase: offerAndCode(40_000),
    total: 32_000,
    applied: { 1: 8000 },
    refused: [
      {
        promotion_id: 2,
        code: 'CODE2',
        reason: 'better_without',
        instead_of: [1],
        total_minor: 35_000,
      },
    ],
  },
  {
    name: 'C23 one that saves less gives way to it',
    purchase: offerAndCode(20_000),
    total: 15_000,
    applied: { 2: 5000 },
    refused: [{ promotion_id: 1, reason: 'better_without', instead_of: [2], total_minor: 16_000 }],
  },
  {
    name: 'G5 a code that would cost free delivery is not applied',
    purchase: dear,
    total: 10_000,
    applied: {},
    refused: [{ promotion_id: 1, code: 'CODE1', reason: 'better_without', total_minor: 12_500 }],
  },
  {
    name: 'codes that are nobody’s, expired, used up or entered twice in another guise',
    purchase: purchase({
      lines: thousand,
      promotions: [hundredOff],
      codes: [
        { code: 'NONE', coupon: null },
        code(9, 'ELSE'),
        code(1, 'OLD', { expires_at: new Date('2026-11-25T04:00:00Z') }),
        code(1, 'GONE', { limits: { left: 0, left_for_customer: null } }),
        code(1, 'MINE', { limits: { left: null, left_for_customer: 0 } }),
        code(1, 'A1'),
        code(1, 'A2'),
      ],
    }),
    total: 90_000,
    applied: { 1: 10_000 },
    refused: [
      { promotion_id: null, code: 'NONE', reason: 'not_found' },
      { promotion_id: null, code: 'ELSE', reason: 'not_found' },
      { code: 'OLD', reason: 'expired' },
      { code: 'GONE', reason: 'usage_limit_reached' },
      { code: 'MINE', reason: 'customer_limit_reached' },
      { code: 'A2', reason: 'already_applied' },
    ],
  },
];
