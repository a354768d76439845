import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { settingsSchema } from '@/lib/core/settings.schema';
import { drawInvoice } from '@/lib/orders/papers/invoice';
import { drawPackingSlip, packedOf } from '@/lib/orders/papers/packing-slip';
import { drawPickList } from '@/lib/orders/papers/pick-list';
import { writePapers } from '@/lib/papers/write-papers';

const settings: any = {
  ...settingsSchema.parse({
    store_name: {
      'en-US': 'Harbour Tea & Paper Co.',
      'zh-HK': '港灣茶葉文具',
      'zh-CN': '港湾茶叶文具',
    },
    address: {
      'en-US': 'Shop 12, G/F, 41 Belcher’s Street\nKennedy Town, Hong Kong',
      'zh-HK': '香港堅尼地城卑路乍街41號地下12號舖',
      'zh-CN': '香港坚尼地城卑路乍街41号地下12号铺',
    },
    phone: '+852 2345 6789',
    contact_email: 'hello@harbour.test',
    invoice_footer: {
      'en-US':
        'BR No. 12345678-000-11-26-5. Thank you for your purchase. Goods may be sent back within 14 days.',
      'zh-HK': '商業登記號碼 12345678-000-11-26-5。多謝惠顧。產品可於 14 天內退回。',
      'zh-CN': '商业登记号码 12345678-000-11-26-5。多谢惠顾。产品可于 14 天内退回。',
    },
    supported_currencies: [
      { identifier: 'HKD', rate: '1', mark: 'HK$', decimals: 2, enabled: true },
      { identifier: 'JPY', rate: '19.37', mark: '¥', decimals: 0, enabled: true },
      { identifier: 'USD', rate: '0.128', mark: 'US$', decimals: 2, enabled: true },
    ],
  }),
  warehouse_enabled: '1',
};
const now = new Date('2026-11-26T03:00:00Z');
function order(language: string, n: number, more: any = {}): any {
  const names: any = {
    'en-US': [
      'Oolong of the high mountains, hand-rolled, third harvest of the year, in a tin with a double lid and a cotton bag',
      'Kettle',
      'Café crème mug — Größe L, Žofie edition',
      'SUPERCALIFRAGILISTICEXPIALIDOCIOUS-TEA-STRAINER-WITHOUT-SPACES-XXL',
    ],
    'zh-HK': [
      '高山烏龍茶（第三造，手工揉捻，附雙蓋茶葉罐及棉布袋，適合冷泡、熱泡及送禮，每罐重一百五十克，產自台灣阿里山）',
      '電𨋢造型書籤「𠝹」字版',
      '抹茶ラテ用カップ',
      'Kettle 1.5L 不鏽鋼',
    ],
    'zh-CN': [
      '高山乌龙茶（第三季，手工揉捻，附双盖茶叶罐及棉布袋，适合冷泡、热泡及送礼，每罐重一百五十克，产自台湾阿里山）',
      '电梯造型书签',
      '抹茶ラテ用カップ',
      'Kettle 1.5L 不锈钢',
    ],
  }[language];
  const items = Array.from({ length: n }, (_, i) => ({
    id: i + 1,
    order_id: 1,
    stock_id: (i % 7) + 1,
    warehouse_id: (i % 2) + 1,
    name: names[i % 4],
    sku: `TEA-${1000 + (i % 7)}-BLUE`,
    options:
      i % 3
        ? []
        : [
            { attribute: language === 'en-US' ? 'Size' : '尺寸', value: '150 g' },
            {
              attribute: language === 'en-US' ? 'Colour' : '顏色',
              value: language === 'en-US' ? 'Moss' : '苔綠',
            },
          ],
    quantity: (i % 5) + 1,
    quantity_shipped: 0,
    quantity_canceled: 0,
    quantity_returned: 0,
    quantity_refunded: 0,
    unit_price: 12850,
    regular_unit_price: null,
    discount: i % 4 ? 0 : 1000,
    order_discount: 0,
    line_total: 12850 * ((i % 5) + 1) - (i % 4 ? 0 : 1000),
    is_gift: false,
  }));
  const sub = items.reduce((s, i) => s + i.unit_price * i.quantity, 0),
    disc = items.reduce((s, i) => s + i.discount, 0);
  const tax = Math.round((sub - disc) * 0.05);
  const total = sub - disc + 4500 + 1050 + tax;
  const address =
    language === 'en-US'
      ? {
          first_name: 'Ann-Christine Marie',
          last_name: 'O’Brien-Featherstonehaugh',
          country: 'HKG',
          contact_number: '+852 9123 4567',
          address: 'Flat 15B, 15/F, Belcher’s Tower\n41 Belcher’s Street\nKennedy Town',
        }
      : {
          first_name: '家欣',
          last_name: '林',
          country: 'HKG',
          contact_number: '+852 9123 4567',
          address: '香港島\n堅尼地城卑路乍街41號15樓15B室',
        };
  return {
    language,
    items,
    shipments: [],
    invoice: { invoice_number: 'INV000012', issued_at: now, number: 12 },
    adjustments: items
      .filter((i) => i.discount)
      .map((i) => ({
        id: i.id,
        order_item_id: i.id,
        class: 'product',
        promotion_id: 1,
        code: 'SPRING',
        title: language === 'en-US' ? 'Spring sale' : '春日優惠',
        units: 1,
        amount: i.discount,
        base_amount: 0,
      })),
    taxes: [{ title: 'GST', rate: '5.0000', amount: tax }],
    fees: [{ title: language === 'en-US' ? 'Cash on delivery' : '貨到付款手續費', amount: 1050 }],
    row: {
      id: 7,
      order_number: 'HB000123',
      placed_at: now,
      paid_at: now,
      shipped_at: null,
      status: 'paid',
      allow_ship_before_payment: false,
      language,
      billing_address: address,
      shipping_address: address,
      first_name: 'A',
      last_name: 'B',
      email: 'ann-christine.featherstonehaugh@example.com',
      phone: '',
      shipping_method_title: language === 'en-US' ? 'Standard delivery' : '標準送貨',
      payment_method_title: language === 'en-US' ? 'Card' : '信用卡',
      customer_note:
        language === 'en-US'
          ? 'Please ring twice. 🎁 Thank you!\nLeave at the door.'
          : '請按兩次門鐘。🎁 多謝！',
      currency: 'HKD',
      currency_mark: 'HK$',
      exchange_rate: '1',
      collected_currency: null,
      collected_currency_mark: null,
      collected_exchange_rate: null,
      collected_total: null,
      fulfillment_status: 'unfulfilled',
      items_subtotal: sub,
      items_discount: disc,
      order_discount: 0,
      shipping_fee: 4500,
      shipping_discount: 0,
      fee_total: 1050,
      tax_total: tax,
      grand_total: total,
      paid_total: total,
      refunded_total: 12850,
      prices_include_tax: false,
      ...more,
    },
  };
}
const png = await sharp({ create: { width: 600, height: 150, channels: 3, background: '#0b5345' } })
  .png()
  .toBuffer();
