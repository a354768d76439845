import type { SeedProduct } from '../../contract';
import { grounds } from '../grounds';

export const oolong: SeedProduct[] = [
  {
    sku: 'HB-OO-001',
    url: 'tieguanyin-light',
    name: { 'en-US': 'Anxi Tieguanyin, light', 'zh-HK': '清香鐵觀音', 'zh-CN': '清香铁观音' },
    description: {
      'en-US':
        '<p>The green style of Tieguanyin: barely oxidised, tightly rolled, smelling of lilac and cream. From 800 metres in Anxi, autumn picking, which is the more fragrant of the two.</p><ul><li>7 g to a 110 ml gaiwan, boiling water</li><li>Rinse once, then 15 seconds, adding five each time</li><li>Seven infusions</li></ul>',
      'zh-HK':
        '<p>清香型鐵觀音，輕發酵、捲得緊實，有丁香和奶油香。來自安溪海拔 800 米的秋茶，比春茶更香。</p><ul><li>7 克茶配 110 毫升蓋碗，用滾水</li><li>先洗茶一次，第一泡 15 秒，之後每泡加 5 秒</li><li>可沖七泡</li></ul>',
      'zh-CN':
        '<p>清香型铁观音，轻发酵、揉得紧实，有丁香和奶油香。产自安溪海拔 800 米的秋茶，比春茶更香。</p><ul><li>7 克茶配 110 毫升盖碗，用沸水</li><li>先醒茶一次，第一泡 15 秒，之后每泡加 5 秒</li><li>可泡七道</li></ul>',
    },
    brand: 'lantern-hill',
    categories: ['oolong', 'tea'],
    scene: {
      object: 'tea_tin',
      color: '#5f8a6a',
      accent: '#e7dcc7',
      ground: grounds.mist,
      form: 'square',
    },
    options: ['weight'],
    stocks: [
      { values: ['75g'], price: '118.00', quantity: 46 },
      { values: ['150g'], price: '218.00', quantity: 31 },
      { values: ['250g'], price: '338.00', special_price: '298.00', quantity: 12 },
    ],
  },
  {
    sku: 'HB-OO-002',
    url: 'tieguanyin-roasted',
    name: { 'en-US': 'Tieguanyin, charcoal roasted', 'zh-HK': '炭焙鐵觀音', 'zh-CN': '炭焙铁观音' },
    description: {
      'en-US':
        '<p>The Tieguanyin older Hong Kong tea shops sell: roasted four times over longan charcoal, with a month of rest between each. Toasted rice, brown sugar, a clean mineral end. Good after a heavy meal.</p><p>Packed in <strong>150 g</strong> tins. Keeps for years if dry; warm it in an empty pan if it ever smells tired.</p>',
      'zh-HK':
        '<p>香港老茶莊賣的那種鐵觀音：用龍眼炭焙四次，每次相隔一個月。有炒米香和紅糖香，收口乾淨。茶湯溫潤，飽餐之後最合適。</p><p>每罐 <strong>150 克</strong>。保持乾爽可存多年；若香氣變淡，用乾鑊略烘即可。</p>',
      'zh-CN':
        '<p>香港老茶庄卖的那种铁观音：用龙眼炭焙四遍，每遍间隔一个月。有炒米香和红糖香，收口干净。茶汤温润，饱餐之后最合适。</p><p>每罐 <strong>150 克</strong>。保持干燥可以存放多年；要是香气变淡，用干锅略烘一下即可。</p>',
    },
    brand: 'lantern-hill',
    categories: ['oolong', 'tea'],
    scene: {
      object: 'tea_tin',
      color: '#6b4a35',
      accent: '#c9a66b',
      ground: grounds.clay,
      form: 'sun',
    },
    is_hot: true,
    stocks: [{ price: '198.00', quantity: 54 }],
  },
  {
    sku: 'HB-OO-003',
    url: 'phoenix-dancong-honey-orchid',
    name: {
      'en-US': 'Phoenix Dancong, honey orchid',
      'zh-HK': '鳳凰單叢・蜜蘭香',
      'zh-CN': '凤凰单丛·蜜兰香',
    },
    description: {
      'en-US':
        '<p>A single-bush style oolong from Phoenix Mountain, with long twisted leaves and a scent of honey, lychee and orchid that needs no help. Brew it short: left too long it turns sharp, as Chaozhou people like it.</p><ul><li>6 g to 100 ml, boiling water, five seconds</li><li>Ten infusions and more</li><li>Picked April, roasted in July</li></ul>',
      'zh-HK':
        '<p>來自鳳凰山的單叢，條索長而彎曲，蜜香、荔枝香和蘭花香天生自帶。要快出湯，浸久會帶澀，潮州人就愛那一下。</p><ul><li>6 克茶配 100 毫升滾水，五秒出湯</li><li>可沖十泡以上</li><li>四月採，七月焙</li></ul>',
      'zh-CN':
        '<p>来自凤凰山的单丛，条索长而弯曲，蜜香、荔枝香和兰花香与生俱来。出汤要快，闷久了会涩，潮汕人爱的就是那一下。</p><ul><li>6 克茶配 100 毫升沸水，五秒出汤</li><li>可泡十道以上</li><li>四月采，七月焙</li></ul>',
    },
    brand: 'lantern-hill',
    categories: ['oolong', 'tea'],
    scene: {
      object: 'tea_tin',
      color: '#c2683f',
      accent: '#f0e2c4',
      ground: grounds.blush,
      form: 'tall',
    },
    is_featured: true,
    options: ['weight'],
    stocks: [
      { values: ['50g'], price: '158.00', quantity: 24 },
      { values: ['100g'], price: '298.00', quantity: 15 },
      { values: ['250g'], price: '688.00', quantity: 0 },
    ],
  },
  {
    sku: 'HB-OO-004',
    url: 'wuyi-rougui',
    name: { 'en-US': 'Wuyi Rougui rock tea', 'zh-HK': '武夷肉桂', 'zh-CN': '武夷肉桂' },
    description: {
      'en-US':
        '<p>Rougui means cassia, and the dry leaf does smell of it. Grown on the stony slopes of the Wuyi gorges and roasted twice; the cup is dark amber, warm and a little peppery.</p><p>Eight paper sachets of <strong>8 g</strong>, one to a pot. Use all of it: rock tea is meant to be brewed strong and small.</p>',
      'zh-HK':
        '<p>乾茶真的有桂皮香，故名肉桂。茶樹長在武夷坑澗的碎石坡上，焙火兩次，茶湯深琥珀色，暖身帶少許辛香。</p><p>獨立紙包，每包 <strong>8 克</strong>，共八包，一壺一包。岩茶要濃、壺要細，整包放下去便是。</p>',
      'zh-CN':
        '<p>干茶真的有桂皮香，因此得名肉桂。茶树长在武夷坑涧的碎石坡上，焙火两遍，茶汤深琥珀色，暖身，带一点辛香。</p><p>独立纸包，每包 <strong>8 克</strong>，共八包，一壶一包。岩茶要浓、壶要小，整包投下去就对了。</p>',
    },
    brand: 'lantern-hill',
    categories: ['oolong', 'tea'],
    scene: { object: 'sachets', color: '#4a342b', accent: '#b5563f', ground: grounds.dusk },
    stocks: [{ price: '248.00', special_price: '208.00', quantity: 21 }],
  },
  {
    sku: 'HB-OO-005',
    url: 'high-mountain-green-oolong',
    name: {
      'en-US': 'High mountain oolong, spring',
      'zh-HK': '高山烏龍春茶',
      'zh-CN': '高山乌龙春茶',
    },
    description: {
      'en-US':
        '<p>Thick leaves from above the cloud line, rolled into small beads that open to the full length of a finger. Buttery, floral, and quiet for the first two pots; the third is the one to wait for.</p><p>100 g in a teal tin. Brew at 95 °C, or leave a few beads in a tall glass and top it up through the afternoon.</p>',
      'zh-HK':
        '<p>雲線以上的厚葉，捲成小珠，泡開有一隻手指長。頭兩泡柔滑帶花香，不動聲色，要等的是第三泡。</p><p>青綠色茶罐裝 100 克。以攝氏 95 度水沖泡，或在高身玻璃杯放幾粒，加水喝一個下午。</p>',
      'zh-CN':
        '<p>云线以上的厚叶，揉成小珠，泡开有一根手指长。头两道柔滑带花香，不动声色，值得等的是第三道。</p><p>青绿色茶罐装 100 克。用 95℃ 的水冲泡，也可以在高玻璃杯里放几颗，续着水喝一下午。</p>',
    },
    brand: 'lantern-hill',
    categories: ['oolong', 'tea'],
    scene: {
      object: 'tea_tin',
      color: '#2f6f70',
      accent: '#d9e0d2',
      ground: grounds.sage,
      form: 'squat_band',
    },
    is_new: true,
    stocks: [{ price: '268.00', quantity: 30 }],
  },
  {
    sku: 'HB-OO-006',
    url: 'oriental-beauty',
    name: { 'en-US': 'Bug-bitten beauty oolong', 'zh-HK': '東方美人', 'zh-CN': '东方美人' },
    description: {
      'en-US':
        '<p>Small green leafhoppers bite the summer leaf, the plant answers with sugar, and the tea tastes of muscat grape and honey. Five colours in the leaf, from white tip to brown. Harvests are tiny because no one may spray.</p><p><strong>50 g</strong> in a glass jar with a paper seal. 85 °C, no milk, and try it cold.</p>',
      'zh-HK':
        '<p>夏天茶葉被小綠葉蟬咬過，茶樹便生出甜味，喝起來有麝香葡萄和蜜糖香。葉有五色，由白毫到褐。因為不能噴藥，產量很少。</p><p>玻璃罐紙封，<strong>50 克</strong>。水溫攝氏 85 度，不用加奶，冷泡亦佳。</p>',
      'zh-CN':
        '<p>夏天茶叶被小绿叶蝉咬过，茶树便生出甜味，喝起来有麝香葡萄和蜂蜜香。叶分五色，从白毫到褐。因为不能打药，产量很少。</p><p>玻璃罐纸封，<strong>50 克</strong>。水温 85℃，不用加奶，冷泡也好喝。</p>',
    },
    brand: 'lantern-hill',
    categories: ['oolong', 'tea'],
    scene: {
      object: 'glass_jar',
      color: '#dfe6de',
      accent: '#efe0c6',
      ground: grounds.straw,
      form: 'mixed',
    },
    stocks: [{ price: '238.00', quantity: 0 }],
  },
];
