import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { addFiles, FilesInput } from '@/components/shop/order/files-input';
import { fileTexts } from '@/components/shop/order/proof-texts';
import { awaitsTransfer, TransferPayment } from '@/components/shop/order/transfer-details';
import { FoldingSection } from '@/components/ui/section';
import type { ShopperOrder } from '@/lib/order-desk/shopper/order.schema';

const price = (minor: number) => ({
  minor,
  amount: (minor / 100).toFixed(2),
  formatted: `HK$${(minor / 100).toFixed(2)}`,
});
const action = async () => ({});
const form = { action, start: {}, unreachable: '', hidden: { order: 'HB-7' }, id: 'proof' };

/** An order that waits for a transfer, as its page shows how it is paid. */
function shownTransfer(order: Partial<ShopperOrder>): string {
  const waiting = {
    order_number: 'HB-7',
    outcome: 'pending_transfer',
    due: price(39800),
    totals: { paid_total: price(0) },
    payment_method: {
      title: 'Bank',
      type: 'offline_transfer',
      instructions: '<p>To Demo Bank</p>',
    },
    transfer: null,
    allowed_actions: ['upload_proof'],
    comments: [],
    ...order,
  } as unknown as ShopperOrder;
  const view = { order: waiting, language: 'en-US' as const, form };
  return renderToStaticMarkup(createElement(TransferPayment, view));
}

test('who pays by transfer reads the amount and the reference first, then tells of it', () => {
  const html = shownTransfer({});
  const places = ['HK$398.00', 'HB-7</span>', 'To Demo Bank', 'Already paid?'].map((text) =>
    html.indexOf(text),
  );
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('a code to scan stands above what can be typed, and the proof below both', () => {
  const html = shownTransfer({
    transfer: {
      provider: 'fps',
      amount: price(39800),
      currency: 'HKD',
      reference: 'HB-7',
      payee: 'Harbour Limited',
      fps_id: '000000001',
      code: '0002010102',
      picture: null,
    },
  });
  const places = ['<svg role="img"', 'HK$398.00<', '000000001', 'type="file"'].map((text) =>
    html.indexOf(text),
  );
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('a payment that is being looked at, with nothing more to send, is asked for no more', () => {
  const stands = (outcome: ShopperOrder['outcome'], ...allowed_actions: ['upload_proof'] | []) =>
    awaitsTransfer({ outcome, allowed_actions });
  expect(stands('pending_transfer')).toBe(true);
  expect(stands('reject_transfer')).toBe(true);
  expect(stands('review', 'upload_proof')).toBe(true);
  expect(stands('review')).toBe(false);
  expect(stands('paid')).toBe(false);
});

test('the rest of such an order is folded, for a phone alone, and works without scripts', () => {
  const fold = (folded: boolean) =>
    renderToStaticMarkup(
      createElement(FoldingSection, { title: 'Order details', folded, onPhone: true }, 'Lamp'),
    );
  expect(fold(false)).not.toContain('<details');
  expect(fold(true)).toMatch(/<details class="lg:details-content:[^"]*"><summary.*Lamp<\/details>/);
});

describe('a field for files', () => {
  const file = (name: string, size = 1000) => ({ name, size, lastModified: 1 });
  const [first, second, third] = [file('1.png'), file('2.png'), file('3.png')];
  const heavy = file('heavy.png', 9_600_000);
  test.each([
    ['one replaces the one before', [first], [second], 1, [second], undefined],
    [
      'several are added to those before',
      [first],
      [second, third],
      5,
      [first, second, third],
      undefined,
    ],
    ['the same one counts once', [first], [first, second], 5, [first, second], undefined],
    ['a dialog that was left changes nothing', [first], [], 1, [first], undefined],
    ['too many are refused together', [first, second], [third], 2, [first, second], 'too_many'],
    ['too heavy a one is refused', [first], [heavy], 5, [first], 'too_large'],
    ['too heavy an only one leaves the one before', [first], [heavy], 1, [first], 'too_large'],
  ] as const)('%s', (_, chosen, added, most, files, problem) => {
    const result = addFiles<typeof first>(chosen, added, most);
    expect(result.files).toEqual(files);
    expect(result.problem).toBe(problem);
  });

  test('is the browser’s own control, with the words of the page, for pictures by default', () => {
    const html = renderToStaticMarkup(
      createElement(FilesInput, {
        name: 'picture',
        label: 'Receipt image',
        hint: 'At most 9 MB',
        texts: fileTexts('zh-HK', 'picture'),
        tooLarge: '',
        errors: ['Too large'],
        attempt: undefined,
      }),
    );
    expect(html).toContain('<label for="picture"');
    expect(html).toMatch(/<input id="picture"[^>]*aria-invalid="true"[^>]*type="file"/);
    expect(html).toContain('aria-describedby="picture-hint picture-error"');
    expect(html).toContain('選擇圖片');
    expect(html).toMatch(/accept="image\/jpeg[^"]*"/);
  });
});
