import type { SeedProduct, SeedStock } from '../../contract';
import { grounds } from '../grounds';

const colours = [
  { value: 'rice-white', color: '#f0e9db' },
  { value: 'flax', color: '#cdb893' },
  { value: 'indigo', color: '#34506b' },
  { value: 'moss', color: '#6c7850' },
];
const sizes = [
  { value: 'small', price: 680 },
  { value: 'medium', price: 880 },
  { value: 'large', price: 1180 },
];
const hems = [
  { value: 'plain', more: 0 },
  { value: 'hemstitch', more: 140 },
  { value: 'fringe', more: 90 },
];

/**
 * Every colour in every size with every hem; the last colour is going at a lower price,
 * and of some combinations there are none at the moment.
 */
const stocks: SeedStock[] = colours.flatMap((colour, c) =>
  sizes.flatMap((size, s) =>
    hems.map((hem, h) => ({
      values: [colour.value, size.value, hem.value],
      price: `${size.price + hem.more}.00`,
      special_price: colour.value === 'moss' ? `${size.price + hem.more - 120}.00` : undefined,
      quantity: (c * 5 + s * 7 + h * 11) % 13,
      color: colour.color,
    })),
  ),
);

export const madeToOrder: SeedProduct[] = [
  {
    sku: 'HB-MO-001',
    url: 'linen-tablecloth',
    name: {
      'en-US': 'Linen tablecloth, cut to order',
      'zh-HK': '訂裁亞麻檯布',
      'zh-CN': '定裁亚麻桌布',
    },
    description: {
      'en-US':
        '<p>Cut and hemmed in the week you order it. The linen is washed before cutting, so the size you choose is the size that stays.</p><p>Small <strong>140 × 140 cm</strong>, medium <strong>140 × 200 cm</strong>, large <strong>160 × 260 cm</strong>. The plain hem is narrow and flat; the hemstitch is drawn by hand along all four sides; the fringe is knotted and 4 cm long. Machine wash at 60 °C, iron damp or not at all.</p>',
      'zh-HK':
        '<p>落單後一星期內裁剪及收邊。亞麻布先洗後裁，揀甚麼尺寸，以後都是甚麼尺寸。</p><p>細 <strong>140 × 140 厘米</strong>，中 <strong>140 × 200 厘米</strong>，大 <strong>160 × 260 厘米</strong>。平邊窄而平；抽紗四邊人手抽線；流蘇打結，長 4 厘米。可用攝氏 60 度水機洗，趁濕熨，或者不熨。</p>',
      'zh-CN':
        '<p>下单后一周内裁剪、收边。亚麻布先洗后裁，选什么尺寸，以后就是什么尺寸。</p><p>小号 <strong>140 × 140 厘米</strong>，中号 <strong>140 × 200 厘米</strong>，大号 <strong>160 × 260 厘米</strong>。平边窄而平；抽纱四边手工抽线；流苏打结，长 4 厘米。可 60℃ 机洗，趁潮熨烫，或者不熨。</p>',
    },
    brand: 'salt-and-indigo',
    categories: ['aprons-and-kitchen-linen', 'textiles'],
    scene: { object: 'tablecloth', color: '#f0e9db', accent: '#9a978f', ground: grounds.mist },
    is_new: true,
    options: ['colour', 'size', 'hem'],
    stocks,
  },
];
