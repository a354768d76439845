import type { SeedProduct } from '../../contract';
import { grounds } from '../grounds';

export const teaTools: SeedProduct[] = [
  {
    sku: 'HB-TT-001',
    url: 'bamboo-matcha-whisk',
    name: {
      'en-US': 'Bamboo matcha whisk, 100 tines',
      'zh-HK': '百本立竹茶筅',
      'zh-CN': '百本立竹茶筅',
    },
    description: {
      'en-US':
        '<p>Cut from one piece of white bamboo, a hundred tines split with a knife and curled over steam. Soak the tips for a minute before the first bowl so that they open.</p><p>Rinse in warm water, no soap, and stand it upright to dry. A whisk is a thing that wears out: expect six months of daily use.</p>',
      'zh-HK':
        '<p>由一整段白竹製成，用刀破成一百本細穗，再以蒸氣捲彎。首次使用前，穗尖浸水一分鐘讓它張開。</p><p>溫水沖洗，不用洗潔精，直立風乾。茶筅是消耗品，天天用大約可用半年。</p>',
      'zh-CN':
        '<p>由一整段白竹制成，用刀剖成一百根细穗，再以蒸汽卷弯。首次使用前，穗尖泡水一分钟让它张开。</p><p>温水冲洗，不用洗洁精，直立晾干。茶筅是消耗品，天天用大约能用半年。</p>',
    },
    brand: 'green-node',
    categories: ['tea-tools', 'teaware'],
    scene: { object: 'whisk', color: '#d6bd84', accent: '#6b4a35', ground: grounds.straw },
    stocks: [{ price: '128.00', quantity: 31 }],
  },
  {
    sku: 'HB-TT-002',
    url: 'steel-mesh-strainer',
    name: { 'en-US': 'Fine mesh tea strainer', 'zh-HK': '細網茶隔', 'zh-CN': '细网茶漏' },
    description: {
      'en-US':
        '<p>Rests on a fairness pitcher or on any cup up to nine centimetres across. Mesh fine enough for broken rooibos, a rim that does not cut the thumb.</p><p>Choose 304 stainless steel, or brass with a tinned mesh. Knock it out, rinse it backwards; the steel one is dishwasher safe.</p>',
      'zh-HK':
        '<p>可擱在公道杯上，口徑九厘米以內的杯都合用。網眼夠細，碎茶也隔得住；圓邊不割手。</p><p>可選 304 不銹鋼，或黃銅框配鍍錫網。倒清茶渣，反面沖水便乾淨；不銹鋼款可用洗碗機。</p>',
      'zh-CN':
        '<p>可以搁在公道杯上，口径九厘米以内的杯子都合用。网眼够细，碎茶也滤得住；圆边不割手。</p><p>可选 304 不锈钢，或黄铜框配镀锡网。倒净茶渣，反面冲水就干净；不锈钢款可进洗碗机。</p>',
    },
    brand: 'old-anvil',
    categories: ['tea-tools', 'teaware'],
    scene: { object: 'strainer', color: '#c3c4c2', accent: '#b58b4a', ground: grounds.straw },
    options: ['material'],
    stocks: [
      { values: ['steel'], price: '68.00', quantity: 55 },
      { values: ['brass'], price: '98.00', quantity: 24, color: '#b58b4a' },
    ],
  },
  {
    sku: 'HB-TT-003',
    url: 'pour-through-infuser',
    name: { 'en-US': 'Mug infuser with lid', 'zh-HK': '連蓋杯用茶隔', 'zh-CN': '带盖杯用茶滤' },
    description: {
      'en-US':
        '<p>A deep basket that gives the leaf room, and a lid that keeps the heat in and then becomes the drip tray. For one mug at a desk.</p><p>Stainless steel, <strong>6.5 cm</strong> deep, silicone rim. Fits most mugs from 6.5 to 9 cm across. Dishwasher safe.</p>',
      'zh-HK':
        '<p>深身茶隔，茶葉有位舒展；蓋子浸泡時保溫，取出時當滴水碟。一個人在書枱用剛好。</p><p>不銹鋼，深 <strong>6.5 厘米</strong>，矽膠邊。適合口徑 6.5 至 9 厘米的杯。可用洗碗機。</p>',
      'zh-CN':
        '<p>深身茶滤，茶叶有地方舒展；盖子泡茶时保温，取出时当滴水碟。一个人在书桌前用刚好。</p><p>不锈钢，深 <strong>6.5 厘米</strong>，硅胶边。适合口径 6.5 至 9 厘米的杯子。可进洗碗机。</p>',
    },
    brand: 'quayside',
    categories: ['tea-tools', 'teaware'],
    scene: { object: 'infuser', color: '#9a978f', accent: '#33353a', ground: grounds.oat },
    stocks: [{ price: '88.00', quantity: 47 }],
  },
  {
    sku: 'HB-TT-004',
    url: 'brass-tea-scoop',
    name: {
      'en-US': 'Tea scoop and pick, one pair',
      'zh-HK': '茶則茶針一對',
      'zh-CN': '茶则茶针一对',
    },
    description: {
      'en-US':
        '<p>A leaf-shaped scoop that holds about four grams, and a pick for the spout that always blocks. They lie one inside the other.</p><p>Length 16 cm. Brass ages with your fingerprints, walnut with oil: wipe either dry and let it.</p>',
      'zh-HK':
        '<p>葉形茶則一平匙約四克，茶針用來通那個總會塞住的壺嘴；兩件疊起來剛好一體。</p><p>長 16 厘米。黃銅會留下指紋的光澤，胡桃木會越用越潤，抹乾便可，由得它變。</p>',
      'zh-CN':
        '<p>叶形茶则一平勺约四克，茶针用来通那个总会堵住的壶嘴；两件叠起来正好一体。</p><p>长 16 厘米。黄铜会留下手泽，胡桃木会越用越润，擦干就好，随它去变。</p>',
    },
    brand: 'old-anvil',
    categories: ['tea-tools', 'teaware'],
    scene: {
      object: 'scoop',
      color: '#b58b4a',
      accent: '#5b4030',
      ground: grounds.clay,
      form: 'pair',
    },
    options: ['material'],
    stocks: [
      { values: ['brass'], price: '138.00', quantity: 18, color: '#b58b4a' },
      { values: ['walnut'], price: '118.00', quantity: 26, color: '#6b4a35' },
      { values: ['bamboo'], price: '88.00', quantity: 0, color: '#c9a66b' },
    ],
  },
  {
    sku: 'HB-TT-005',
    url: 'tea-pet-little-ferry',
    name: {
      'en-US': 'Tea pet: the little ferry',
      'zh-HK': '茶寵：小渡輪',
      'zh-CN': '茶宠：小渡轮',
    },
    description: {
      'en-US':
        '<p>A double-decked ferry in red clay, to sit on the tray and have the rinse poured over it. Do that for a year and it will shine.</p><p>9 cm long, unglazed. Pour hot water through the funnel and it blows a very small bubble from the bow. It does nothing else.</p>',
      'zh-HK':
        '<p>朱泥小渡輪，上下兩層，擱在茶盤上讓你淋洗茶水。淋足一年，會養出油光。</p><p>長 9 厘米，無釉。由煙囪倒入熱水，船頭會吹出一個很小的氣泡；除此之外，甚麼都不會做。</p>',
      'zh-CN':
        '<p>朱泥小渡轮，上下两层，搁在茶盘上，让您淋洗茶水。淋足一年，会养出油光。</p><p>长 9 厘米，无釉。从烟囱倒入热水，船头会吹出一个很小的气泡；除此之外，什么都不会做。</p>',
    },
    brand: 'quayside',
    categories: ['tea-tools', 'teaware', 'books-and-small-gifts', 'gifts'],
    scene: { object: 'ferry', color: '#7a4434', accent: '#c9a66b', ground: grounds.blush },
    is_new: true,
    stocks: [{ price: '108.00', quantity: 23 }],
  },
  {
    sku: 'HB-TT-006',
    url: 'tea-pet-sleeping-cat',
    name: {
      'en-US': 'Tea pet: sleeping shop cat',
      'zh-HK': '茶寵：舖頭貓',
      'zh-CN': '茶宠：看店的猫',
    },
    description: {
      'en-US':
        '<p>Modelled on the cat of the dried-seafood shop downstairs from the kiln, who did not wake for the sitting.</p><p>Stoneware, 7 cm across, glazed everywhere but the belly. Each is pinched by hand, so some are fatter.</p>',
      'zh-HK':
        '<p>以窯樓下海味舖的貓做模特兒，捏塑期間牠一直沒有醒過。</p><p>炻器，闊 7 厘米，除肚底外全身上釉。每隻人手捏成，有些會肥一點。</p>',
      'zh-CN':
        '<p>以窑楼下干货店的猫做模特，捏塑期间它一直没醒过。</p><p>炻器，宽 7 厘米，除肚底外全身施釉。每只手工捏成，有些会胖一点。</p>',
    },
    brand: 'tidal-kiln',
    categories: ['tea-tools', 'teaware', 'books-and-small-gifts', 'gifts'],
    scene: { object: 'cat', color: '#9a978f', accent: '#c2683f', ground: grounds.sage },
    stocks: [{ price: '88.00', quantity: 19 }],
  },
  {
    sku: 'HB-TT-007',
    url: 'tea-needle-knife',
    name: {
      'en-US': 'Pu’er pick with walnut handle',
      'zh-HK': '胡桃木柄普洱茶刀',
      'zh-CN': '胡桃木柄普洱茶刀',
    },
    description: {
      'en-US':
        '<p>A flat, blunt-edged pick for opening compressed tea along its layers instead of crushing it. Slide it in at the side, lift, turn.</p><p>Stainless blade <strong>8 cm</strong>, with a leather cap for the drawer. Wipe clean. Keep away from children.</p>',
      'zh-HK':
        '<p>扁身鈍邊，順着茶餅的層次撬開，不會壓碎葉底。由側面插入，輕輕一挑，轉一下。</p><p>不銹鋼刀身 <strong>8 厘米</strong>，附皮套方便收進抽屜。抹淨即可，請放在兒童接觸不到的地方。</p>',
      'zh-CN':
        '<p>扁身钝边，顺着茶饼的层次撬开，不会压碎叶底。从侧面插入，轻轻一挑，转一下。</p><p>不锈钢刀身 <strong>8 厘米</strong>，附皮套，方便收进抽屉。擦净即可，请放在儿童接触不到的地方。</p>',
    },
    brand: 'old-anvil',
    categories: ['tea-tools', 'teaware'],
    scene: { object: 'tea_knife', color: '#8c8c8a', accent: '#6b4a35', ground: grounds.dusk },
    stocks: [{ price: '118.00', quantity: 29 }],
  },
];
