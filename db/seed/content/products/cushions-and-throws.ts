import type { SeedProduct } from '../../contract';
import { grounds } from '../grounds';

export const cushionsAndThrows: SeedProduct[] = [
  {
    sku: 'HB-CT-001',
    url: 'washed-linen-cushion',
    name: { 'en-US': 'Washed linen cushion', 'zh-HK': '水洗麻靠墊', 'zh-CN': '水洗麻靠垫' },
    description: {
      'en-US':
        '<p>Heavy linen, dyed in the vat and washed until it stops fighting you. Hidden zip, feather-free filling.</p><ul><li>Medium 45 × 45 cm, large 60 × 60 cm</li><li>Cover washes at 30 °C; dry in shade to keep the colour</li><li>Indigo may rub off a little on pale cloth at first</li></ul>',
      'zh-HK':
        '<p>厚麻布入缸染色，再洗到服服貼貼。隱形拉鏈，不含羽毛填充。</p><ul><li>中 45 × 45 厘米，大 60 × 60 厘米</li><li>布套可用攝氏 30 度水機洗，陰乾以保色</li><li>靛藍初期或會輕微染到淺色布</li></ul>',
      'zh-CN':
        '<p>厚麻布入缸染色，再洗到服服帖帖。隐形拉链，不含羽毛填充。</p><ul><li>中号 45 × 45 厘米，大号 60 × 60 厘米</li><li>布套可 30℃ 机洗，阴干以保色</li><li>靛蓝初期可能会轻微染到浅色布</li></ul>',
    },
    brand: 'salt-and-indigo',
    categories: ['cushions-and-throws', 'textiles'],
    scene: { object: 'cushion', color: '#34506b', accent: '#d9c9ae', ground: grounds.mist },
    is_hot: true,
    options: ['colour', 'size'],
    stocks: [
      { values: ['indigo', 'medium'], price: '228.00', quantity: 24, color: '#34506b' },
      { values: ['indigo', 'large'], price: '298.00', quantity: 12, color: '#34506b' },
      { values: ['flax', 'medium'], price: '228.00', quantity: 30, color: '#cdb893' },
      { values: ['flax', 'large'], price: '298.00', quantity: 7, color: '#cdb893' },
      { values: ['plum', 'medium'], price: '228.00', quantity: 0, color: '#6e4a57' },
    ],
  },
  {
    sku: 'HB-CT-002',
    url: 'boucle-seat-pad',
    name: { 'en-US': 'Round seat pad', 'zh-HK': '圓形坐墊', 'zh-CN': '圆形坐垫' },
    description: {
      'en-US':
        '<p>For wooden stools, rattan chairs and the floor. Three centimetres of firm wool wadding under looped cotton, with ties you can cut off.</p><p><strong>38 cm</strong> across. Spot clean, air in shade.</p>',
      'zh-HK':
        '<p>放在木凳、藤椅，或者地上都可以。圈絨棉布下是三厘米實身羊毛芯，綁帶不需要可剪去。</p><p>直徑 <strong>38 厘米</strong>。局部清潔，陰涼處風乾。</p>',
      'zh-CN':
        '<p>放在木凳、藤椅，或者地上都可以。圈绒棉布下是三厘米厚实的羊毛芯，绑带不需要可以剪掉。</p><p>直径 <strong>38 厘米</strong>。局部清洁，阴凉处晾干。</p>',
    },
    brand: 'salt-and-indigo',
    categories: ['cushions-and-throws', 'textiles'],
    scene: { object: 'seat_pad', color: '#cdb893', accent: '#6b4a35', ground: grounds.oat },
    stocks: [{ price: '148.00', quantity: 26 }],
  },
  {
    sku: 'HB-CT-003',
    url: 'august-cotton-throw',
    name: { 'en-US': 'August throw', 'zh-HK': '八月披毯', 'zh-CN': '八月盖毯' },
    description: {
      'en-US':
        '<p>A thin, wide throw for the months when it is thirty-three outside and eighteen in the office. Waffle cotton on one side, smooth on the other.</p><p>Cotton, <strong>130 × 170 cm</strong>, 620 g. Machine wash at 40 °C, tumble dry low.</p>',
      'zh-HK':
        '<p>室外三十三度、冷氣房十八度的日子，用這張又薄又闊的披毯。一面窩夫格，一面平滑。</p><p>純棉，<strong>130 × 170 厘米</strong>，620 克。可用攝氏 40 度水機洗，低溫烘乾。</p>',
      'zh-CN':
        '<p>室外三十三度、空调房十八度的日子，就用这条又薄又宽的盖毯。一面华夫格，一面平滑。</p><p>纯棉，<strong>130 × 170 厘米</strong>，620 克。可 40℃ 机洗，低温烘干。</p>',
    },
    brand: 'salt-and-indigo',
    categories: ['cushions-and-throws', 'textiles'],
    scene: { object: 'throw', color: '#c9b79a', accent: '#34506b', ground: grounds.dusk },
    options: ['colour'],
    stocks: [
      { values: ['flax'], price: '368.00', quantity: 20, color: '#cdb893' },
      {
        values: ['indigo'],
        price: '368.00',
        special_price: '298.00',
        quantity: 13,
        color: '#34506b',
      },
      { values: ['moss'], price: '368.00', quantity: 11, color: '#6c7850' },
    ],
  },
  {
    sku: 'HB-CT-004',
    url: 'wool-winter-throw',
    name: {
      'en-US': 'Wool throw for ten cold days',
      'zh-HK': '十日冬天羊毛毯',
      'zh-CN': '十日冬天羊毛毯',
    },
    description: {
      'en-US':
        '<p>Hong Kong has about ten properly cold days, and no heating for any of them. Woven from undyed and walnut-dyed wool, with a short fringe.</p><p>Lambswool, <strong>130 × 180 cm</strong>. Air it rather than wash it; dry clean if you must. Cedar block included.</p>',
      'zh-HK':
        '<p>香港真正冷的日子大約十天，偏偏沒有暖氣。以原色和核桃染的羊毛織成，短流蘇收邊。</p><p>小羊毛，<strong>130 × 180 厘米</strong>。多風乾、少清洗，有需要才乾洗。附雪松木防蟲。</p>',
      'zh-CN':
        '<p>香港真正冷的日子大约十天，偏偏没有暖气。用原色和核桃染的羊毛织成，短流苏收边。</p><p>羔羊毛，<strong>130 × 180 厘米</strong>。多晾少洗，有需要再干洗。附雪松木块防虫。</p>',
    },
    brand: 'salt-and-indigo',
    categories: ['cushions-and-throws', 'textiles'],
    scene: {
      object: 'throw',
      color: '#8a6a50',
      accent: '#e9dfcc',
      ground: grounds.blush,
      form: 'fringe',
    },
    stocks: [{ price: '780.00', quantity: 3 }],
  },
  {
    sku: 'HB-CT-005',
    url: 'tea-dyed-floor-cushion',
    name: { 'en-US': 'Tea-dyed floor cushion', 'zh-HK': '茶染蒲團', 'zh-CN': '茶染蒲团' },
    description: {
      'en-US':
        '<p>Cotton canvas dyed with spent pu’er leaves, filled with buckwheat hulls. For sitting low at a tea table without your knees complaining.</p><p><strong>50 cm</strong>, 12 cm high, 3 kg. Empty the hulls before washing the cover. Colour softens with light.</p>',
      'zh-HK':
        '<p>用泡過的普洱葉染成的棉帆布，內填蕎麥殼。坐在矮茶几旁，膝頭不會投訴。</p><p>直徑 <strong>50 厘米</strong>，高 12 厘米，重 3 公斤。清洗布套前請倒出蕎麥殼。顏色會隨日光變淡。</p>',
      'zh-CN':
        '<p>用泡过的普洱叶染成的棉帆布，内填荞麦壳。坐在矮茶几旁，膝盖不会抗议。</p><p>直径 <strong>50 厘米</strong>，高 12 厘米，重 3 公斤。清洗布套前请倒出荞麦壳。颜色会随日光变淡。</p>',
    },
    brand: 'salt-and-indigo',
    categories: ['cushions-and-throws', 'textiles'],
    scene: {
      object: 'seat_pad',
      color: '#8a6a4a',
      accent: '#e7dcc7',
      ground: grounds.sand,
      form: 'floor',
    },
    stocks: [{ price: '358.00', quantity: 12 }],
  },
];
