import { beforeAll, expect, test } from 'vitest';
import type { Language } from '@/lib/core/language';
import { printPapers } from '@/lib/order-desk/papers/print-papers';
import { paperQuery } from '@/lib/orders/papers/paper.schema';
import { writeSettings } from '@/lib/settings/settings';
import { staff } from '../../support/data/leads';
import {
  buy,
  guest,
  makeStock,
  openShop,
  readOrder,
  system,
  type TestShop,
} from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { pdfPages } from '../../support/values/pdf-text';

let shop: TestShop;
let tea: number;
beforeAll(async () => {
  shop = await openShop();
  tea = await makeStock(100, 12_850);
  await writeSettings(await system(), { gift_options: 'message_and_wrap', gift_wrap_price: '25' });
});

const order = async (language: Language, more: object) =>
  buy({ ...(await guest()), language }, shop, tea, 2, more);
const slip = async ({ order_id }: { order_id: number }, ctx = owner()) => {
  const query = paperQuery.parse({ type: 'packing_slip', ids: String(order_id) });
  const { pdf } = await printPapers(await ctx, query);
  const pages = await pdfPages(new Uint8Array(await new Response(pdf).arrayBuffer()));
  return pages.join('\n');
};

test.each([
  ['en-US', 'Happy birthday, Mum!\nSee you on Sunday.', 'Gift wrap', 'Gift message'],
  ['zh-HK', '媽咪生日快樂！\n啲茶係你最鍾意嘅。', '禮物包裝', '禮物留言'],
  ['zh-CN', '妈妈生日快乐！\n周日见。', '礼品包装', '礼物留言'],
] as const)(
  'a slip in %s has the gift message whole and that it is wrapped, and no price',
  async (language, message, wrap, title) => {
    const placed = await order(language, { gift_message: message, gift_wrap: '1' });
    expect((await readOrder(placed)).gift_wrap_fee).toBe(2500);
    const text = await slip(placed);
    expect(text).toContain(`${wrap}\n${title}\n${message}`);
    expect(text).not.toMatch(/HK\$|128\.50|25\.00|257/);
    // Who packs it needs the message, whoever else may not read it.
    expect(await slip(placed, staff(['order', 'order.ship']))).toContain(message);
  },
);

test('a slip of what is no gift says nothing of one', async () => {
  const text = await slip(await order('en-US', { customer_note: 'Ring twice' }));
  expect(text).toContain('Ring twice');
  expect(text).not.toContain('Gift');
});
