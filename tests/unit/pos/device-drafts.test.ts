import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  type Draft,
  type DraftAction,
  type Drafts,
  fromDraft,
  hasUnits,
  keepDrafts,
  noDrafts,
  readDrafts,
  reduceDrafts,
} from '@/components/admin/pos/away/device-drafts';
import { emptyBasket, fromParked } from '@/components/admin/pos/till/till-state';

const A = '6f1d8a52-0d53-4a8e-9c1b-1f2f3a4b5c6d';
const B = '7f1d8a52-0d53-4a8e-9c1b-1f2f3a4b5c6d';
const AT = '2026-11-30T09:00:00.000Z';
const LATER = '2026-11-30T09:05:00.000Z';
const item = { stock_id: 1, name: 'Tea', sku: 'T1', options: [], image_path: null, quantity: '2' };
const draft = (key: string, more: Partial<Draft> = {}): Draft => ({
  basket: { ...emptyBasket(key), items: [item] },
  label: '',
  created_at: AT,
  is_sent: false,
  refused: '',
  ...more,
});
const keep = (savedDraft: Draft): DraftAction => ({ type: 'keep', draft: savedDraft });
const take: DraftAction = { type: 'take', key: A };
const send: DraftAction = { type: 'send', key: A };
const done: DraftAction = { type: 'done', key: A, at: AT };
const refuse: DraftAction = { type: 'refuse', key: A, at: AT, reason: 'No.' };
const released: DraftAction = { type: 'released', key: A };
const reach = (...actions: DraftAction[]) => actions.reduce(reduceDrafts, noDrafts);
const again = draft(A, { created_at: LATER });

test.each<[string, DraftAction[], Drafts]>([
  [
    'two are kept, the latest first',
    [keep(draft(A)), keep(draft(B))],
    { drafts: [draft(B), draft(A)], taken: [] },
  ],
  ['one that is put aside twice is one', [keep(draft(A)), keep(draft(A))], reach(keep(draft(A)))],
  ['one that was sent is the shop’s', [keep(draft(A)), send, done], noDrafts],
  [
    'while it is sent the shop may have it',
    [keep(draft(A)), send],
    { drafts: [draft(A, { is_sent: true })], taken: [] },
  ],
  [
    'what the shop refuses stays, with why',
    [keep(draft(A)), send, refuse],
    { drafts: [draft(A, { refused: 'No.' })], taken: [] },
  ],
  [
    'and is tried again',
    [keep(draft(A)), send, refuse, send],
    { drafts: [draft(A, { is_sent: true })], taken: [] },
  ],
  ['one that never left is taken up without a trace', [keep(draft(A)), take], noDrafts],
  [
    'one that the shop may have is taken back from it',
    [keep(draft(A, { is_sent: true })), take],
    { drafts: [], taken: [A] },
  ],
  [
    'once',
    [keep(draft(A, { is_sent: true })), take, take, released, released],
    { drafts: [], taken: [] },
  ],
  [
    'unless it is put aside again',
    [keep(draft(A)), send, take, keep(again)],
    { drafts: [{ ...again, is_sent: true }], taken: [] },
  ],
  [
    'an answer to what it was before says nothing of what it is now',
    [keep(draft(A)), send, take, keep(again), done],
    { drafts: [{ ...again, is_sent: true }], taken: [] },
  ],
  [
    'nor does a refusal',
    [keep(draft(A)), send, take, keep(again), refuse],
    { drafts: [{ ...again, is_sent: true }], taken: [] },
  ],
  ['what is not there changes nothing', [take, send, done, refuse], noDrafts],
])('%s', (_, actions, state) => {
  expect(reach(...actions)).toEqual(state);
});

test('what is put aside is listed like the shop’s own, and taken up as it was', () => {
  const seen = { currency: 'HKD', units: { '1': '20.00' } };
  const labelledDraft = draft(A, { label: 'Red hat' });
  const basket = { ...labelledDraft.basket, seen, codes: ['TEN'], discount_value: '5' };
  const listed = fromDraft({ ...labelledDraft, basket });
  expect(listed).toMatchObject({
    id: A,
    label: 'Red hat',
    created_at: new Date(AT),
    items: [{ stock_id: 1, quantity: 2 }],
    seen,
  });
  expect(fromParked(listed)).toEqual(basket);
});

test.each([
  ['2', true],
  [' 12 ', true],
  ['0', false],
  ['', false],
  ['1.5', false],
  ['-1', false],
  ['1000000', false],
])('a line of “%s” items can be put aside: %s', (quantity, can) => {
  const basket = { ...emptyBasket(A), items: [item, { ...item, stock_id: 2, quantity }] };
  expect(hasUnits(basket)).toBe(can);
});

const savedValues = new Map<string, string>();
beforeEach(() => {
  savedValues.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => savedValues.get(key) ?? null,
    setItem: (key: string, value: string) => void savedValues.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('each store’s are kept on the device, and found after a reload', () => {
  const state = reach(keep(draft(A)), keep(draft(B, { is_sent: true })), { type: 'take', key: B });
  expect(keepDrafts(3, state)).toBe(true);
  expect(readDrafts(3)).toEqual(state);
  expect(readDrafts(4)).toEqual(noDrafts);
  savedValues.set('pos-parked:3', '{"drafts":[{}]}');
  expect(readDrafts(3)).toEqual(noDrafts);
});

test('a browser that keeps nothing says so', () => {
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  });
  expect(keepDrafts(3, reach(keep(draft(A))))).toBe(false);
});