const head: any = {
  settings,
  logo: { data_url: 'data:image/png;base64,' + png.toString('base64'), width: 600, height: 150 },
};
const bare: any = { settings, logo: undefined };
const ctx: any = {
  settings,
  language: 'zh-HK',
  now: () => now,
  db: {
    select: () => ({
      from: () => ({
        innerJoin: () => ({ where: async () => [] }),
        then: (r: any) =>
          r([
            { id: 1, title: 'Main warehouse' },
            { id: 2, title: '葵涌倉' },
          ]),
      }),
    }),
  },
};
const save = async (name: string, sheets: any[]) => {
  const t = Date.now();
  const b = Buffer.from(await new Response(writePapers(name, sheets)).arrayBuffer());
  console.log(name, b.length, Date.now() - t, 'ms');
  writeFileSync(`/tmp/mu/${name}.pdf`, b);
};
const en = order('en-US', 4),
  hk = order('zh-HK', 40),
  cn = order('zh-CN', 6, {
    collected_currency: 'USD',
    collected_currency_mark: 'US$',
    collected_exchange_rate: '0.128',
    collected_total: 12345,
    paid_total: 0,
    refunded_total: 0,
    paid_at: null,
    status: 'shipped',
    prices_include_tax: true,
    grand_total: 100000,
  });
await save('en', [drawInvoice(head, en, 'invoice')]);
await save('hk', [drawInvoice(head, hk, 'invoice')]);
await save('cn', [drawInvoice(bare, cn, 'confirmation')]);
await save('slip', [
  drawPackingSlip(head, hk, packedOf(hk)[0]!),
  drawPackingSlip(bare, en, packedOf(en)[0]!),
]);
await save('pick', [
  await drawPickList(
    ctx,
    head,
    Array.from({ length: 100 }, (_, i) => {
      const o = order(['en-US', 'zh-HK', 'zh-CN'][i % 3]!, 5);
      o.row.order_number = `HB${String(i + 1).padStart(6, '0')}`;
      o.row.id = i + 1;
      if (i % 9 === 0) o.row.status = 'pending';
      return o;
    }),
  ),
]);
await save(
  'hundred',
  Array.from({ length: 100 }, (_, i) =>
    drawInvoice(head, order(['en-US', 'zh-HK', 'zh-CN'][i % 3]!, 5), 'invoice'),
  ),
);
