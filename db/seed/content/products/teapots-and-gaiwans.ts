import type { SeedProduct } from '../../contract';
import { grounds } from '../grounds';

export const teapotsAndGaiwans: SeedProduct[] = [
  {
    sku: 'HB-TP-001',
    url: 'morning-teapot',
    name: { 'en-US': 'Morning teapot', 'zh-HK': '晨早茶壺', 'zh-CN': '清晨茶壶' },
    description: {
      'en-US':
        '<p>A round, steady pot for the first tea of the day, with a handle wide enough for a whole hand and a spout that stops when you stop. Thrown in Fo Tan and glazed inside and out.</p><ul><li>Stoneware; a built-in clay strainer of thirty holes</li><li>Dishwasher safe; not for the hob</li><li>The small one pours two mugs, the large one four</li></ul>',
      'zh-HK':
        '<p>圓潤穩重，為早上第一壺茶而做。壺耳夠寬，整隻手放得進；說停就停，不會滴水。火炭拉坯，內外上釉。</p><ul><li>炻器，壺內連三十孔陶隔</li><li>可用洗碗機，不可放明火</li><li>細壺倒兩杯，大壺倒四杯</li></ul>',
      'zh-CN':
        '<p>圆润稳重，为早上的第一壶茶而做。壶把够宽，整只手放得进；说停就停，不滴水。在火炭手工拉坯，内外施釉。</p><ul><li>炻器，壶内自带三十孔陶滤</li><li>可进洗碗机，不可放明火</li><li>小壶倒两杯，大壶倒四杯</li></ul>',
    },
    brand: 'tidal-kiln',
    categories: ['teapots-and-gaiwans', 'teaware'],
    scene: { object: 'teapot', color: '#a3bba9', accent: '#6b4a35', ground: grounds.oat },
    is_featured: true,
    options: ['colour', 'capacity'],
    stocks: [
      { values: ['celadon', '500ml'], price: '368.00', quantity: 18, color: '#a3bba9' },
      { values: ['celadon', '800ml'], price: '428.00', quantity: 11, color: '#a3bba9' },
      { values: ['stone', '500ml'], price: '368.00', quantity: 14, color: '#9a978f' },
      { values: ['stone', '800ml'], price: '428.00', quantity: 0, color: '#9a978f' },
      {
        values: ['ink', '500ml'],
        price: '368.00',
        special_price: '318.00',
        quantity: 6,
        color: '#33353a',
      },
    ],
  },
  {
    sku: 'HB-TP-002',
    url: 'pear-clay-pot',
    name: {
      'en-US': 'Pear-shaped clay teapot, 120 ml',
      'zh-HK': '梨形紫砂壺 120 毫升',
      'zh-CN': '梨形紫砂壶 120 毫升',
    },
    description: {
      'en-US':
        '<p>The old Chaozhou shape: short spout, fine lid, a body that fits in the palm. Unglazed clay softens the edges of oolong and pu’er and takes on a shine from your hands over the months.</p><ul><li>120 ml, single-hole filter</li><li>Rinse with hot water only, never soap</li><li>Keep one pot for one kind of tea</li><li>Made in Yixing by Mr Fan’s workshop; clay type stamped under the lid</li></ul>',
      'zh-HK':
        '<p>潮州老器形：短流、薄蓋、壺身剛好握在掌心。不上釉的泥料令烏龍和普洱更柔，日子久了，手澤會養出光。</p><ul><li>120 毫升，獨孔</li><li>只用熱水沖洗，切勿用洗潔精</li><li>一把壺只泡一類茶</li><li>宜興范師傅工坊製，蓋內印有泥料</li></ul>',
      'zh-CN':
        '<p>潮汕老器型：短流、薄盖、壶身刚好握在掌心。无釉的泥料让乌龙和普洱更柔，日子久了，手泽会养出光。</p><ul><li>120 毫升，独孔</li><li>只用热水冲洗，切勿用洗洁精</li><li>一把壶只泡一类茶</li><li>宜兴范师傅工坊制，盖内印有泥料</li></ul>',
    },
    brand: 'quayside',
    categories: ['teapots-and-gaiwans', 'teaware'],
    scene: {
      object: 'teapot',
      color: '#8a4a34',
      accent: '#5e2f22',
      ground: grounds.clay,
      form: 'pear',
    },
    is_hot: true,
    options: ['material'],
    stocks: [
      { values: ['red-clay'], price: '680.00', quantity: 9, color: '#a4533a' },
      { values: ['purple-clay'], price: '620.00', quantity: 12, color: '#6b3f35' },
      {
        values: ['buff-clay'],
        price: '620.00',
        special_price: '540.00',
        quantity: 4,
        color: '#c7a36f',
      },
    ],
  },
  {
    sku: 'HB-TP-003',
    url: 'white-ferry-gaiwan',
    name: { 'en-US': 'Thin white gaiwan', 'zh-HK': '薄胎白瓷蓋碗', 'zh-CN': '薄胎白瓷盖碗' },
    description: {
      'en-US':
        '<p>The one tool we would keep if we could only keep one. The rim flares so that your fingers stay cool; the wall is thin enough for the colour of the tea to show through.</p><ul><li>Jingdezhen porcelain, bowl, lid and saucer</li><li>110 g to 130 g</li><li>Dishwasher safe, though it would rather not</li></ul>',
      'zh-HK':
        '<p>如果只能留一件茶具，我們會留這隻。碗口外撇，手指不燙；胎薄得透出茶色。</p><ul><li>景德鎮瓷，碗、蓋、托三件</li><li>全套重 110 至 130 克</li><li>可用洗碗機，但手洗更安心</li></ul>',
      'zh-CN':
        '<p>如果只能留一件茶具，我们会留这只。碗口外撇，不烫手；胎薄得能透出茶色。</p><ul><li>景德镇瓷，碗、盖、托三件</li><li>全套重 110 至 130 克</li><li>可进洗碗机，手洗更稳妥</li></ul>',
    },
    brand: 'white-ferry',
    categories: ['teapots-and-gaiwans', 'teaware'],
    scene: { object: 'gaiwan', color: '#f5f2ea', accent: '#3f5f8a', ground: grounds.mist },
    is_featured: true,
    options: ['capacity'],
    stocks: [
      { values: ['100ml'], price: '168.00', quantity: 33 },
      { values: ['150ml'], price: '188.00', quantity: 27 },
      { values: ['200ml'], price: '218.00', quantity: 12 },
    ],
  },
  {
    sku: 'HB-TP-004',
    url: 'cobalt-leaf-gaiwan',
    name: { 'en-US': 'Cobalt leaf gaiwan', 'zh-HK': '青花一葉蓋碗', 'zh-CN': '青花一叶盖碗' },
    description: {
      'en-US':
        '<p>One bamboo leaf on the lid, one on the bowl, drawn freehand in cobalt under the glaze. Turn the lid until they meet.</p><p>Porcelain, <strong>130 ml</strong>, with saucer. Each leaf is a little different; if you mind which one you get, write to us and we will send photographs. Hand wash.</p>',
      'zh-HK':
        '<p>蓋上一片竹葉，碗上一片竹葉，青花釉下徒手畫成；轉動蓋子，兩片便接上。</p><p>瓷製，<strong>130 毫升</strong>，連托。每片葉都有少許不同；想自己挑，可來信索取相片。請用手洗。</p>',
      'zh-CN':
        '<p>盖上一片竹叶，碗上一片竹叶，釉下青花徒手画成；转动盖子，两片便接上。</p><p>瓷质，<strong>130 毫升</strong>，含杯托。每片叶都略有不同；想自己挑，来信告诉我们，我们拍照给您选。请手洗。</p>',
    },
    brand: 'white-ferry',
    categories: ['teapots-and-gaiwans', 'teaware'],
    scene: {
      object: 'gaiwan',
      color: '#eef0ee',
      accent: '#2f4f86',
      ground: grounds.straw,
      form: 'leaf',
    },
    is_new: true,
    stocks: [{ price: '268.00', quantity: 16 }],
  },
  {
    sku: 'HB-TP-005',
    url: 'side-handle-pot',
    name: { 'en-US': 'Side-handle teapot', 'zh-HK': '側把炻器壺', 'zh-CN': '侧把炻器壶' },
    description: {
      'en-US':
        '<p>A kyusu shape for people who drink at a desk: hold it with one hand, thumb on the lid. The ash glaze breaks to brown along the edges.</p><ul><li>Stoneware, 280 ml, fine clay strainer</li><li>Good for sencha, white tea and rolled oolong</li><li>Warm it before pouring boiling water; dishwasher safe</li></ul>',
      'zh-HK':
        '<p>側把壺形，適合在書枱喝茶：一手握把，拇指按蓋。柴灰釉在邊角處轉成棕色。</p><ul><li>炻器，280 毫升，細孔陶隔</li><li>宜泡煎茶、白茶和球形烏龍</li><li>倒滾水前先溫壺；可用洗碗機</li></ul>',
      'zh-CN':
        '<p>侧把壶型，适合在书桌前喝茶：一手握把，拇指按盖。草木灰釉在边角处转成棕色。</p><ul><li>炻器，280 毫升，细孔陶滤</li><li>适合煎茶、白茶和球形乌龙</li><li>倒沸水前先温壶；可进洗碗机</li></ul>',
    },
    brand: 'tidal-kiln',
    categories: ['teapots-and-gaiwans', 'teaware'],
    scene: {
      object: 'teapot',
      color: '#7d8f86',
      accent: '#c9a66b',
      ground: grounds.sage,
      form: 'side',
    },
    stocks: [{ price: '328.00', quantity: 13 }],
  },
  {
    sku: 'HB-TP-006',
    url: 'glass-flower-pot',
    name: { 'en-US': 'Glass teapot with bamboo lid', 'zh-HK': '竹蓋玻璃壺', 'zh-CN': '竹盖玻璃壶' },
    description: {
      'en-US':
        '<p>Clear borosilicate, for teas that are worth watching: chrysanthemum, jasmine pearls, tangerine peel. The steel coil in the spout keeps petals back.</p><p>Safe over a gas flame on a diffuser and on a ceramic hob, not on induction. Lift the bamboo lid off before it goes in the dishwasher.</p>',
      'zh-HK':
        '<p>高硼硅玻璃，留給值得看的茶：菊花、茉莉龍珠、陳皮。壺嘴有不銹鋼彈簧隔，不會倒出花瓣。</p><p>墊上隔熱網可放煤氣爐，亦可用電陶爐，不適用於電磁爐。放入洗碗機前請先取下竹蓋。</p>',
      'zh-CN':
        '<p>高硼硅玻璃，留给值得看的茶：菊花、茉莉龙珠、陈皮。壶嘴有不锈钢弹簧滤网，不会倒出花瓣。</p><p>垫上隔热网可放燃气灶，也可用电陶炉，不适用于电磁炉。放进洗碗机前请先取下竹盖。</p>',
    },
    brand: 'quayside',
    categories: ['teapots-and-gaiwans', 'teaware'],
    scene: {
      object: 'teapot',
      color: '#d6e2e0',
      accent: '#c9a66b',
      ground: grounds.blush,
      form: 'glass',
    },
    options: ['capacity'],
    stocks: [
      { values: ['500ml'], price: '158.00', special_price: '128.00', quantity: 40 },
      { values: ['800ml'], price: '188.00', quantity: 25 },
      { values: ['1l'], price: '218.00', quantity: 17 },
    ],
  },
  {
    sku: 'HB-TP-007',
    url: 'iron-teapot-hail',
    name: {
      'en-US': 'Cast-iron teapot, hailstone',
      'zh-HK': '鑄鐵壺・霰紋',
      'zh-CN': '铸铁壶·霰纹',
    },
    description: {
      'en-US':
        '<p>Rows of raised dots, cast by hand in sand, in an enamelled pot that holds its heat for an hour. It is a teapot, not a kettle: the enamel will crack on a flame.</p><ul><li>600 ml, 1.3 kg, steel basket included</li><li>Wipe dry after use</li><li>Looks well on a wooden trivet, which it needs</li></ul>',
      'zh-HK':
        '<p>人手翻砂鑄成的一排排凸點，內壁上搪瓷，保溫一小時。這是茶壺，不是水壺，放在火上搪瓷會裂。</p><ul><li>600 毫升，重 1.3 公斤，連不銹鋼茶隔</li><li>用後抹乾</li><li>配木墊最好看，也必須用墊</li></ul>',
      'zh-CN':
        '<p>手工翻砂铸成的一排排凸点，内壁施搪瓷，保温一小时。这是茶壶，不是烧水壶，放在火上搪瓷会开裂。</p><ul><li>600 毫升，重 1.3 公斤，含不锈钢滤网</li><li>用后擦干</li><li>配木垫最好看，也必须用垫</li></ul>',
    },
    brand: 'old-anvil',
    categories: ['teapots-and-gaiwans', 'teaware'],
    scene: {
      object: 'teapot',
      color: '#2f3133',
      accent: '#8a6a3c',
      ground: grounds.dusk,
      form: 'iron',
    },
    stocks: [{ price: '458.00', quantity: 10 }],
  },
  {
    sku: 'HB-TP-008',
    url: 'travel-gaiwan-set',
    name: {
      'en-US': 'Travel gaiwan and two cups',
      'zh-HK': '旅行蓋碗連兩杯',
      'zh-CN': '旅行盖碗配两杯',
    },
    description: {
      'en-US':
        '<p>A gaiwan that nests over two cups and zips into a felt case the size of a fist. Made for hotel rooms and hilltops.</p><p>Stoneware, gaiwan <strong>100 ml</strong>, cups 45 ml. The case has a pocket for two sachets of tea. Hand wash the case, machine wash the rest.</p>',
      'zh-HK':
        '<p>蓋碗倒扣在兩隻杯上，收進拳頭大小的毛氈套。為酒店房間和山頂而做。</p><p>炻器，蓋碗 <strong>100 毫升</strong>，杯 45 毫升。套內有小袋，可放兩包茶。毛氈套請手洗，其餘可用洗碗機。</p>',
      'zh-CN':
        '<p>盖碗倒扣在两只杯子上，收进拳头大小的毛毡包。为酒店房间和山顶准备。</p><p>炻器，盖碗 <strong>100 毫升</strong>，杯 45 毫升。包内有小袋，可放两包茶。毛毡包请手洗，其余可进洗碗机。</p>',
    },
    brand: 'quayside',
    categories: ['teapots-and-gaiwans', 'teaware', 'books-and-small-gifts', 'gifts'],
    scene: {
      object: 'gaiwan',
      color: '#cdb893',
      accent: '#33353a',
      ground: grounds.straw,
      form: 'no_saucer',
    },
    is_new: true,
    options: ['colour'],
    stocks: [
      { values: ['flax'], price: '248.00', quantity: 24, color: '#cdb893' },
      { values: ['ink'], price: '248.00', quantity: 19, color: '#33353a' },
      {
        values: ['teal'],
        price: '248.00',
        special_price: '208.00',
        quantity: 15,
        color: '#2f6f70',
      },
    ],
  },
  {
    sku: 'HB-TP-009',
    url: 'big-family-pot',
    name: { 'en-US': 'Family teapot, blue rim', 'zh-HK': '藍邊大茶壺', 'zh-CN': '蓝边大茶壶' },
    description: {
      'en-US':
        '<p>The pot from every dai pai dong and every grandmother’s table, redrawn a little: a longer spout, a lid that locks, the same blue line. Holds tea for eight.</p><p>Porcelain, <strong>1.4 litres</strong>, rattan-wrapped handle. Soak the handle for a minute if it dries out and creaks. Not for the microwave.</p>',
      'zh-HK':
        '<p>大牌檔和外婆飯桌上的那個壺，稍稍重新畫過：壺嘴長一點，蓋子會卡住，藍邊照舊。一壺夠八個人喝。</p><p>瓷製，<strong>1.4 公升</strong>，藤紮提樑。藤太乾會吱吱作響，浸一分鐘水便好。不可用微波爐。</p>',
      'zh-CN':
        '<p>大排档和外婆饭桌上的那把壶，稍稍重新画过：壶嘴长一点，盖子会卡住，蓝边照旧。一壶够八个人喝。</p><p>瓷质，<strong>1.4 升</strong>，藤编提梁。藤太干会吱吱响，泡一分钟水就好。不可进微波炉。</p>',
    },
    brand: 'white-ferry',
    categories: ['teapots-and-gaiwans', 'teaware'],
    scene: {
      object: 'teapot',
      color: '#f3efe6',
      accent: '#34506b',
      ground: grounds.clay,
      form: 'family',
    },
    stocks: [{ price: '298.00', quantity: 21 }],
  },
];
