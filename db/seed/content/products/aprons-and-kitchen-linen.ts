import type { SeedProduct } from '../../contract';
import { grounds } from '../grounds';

export const apronsAndKitchenLinen: SeedProduct[] = [
  {
    sku: 'HB-AK-001',
    url: 'cross-back-apron',
    name: { 'en-US': 'Cross-back apron', 'zh-HK': '交叉背圍裙', 'zh-CN': '交叉背围裙' },
    description: {
      'en-US':
        '<p>Goes over the head and crosses behind, so that nothing hangs from your neck. One deep pocket for a towel, one narrow for a thermometer.</p><p>Cotton-linen canvas, one size, <strong>92 cm</strong> long. Machine wash at 40 °C.</p>',
      'zh-HK':
        '<p>套頭穿上，背後交叉，脖子不用受力。一個深袋放布，一個窄袋放溫度計。</p><p>棉麻帆布，均碼，長 <strong>92 厘米</strong>。可用攝氏 40 度水機洗。</p>',
      'zh-CN':
        '<p>套头穿上，背后交叉，脖子不受力。一个深袋放抹布，一个窄袋放温度计。</p><p>棉麻帆布，均码，长 <strong>92 厘米</strong>。可 40℃ 机洗。</p>',
    },
    brand: 'salt-and-indigo',
    categories: ['aprons-and-kitchen-linen', 'textiles'],
    scene: { object: 'apron', color: '#6c7850', accent: '#d9c9ae', ground: grounds.sage },
    options: ['colour'],
    stocks: [
      { values: ['moss'], price: '268.00', quantity: 18, color: '#6c7850' },
      { values: ['indigo'], price: '268.00', quantity: 22, color: '#34506b' },
      {
        values: ['flax'],
        price: '268.00',
        special_price: '218.00',
        quantity: 14,
        color: '#cdb893',
      },
    ],
  },
  {
    sku: 'HB-AK-002',
    url: 'tea-towel-harbour',
    name: { 'en-US': 'Tea towel, harbour line', 'zh-HK': '海岸線茶巾', 'zh-CN': '海岸线茶巾' },
    description: {
      'en-US':
        '<p>The outline of the harbour from Lei Yue Mun to Sulphur Channel, printed in one line of teal. Dries glass without lint.</p><p>Linen, <strong>50 × 70 cm</strong>, hanging loop. Wash at 60 °C; better after ten washes.</p>',
      'zh-HK':
        '<p>由鯉魚門到硫磺海峽，一條青綠線描出海港輪廓。抹玻璃不留毛。</p><p>亞麻，<strong>50 × 70 厘米</strong>，附掛環。可用攝氏 60 度水清洗，洗過十次更好用。</p>',
      'zh-CN':
        '<p>从鲤鱼门到硫磺海峡，一条青绿线描出海港轮廓。擦玻璃不留毛。</p><p>亚麻，<strong>50 × 70 厘米</strong>，带挂环。可 60℃ 机洗，洗过十次更好用。</p>',
    },
    brand: 'salt-and-indigo',
    categories: ['aprons-and-kitchen-linen', 'textiles', 'books-and-small-gifts', 'gifts'],
    scene: {
      object: 'hung_towel',
      color: '#f0e9db',
      accent: '#2f6f70',
      ground: grounds.mist,
      form: 'harbour',
    },
    stocks: [{ price: '78.00', quantity: 53 }],
  },
  {
    sku: 'HB-AK-003',
    url: 'offcut-coasters',
    name: { 'en-US': 'Offcut coasters', 'zh-HK': '布碎杯墊', 'zh-CN': '边角料杯垫' },
    description: {
      'en-US':
        '<p>Made at the end of each month from whatever was on the cutting-room floor. Quilted, double-sided, no two sets alike.</p><p>Set of six, <strong>11 cm</strong> square, cotton and linen. Machine washable.</p>',
      'zh-HK':
        '<p>每個月底用裁床剩下的布碎縫成，雙面絎縫，沒有兩套相同。</p><p>一套六個，<strong>11 厘米</strong>方形，棉麻。可機洗。</p>',
      'zh-CN':
        '<p>每个月底用裁床剩下的边角料缝成，双面绗缝，没有两套相同。</p><p>一套六个，<strong>11 厘米</strong>见方，棉麻。可机洗。</p>',
    },
    brand: 'salt-and-indigo',
    categories: ['aprons-and-kitchen-linen', 'textiles'],
    scene: { object: 'coasters', color: '#2f5560', accent: '#cdb893', ground: grounds.blush },
    stocks: [{ price: '128.00', quantity: 2 }],
  },
];
