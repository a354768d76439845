import type { SeedProduct } from '../../contract';
import { grounds } from '../grounds';

export const lighting: SeedProduct[] = [
  {
    sku: 'HB-LT-001',
    url: 'paper-lantern-lamp',
    name: { 'en-US': 'Paper lantern, split bamboo', 'zh-HK': '竹篾紙燈籠', 'zh-CN': '竹篾纸灯笼' },
    description: {
      'en-US':
        '<p>Mulberry paper on a frame of split bamboo, the way the lantern shops of Sai Ying Pun still do it. Folds flat, opens with a soft crackle.</p><ul><li>Small 30 cm, medium 45 cm, large 60 cm</li><li>E27 fitting and two-metre cord included; LED bulbs up to 9 W only</li><li>Dust with a dry brush</li></ul>',
      'zh-HK':
        '<p>桑皮紙裱在竹篾骨上，仿西營盤紮作舖的做法。可摺平，打開時有輕輕的聲響。</p><ul><li>細 30 厘米，中 45 厘米，大 60 厘米</li><li>連 E27 燈座及兩米電線，只限 9 瓦以下 LED 燈泡</li><li>以乾毛掃除塵</li></ul>',
      'zh-CN':
        '<p>桑皮纸裱在竹篾骨架上，沿用老扎作铺的做法。可折平，打开时有轻轻的声响。</p><ul><li>小号 30 厘米，中号 45 厘米，大号 60 厘米</li><li>含 E27 灯座和两米电线，仅限 9 瓦以下 LED 灯泡</li><li>用干毛刷除尘</li></ul>',
    },
    brand: 'green-node',
    categories: ['lighting', 'living'],
    scene: {
      object: 'lantern',
      color: '#f1e3c2',
      accent: '#8a6a3c',
      ground: grounds.clay,
      form: 'plain',
    },
    is_featured: true,
    options: ['size'],
    stocks: [
      { values: ['small'], price: '168.00', quantity: 28 },
      { values: ['medium'], price: '248.00', quantity: 21 },
      { values: ['large'], price: '368.00', special_price: '298.00', quantity: 6 },
    ],
  },
  {
    sku: 'HB-LT-002',
    url: 'bedside-linen-lamp',
    name: { 'en-US': 'Bedside lamp, linen shade', 'zh-HK': '麻布床頭燈', 'zh-CN': '麻布床头灯' },
    description: {
      'en-US':
        '<p>A short lamp for a narrow table, with a linen shade that shows its weave when it is lit. Touch the base for three levels; the lowest is made for not waking anyone.</p><p>Walnut base, <strong>31 cm</strong> high, warm LED built in, UK-type plug. Brush the shade, do not wash it.</p>',
      'zh-HK':
        '<p>矮身床頭燈，放得上窄几；亮起時看得見麻布的織紋。輕觸燈座有三段光，最暗一段不會吵醒人。</p><p>胡桃木座，高 <strong>31 厘米</strong>，內置暖光 LED，英式三腳插頭。燈罩用毛掃清潔，不可水洗。</p>',
      'zh-CN':
        '<p>矮身床头灯，放得上窄柜；亮起来看得见麻布的织纹。轻触灯座有三档光，最暗一档不会吵醒人。</p><p>胡桃木底座，高 <strong>31 厘米</strong>，内置暖光 LED，英标三脚插头。灯罩用毛刷清洁，不可水洗。</p>',
    },
    brand: 'quayside',
    categories: ['lighting', 'living'],
    scene: { object: 'lamp', color: '#efe2c4', accent: '#6b4a35', ground: grounds.mist },
    stocks: [{ price: '458.00', quantity: 15 }],
  },
  {
    sku: 'HB-LT-003',
    url: 'rechargeable-table-lamp',
    name: { 'en-US': 'Cordless table lamp', 'zh-HK': '充電枱燈', 'zh-CN': '充电台灯' },
    description: {
      'en-US':
        '<p>For the balcony, the power cut and the corner without a socket. Ten hours at full light, thirty at low, charged by USB-C.</p><p>Powder-coated steel, <strong>27 cm</strong>, 900 g, splash-proof. The battery unscrews and can be replaced.</p>',
      'zh-HK':
        '<p>留給露台、停電的晚上，和沒有插座的角落。最亮可用十小時，最暗三十小時，USB-C 充電。</p><p>鋼製烤漆，高 <strong>27 厘米</strong>，重 900 克，可防濺水。電池可擰出更換。</p>',
      'zh-CN':
        '<p>留给阳台、停电的晚上，和没有插座的角落。最亮可用十小时，最暗三十小时，USB-C 充电。</p><p>钢制喷塑，高 <strong>27 厘米</strong>，重 900 克，可防溅水。电池可拧出更换。</p>',
    },
    brand: 'quayside',
    categories: ['lighting', 'living'],
    scene: { object: 'cordless_lamp', color: '#2f6f70', accent: '#f0e9db', ground: grounds.mist },
    is_new: true,
    options: ['colour'],
    stocks: [
      { values: ['teal'], price: '398.00', quantity: 17, color: '#2f6f70' },
      { values: ['ink'], price: '398.00', quantity: 20, color: '#33353a' },
      { values: ['mustard'], price: '398.00', quantity: 4, color: '#c49a45' },
    ],
  },
  {
    sku: 'HB-LT-004',
    url: 'brass-reading-lamp',
    name: { 'en-US': 'Brass reading lamp', 'zh-HK': '黃銅閱讀燈', 'zh-CN': '黄铜阅读灯' },
    description: {
      'en-US':
        '<p>A jointed arm, a small shade, a switch you can find in the dark. Stands with its heavy foot on a shelf or clamps to a desk up to five centimetres thick.</p><p>Unlacquered brass, reach <strong>48 cm</strong>, E14 bulb not included. UK-type plug. Rub with a dry cloth.</p>',
      'zh-HK':
        '<p>有關節的燈臂、小小燈罩，黑暗中也摸得到的開關。底座夠重，可放書架，亦可夾在五厘米以內的枱面。</p><p>無漆黃銅，臂長 <strong>48 厘米</strong>，E14 燈泡另購，英式三腳插頭。用乾布擦拭。</p>',
      'zh-CN':
        '<p>带关节的灯臂、小小的灯罩，黑暗中也摸得到的开关。底座够重，可放书架，也可夹在五厘米以内的桌面。</p><p>无漆黄铜，臂长 <strong>48 厘米</strong>，E14 灯泡另购，英标三脚插头。用干布擦拭。</p>',
    },
    brand: 'old-anvil',
    categories: ['lighting', 'living'],
    scene: { object: 'reading_lamp', color: '#b58b4a', accent: '#33353a', ground: grounds.dusk },
    stocks: [{ price: '720.00', quantity: 9 }],
  },
  {
    sku: 'HB-LT-005',
    url: 'mid-autumn-hand-lantern',
    name: {
      'en-US': 'Hand lantern for Mid-Autumn',
      'zh-HK': '中秋手提燈籠',
      'zh-CN': '中秋手提灯笼',
    },
    description: {
      'en-US':
        '<p>Red paper, a bamboo stick, a warm little LED that swings when you walk. Large enough for a child and not too silly for you.</p><p>Lantern <strong>18 cm</strong>, stick 45 cm, batteries included. Paper: keep it out of the rain.</p>',
      'zh-HK':
        '<p>紅紙、竹杆、一點暖光，走路時輕輕搖晃。小朋友提着剛好，大人提着也不會尷尬。</p><p>燈籠 <strong>18 厘米</strong>，竹杆 45 厘米，連電池。紙製，請勿淋雨。</p>',
      'zh-CN':
        '<p>红纸、竹竿、一点暖光，走起路来轻轻摇晃。小朋友提着正好，大人提着也不难为情。</p><p>灯笼 <strong>18 厘米</strong>，竹竿 45 厘米，含电池。纸质，请勿淋雨。</p>',
    },
    brand: 'green-node',
    categories: ['lighting', 'living'],
    scene: {
      object: 'hand_lantern',
      color: '#b5563f',
      accent: '#d9b45a',
      ground: grounds.blush,
      form: 'carried',
    },
    stocks: [{ price: '68.00', quantity: 57 }],
  },
];
