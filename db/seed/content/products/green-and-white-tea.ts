import type { SeedProduct } from '../../contract';
import { grounds } from '../grounds';

export const greenAndWhiteTea: SeedProduct[] = [
  {
    sku: 'HB-GW-001',
    url: 'west-lake-longjing',
    name: { 'en-US': 'Longjing, before Qingming', 'zh-HK': '明前龍井', 'zh-CN': '明前龙井' },
    description: {
      'en-US':
        '<p>The first flat, pan-fired leaves of the year, picked in the hills west of Hangzhou in the last week of March. It tastes of chestnut and fresh peas, and leaves a sweetness at the back of the mouth.</p><ul><li>3 g to 200 ml, 80 °C, two minutes</li><li>Three infusions</li><li>Keep the tin in the fridge and drink within a year</li></ul>',
      'zh-HK':
        '<p>三月最後一星期在杭州西面山上採的頭春茶，人手在鑊中炒至扁平。入口有栗子和青豆香，回甘留在喉底。</p><ul><li>3 克茶配 200 毫升水，攝氏 80 度，浸兩分鐘</li><li>可沖三次</li><li>連罐放雪櫃，一年內喝完</li></ul>',
      'zh-CN':
        '<p>三月最后一周在杭州西边山上采的头春茶，在锅里手工炒至扁平。入口有板栗和青豆香，回甘留在喉间。</p><ul><li>3 克茶配 200 毫升水，80℃，泡两分钟</li><li>可泡三道</li><li>连罐放冰箱冷藏，一年内喝完</li></ul>',
    },
    brand: 'lantern-hill',
    categories: ['green-and-white-tea', 'tea'],
    scene: {
      object: 'tea_tin',
      color: '#8fa06a',
      accent: '#f0e9db',
      ground: grounds.sage,
      form: 'tall_band',
    },
    is_new: true,
    is_featured: true,
    options: ['weight'],
    stocks: [
      { values: ['30g'], price: '168.00', quantity: 40 },
      { values: ['50g'], price: '258.00', quantity: 26 },
      { values: ['100g'], price: '488.00', quantity: 4 },
    ],
  },
  {
    sku: 'HB-GW-002',
    url: 'anji-white-leaf',
    name: { 'en-US': 'Anji white-leaf green tea', 'zh-HK': '安吉白茶', 'zh-CN': '安吉白茶' },
    description: {
      'en-US':
        '<p>A green tea from a bush whose spring leaves come out almost white. Very low in bitterness, with the smell of cut grass and orchid; a good first green tea for someone who thinks they dislike green tea.</p><p>Picked on 2 April in Xilong village. Packed in a double-lidded tin of <strong>50 g</strong>, about sixteen pots.</p>',
      'zh-HK':
        '<p>雖然名叫白茶，其實是綠茶，只因春天新芽近乎白色。苦澀味極低，有青草和蘭花香，怕綠茶苦的人可由這款喝起。</p><p>4 月 2 日採於溪龍村。雙層蓋茶罐裝，<strong>50 克</strong>，約可沖十六壺。</p>',
      'zh-CN':
        '<p>名叫白茶，其实是绿茶，因为春天的新芽近乎白色。几乎不苦不涩，有青草和兰花香，怕绿茶苦的人不妨从这款喝起。</p><p>4 月 2 日采于溪龙村。双层盖茶罐装，<strong>50 克</strong>，约可泡十六壶。</p>',
    },
    brand: 'lantern-hill',
    categories: ['green-and-white-tea', 'tea'],
    scene: { object: 'tea_tin', color: '#b9c49a', accent: '#f0e9db', ground: grounds.mist },
    stocks: [{ price: '218.00', special_price: '178.00', quantity: 32 }],
  },
  {
    sku: 'HB-GW-003',
    url: 'biluochun-spring',
    name: { 'en-US': 'Biluochun spring curls', 'zh-HK': '碧螺春', 'zh-CN': '碧螺春' },
    description: {
      'en-US':
        '<p>Tiny downy curls, some seventy thousand buds to the half kilo, grown between peach and loquat trees. Pour the water first and drop the leaf on top: it sinks by itself.</p><ul><li>3 g to 150 ml, 75 °C, one minute</li><li>Sweet, with a little stone fruit</li><li>50 g in a paper-wrapped jar</li></ul>',
      'zh-HK':
        '<p>細小帶毫的捲芽，一斤約七萬粒，茶樹與桃樹、枇杷樹混種。先倒水，後落茶，看它自己沉下去。</p><ul><li>3 克茶配 150 毫升水，攝氏 75 度，一分鐘</li><li>清甜，帶少許果香</li><li>紙包玻璃罐裝 50 克</li></ul>',
      'zh-CN':
        '<p>细小带毫的卷芽，一斤约七万颗，茶树和桃树、枇杷树种在一起。先注水，后投茶，看它自己沉下去。</p><ul><li>3 克茶配 150 毫升水，75℃，一分钟</li><li>清甜，带一点果香</li><li>纸封玻璃罐装 50 克</li></ul>',
    },
    brand: 'lantern-hill',
    categories: ['green-and-white-tea', 'tea'],
    scene: { object: 'paper_jar', color: '#7f9062', accent: '#e9dcc0', ground: grounds.straw },
    stocks: [{ price: '196.00', quantity: 18 }],
  },
  {
    sku: 'HB-GW-004',
    url: 'fuding-silver-needle',
    name: { 'en-US': 'Fuding silver needle', 'zh-HK': '福鼎白毫銀針', 'zh-CN': '福鼎白毫银针' },
    description: {
      'en-US':
        '<p>Single buds, covered in white down, simply withered in the sun and dried. The liquor is pale as straw and tastes of melon and hay. It forgives boiling water and a forgetful hand.</p><p>Drink it now, or put a tin away: white tea deepens into honey and dates after three or four years. Store dry, dark and away from the kitchen.</p>',
      'zh-HK':
        '<p>單芽，滿披白毫，只經日曬萎凋再烘乾。茶湯淡如稻草，有蜜瓜和乾草香；用滾水、浸久了都不要緊。</p><p>可即時喝，也可放起一罐：存三四年，味道會轉成蜜和紅棗。存放要乾爽、避光、遠離廚房。</p>',
      'zh-CN':
        '<p>单芽，满披白毫，只经日晒萎凋再烘干。茶汤淡如稻草，有蜜瓜和干草香；用沸水、泡久了都没关系。</p><p>可以马上喝，也可以存一罐：放三四年，味道会变成蜜和红枣。存放要干燥、避光、远离厨房。</p>',
    },
    brand: 'lantern-hill',
    categories: ['green-and-white-tea', 'tea'],
    scene: {
      object: 'tea_tin',
      color: '#d8d3c4',
      accent: '#8a9a6a',
      ground: grounds.dusk,
      form: 'square',
    },
    options: ['weight'],
    stocks: [
      { values: ['50g'], price: '288.00', quantity: 22 },
      { values: ['100g'], price: '528.00', special_price: '468.00', quantity: 9 },
    ],
  },
  {
    sku: 'HB-GW-005',
    url: 'aged-shoumei-cake',
    name: {
      'en-US': 'Aged Shoumei white tea cake, 2019',
      'zh-HK': '2019 年老壽眉茶餅',
      'zh-CN': '2019 年老寿眉茶饼',
    },
    description: {
      'en-US':
        '<p>Late-summer white tea, pressed in 2019 and kept in a dry store in Tai Po since. Dates, dried longan, a little wood. The best white tea for simmering: break off 5 g and let it tick over for ten minutes.</p><p>Cake of <strong>300 g</strong>, in cotton paper. Comes with a note on how to open it without breaking the leaf.</p>',
      'zh-HK':
        '<p>2019 年夏末的白茶壓成餅，一直存放在大埔的乾倉。有紅棗、桂圓乾和淡淡木香，最宜煮飲：撬 5 克，細火煮十分鐘。</p><p>每餅 <strong>300 克</strong>，棉紙包裝，附一張撬茶說明，教你不弄碎葉底。</p>',
      'zh-CN':
        '<p>2019 年夏末的白茶压成饼，此后一直存放在香港大埔的干仓。有红枣、桂圆干和淡淡木香，最适合煮着喝：撬 5 克，小火煮十分钟。</p><p>每饼 <strong>300 克</strong>，棉纸包装，附一张撬茶说明，教您不弄碎叶底。</p>',
    },
    brand: 'lantern-hill',
    categories: ['green-and-white-tea', 'tea'],
    scene: { object: 'tea_cake', color: '#7b6a4a', accent: '#d9c9ae', ground: grounds.clay },
    stocks: [{ price: '320.00', quantity: 27 }],
  },
];
