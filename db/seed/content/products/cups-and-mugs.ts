import type { SeedProduct } from '../../contract';
import { grounds } from '../grounds';

export const cupsAndMugs: SeedProduct[] = [
  {
    sku: 'HB-CU-001',
    url: 'tasting-cup-thin',
    name: {
      'en-US': 'Thin tasting cup, 45 ml',
      'zh-HK': '薄胎品茗杯 45 毫升',
      'zh-CN': '薄胎品茗杯 45 毫升',
    },
    description: {
      'en-US':
        '<p>Two mouthfuls and a smell. Porcelain thin enough to ring, white inside so that you can judge the colour of the tea.</p><p>Sold singly or as a set; sets come in a divided box, and a broken cup can be replaced one at a time. Dishwasher safe.</p>',
      'zh-HK':
        '<p>兩口茶、一陣香。瓷薄得敲起來有清音，內壁純白，便於看湯色。</p><p>可單買或成套，套裝附間格盒；打破了一隻，可以只補一隻。可用洗碗機。</p>',
      'zh-CN':
        '<p>两口茶，一阵香。瓷薄得敲起来有清音，内壁纯白，便于看汤色。</p><p>可单买，也可成套，套装附隔断盒；碎了一只，可以只补一只。可进洗碗机。</p>',
    },
    brand: 'white-ferry',
    categories: ['cups-and-mugs', 'teaware'],
    scene: {
      object: 'teacup',
      color: '#f6f3ec',
      accent: '#efe9dc',
      ground: grounds.mist,
      form: 'porcelain',
    },
    options: ['pieces'],
    stocks: [
      { values: ['one'], price: '48.00', quantity: 64 },
      { values: ['two'], price: '90.00', quantity: 35 },
      { values: ['four'], price: '172.00', quantity: 18 },
      { values: ['six'], price: '252.00', quantity: 0 },
    ],
  },
  {
    sku: 'HB-CU-002',
    url: 'sea-glaze-teacup',
    name: { 'en-US': 'Sea glaze teacup', 'zh-HK': '海色茶杯', 'zh-CN': '海色茶杯' },
    description: {
      'en-US':
        '<p>Named after the water off Sai Kung on a grey day. The glaze pools at the bottom of the cup and goes green there. A foot ring you can hold without burning a finger.</p><p>Stoneware, <strong>120 ml</strong>, 7 cm across. Dishwasher and microwave safe. Expect small differences in height.</p>',
      'zh-HK':
        '<p>名字取自西貢陰天的海水。釉在杯底積聚，轉成綠色；圈足夠高，拿着不燙手。</p><p>炻器，<strong>120 毫升</strong>，口徑 7 厘米。可用洗碗機及微波爐。高度會有少許出入。</p>',
      'zh-CN':
        '<p>名字取自西贡阴天的海水。釉在杯底积聚，转成绿色；圈足够高，拿着不烫手。</p><p>炻器，<strong>120 毫升</strong>，口径 7 厘米。可进洗碗机和微波炉。高度会有些许出入。</p>',
    },
    brand: 'tidal-kiln',
    categories: ['cups-and-mugs', 'teaware'],
    scene: { object: 'teacup', color: '#8ba5a3', accent: '#e7dcc7', ground: grounds.sage },
    is_featured: true,
    options: ['colour'],
    stocks: [
      { values: ['celadon'], price: '98.00', quantity: 29, color: '#a3bba9' },
      { values: ['stone'], price: '98.00', quantity: 31, color: '#9a978f' },
      { values: ['indigo'], price: '98.00', quantity: 22, color: '#34506b' },
      { values: ['rice-white'], price: '98.00', quantity: 0, color: '#f0e9db' },
    ],
  },
  {
    sku: 'HB-CU-003',
    url: 'monday-mug',
    name: { 'en-US': 'Monday mug', 'zh-HK': '星期一水杯', 'zh-CN': '星期一马克杯' },
    description: {
      'en-US':
        '<p>A big, plain mug with a thumb rest on the handle. It was made to survive an office pantry, and has so far survived ours.</p><ul><li>Stoneware, 350 ml</li><li>Microwave and dishwasher safe</li><li>Unglazed foot, sanded so that it will not scratch a table</li></ul>',
      'zh-HK':
        '<p>大大隻、樸素的杯，杯耳上有放拇指的位置。當初為了在公司茶水間活下來而做，到目前為止，我們那批全部健在。</p><ul><li>炻器，350 毫升</li><li>可用微波爐及洗碗機</li><li>杯底無釉，已打磨，不會刮花枱面</li></ul>',
      'zh-CN':
        '<p>大个头、朴素的杯子，杯把上有放拇指的位置。当初为了在公司茶水间活下来而做，到目前为止，我们那批全部健在。</p><ul><li>炻器，350 毫升</li><li>可进微波炉和洗碗机</li><li>杯底无釉，已打磨，不会刮花桌面</li></ul>',
    },
    brand: 'tidal-kiln',
    categories: ['cups-and-mugs', 'teaware'],
    scene: { object: 'mug', color: '#c2683f', accent: '#f0e9db', ground: grounds.dusk },
    is_hot: true,
    options: ['colour'],
    stocks: [
      { values: ['persimmon'], price: '138.00', quantity: 26, color: '#c2683f' },
      { values: ['teal'], price: '138.00', quantity: 32, color: '#2f6f70' },
      { values: ['ink'], price: '138.00', special_price: '108.00', quantity: 41, color: '#33353a' },
      { values: ['rice-white'], price: '138.00', quantity: 20, color: '#f0e9db' },
      { values: ['mustard'], price: '138.00', quantity: 5, color: '#c49a45' },
    ],
  },
  {
    sku: 'HB-CU-004',
    url: 'milk-tea-mug',
    name: { 'en-US': 'Cha chaan teng mug', 'zh-HK': '茶記厚身杯', 'zh-CN': '港式茶餐厅厚杯' },
    description: {
      'en-US':
        '<p>Thick white china, a red line, a handle for two fingers: the cup hot milk tea has been served in for seventy years. Ours is vitrified and will take a fall on to a wooden floor, most of the time.</p><p>Holds <strong>230 ml</strong>, as it should. Comes with its saucer. Dishwasher safe.</p>',
      'zh-HK':
        '<p>厚身白瓷、一圈紅線、兩隻手指的杯耳，熱奶茶用這隻杯用了七十年。我們這款是玻化瓷，跌在木地板上，多數沒事。</p><p>容量 <strong>230 毫升</strong>，理應如此。連杯碟，可用洗碗機。</p>',
      'zh-CN':
        '<p>厚胎白瓷、一圈红线、两指宽的杯把，热奶茶用这种杯子用了七十年。我们这款是玻化瓷，掉在木地板上，多半没事。</p><p>容量 <strong>230 毫升</strong>，理应如此。含杯碟，可进洗碗机。</p>',
    },
    brand: 'quayside',
    categories: ['cups-and-mugs', 'teaware'],
    scene: {
      object: 'mug',
      color: '#f0e9db',
      accent: '#b5563f',
      ground: grounds.clay,
      form: 'diner',
    },
    options: ['pieces'],
    stocks: [
      { values: ['one'], price: '78.00', quantity: 58 },
      { values: ['two'], price: '148.00', quantity: 33 },
      { values: ['four'], price: '288.00', quantity: 14 },
    ],
  },
  {
    sku: 'HB-CU-005',
    url: 'double-wall-tumbler',
    name: { 'en-US': 'Double-wall glass tumbler', 'zh-HK': '雙層玻璃杯', 'zh-CN': '双层玻璃杯' },
    description: {
      'en-US':
        '<p>Two skins of borosilicate with air between: hot tea stays hot, cold tea leaves no ring on the desk. Light enough to alarm you the first time.</p><ul><li>Choose 200 ml for tea, 300 ml for anything iced</li><li>Dishwasher safe; do not stir with metal</li><li>No lid</li></ul>',
      'zh-HK':
        '<p>兩層高硼硅玻璃，中間隔着空氣：熱茶保溫，凍飲不在枱面留水印。第一次拿起，會輕得嚇一跳。</p><ul><li>喝茶選 200 毫升，凍飲選 300 毫升</li><li>可用洗碗機，請勿以金屬匙攪拌</li><li>不連蓋</li></ul>',
      'zh-CN':
        '<p>两层高硼硅玻璃，中间隔着空气：热茶保温，冷饮不在桌面留水印。第一次拿起来，会轻得吓一跳。</p><ul><li>喝茶选 200 毫升，冷饮选 300 毫升</li><li>可进洗碗机，请勿用金属勺搅拌</li><li>不带盖</li></ul>',
    },
    brand: 'quayside',
    categories: ['cups-and-mugs', 'teaware'],
    scene: {
      object: 'tumbler',
      color: '#dce6e3',
      accent: '#2f6f70',
      ground: grounds.straw,
      form: 'double',
    },
    options: ['capacity'],
    stocks: [
      { values: ['200ml'], price: '88.00', quantity: 45 },
      { values: ['300ml'], price: '108.00', quantity: 37 },
    ],
  },
  {
    sku: 'HB-CU-006',
    url: 'matcha-bowl-moon',
    name: { 'en-US': 'Moon matcha bowl', 'zh-HK': '月白抹茶碗', 'zh-CN': '月白抹茶碗' },
    description: {
      'en-US':
        '<p>A wide, quiet bowl with a slightly in-turned lip, so that the whisk has room and the foam stays in. Milk-white glaze over dark clay; the throwing rings are left to be felt.</p><p>Stoneware, <strong>12 cm</strong> across, 8 cm high. Warm it first. Rinse and air-dry; the glaze will craze a little with years of tea, as it should.</p>',
      'zh-HK':
        '<p>碗身寬闊，口沿微收，茶筅有位轉，泡沫留得住。深色泥胎上月白釉，拉坯的指紋留着給你摸。</p><p>炻器，口徑 <strong>12 厘米</strong>，高 8 厘米。用前先溫碗，用後沖淨風乾。日子久了釉面會有細開片，是自然現象。</p>',
      'zh-CN':
        '<p>碗身宽阔，口沿微收，茶筅转得开，泡沫留得住。深色泥胎上施月白釉，拉坯的指痕特意留着。</p><p>炻器，口径 <strong>12 厘米</strong>，高 8 厘米。用前先温碗，用后冲净晾干。年深日久釉面会有细开片，属自然现象。</p>',
    },
    brand: 'tidal-kiln',
    categories: ['cups-and-mugs', 'teaware'],
    scene: { object: 'tea_bowl', color: '#e7dcc7', accent: '#4a3a30', ground: grounds.dusk },
    stocks: [{ price: '288.00', quantity: 17 }],
  },
  {
    sku: 'HB-CU-007',
    url: 'hare-fur-tea-bowl',
    name: { 'en-US': 'Hare’s fur tea bowl', 'zh-HK': '兔毫盞', 'zh-CN': '兔毫盏' },
    description: {
      'en-US':
        '<p>An iron glaze that runs in fine rust-coloured streaks, after the bowls whisked tea was drunk from nine hundred years ago. Heavy at the foot, thin at the lip.</p><p>Stoneware, <strong>160 ml</strong>. Hand wash. Every one runs differently; about one in four does not make it out of the kiln, which is most of the price.</p>',
      'zh-HK':
        '<p>鐵釉流淌成細細的鏽色紋，仿九百年前點茶用的盞。足沉、口薄。</p><p>炻器，<strong>160 毫升</strong>，請用手洗。每隻流紋都不同；約四分一過不了窯，價錢便是這樣來的。</p>',
      'zh-CN':
        '<p>铁釉流淌成细细的锈色纹，仿九百年前点茶用的盏。足沉、口薄。</p><p>炻器，<strong>160 毫升</strong>，请手洗。每只流纹都不同；大约四分之一出不了窑，价钱就是这么来的。</p>',
    },
    brand: 'tidal-kiln',
    categories: ['cups-and-mugs', 'teaware'],
    scene: {
      object: 'tea_bowl',
      color: '#3b2a24',
      accent: '#a8642c',
      ground: grounds.clay,
      form: 'hare',
    },
    is_new: true,
    stocks: [{ price: '398.00', quantity: 5 }],
  },
  {
    sku: 'HB-CU-008',
    url: 'bamboo-sleeve-tumbler',
    name: {
      'en-US': 'Glass tumbler with bamboo sleeve',
      'zh-HK': '竹套玻璃杯',
      'zh-CN': '竹套玻璃杯',
    },
    description: {
      'en-US':
        '<p>Drop the leaves in, top up with hot water, drink through the afternoon: the office method, with a woven bamboo sleeve so that you can pick it up.</p><p>300 ml glass, <strong>bamboo woven in Anji</strong>. Slide the sleeve off to wash the glass; wipe the bamboo with a damp cloth and let it dry away from the sun.</p>',
      'zh-HK':
        '<p>放下茶葉，注入熱水，喝一個下午，寫字樓人的喝法；竹編杯套，讓你拿得起來。</p><p>玻璃杯 300 毫升，<strong>安吉人手竹編</strong>。洗杯時除下竹套；竹套用濕布抹，陰乾。</p>',
      'zh-CN':
        '<p>投茶，注水，喝一下午，上班族的喝法；一只竹编杯套，让您拿得起来。</p><p>玻璃杯 300 毫升，<strong>安吉手工竹编</strong>。洗杯时取下竹套；竹套用湿布擦，阴干。</p>',
    },
    brand: 'green-node',
    categories: ['cups-and-mugs', 'teaware'],
    scene: {
      object: 'tumbler',
      color: '#e3ebe6',
      accent: '#c9a66b',
      ground: grounds.straw,
      form: 'sleeve',
    },
    stocks: [{ price: '118.00', quantity: 28 }],
  },
  {
    sku: 'HB-CU-009',
    url: 'thermos-tea-flask',
    name: {
      'en-US': 'Steel tea flask with infuser',
      'zh-HK': '不銹鋼茶隔保溫瓶',
      'zh-CN': '不锈钢茶水分离保温杯',
    },
    description: {
      'en-US':
        '<p>Leaves on top, water below; turn it over to brew and back again to stop. Keeps tea hot for eight hours, and does not leak in a bag with a laptop.</p><ul><li>304 steel inside, matt coating outside</li><li>Wide enough for ice</li><li>Hand wash the lid; the seal comes out for cleaning</li></ul>',
      'zh-HK':
        '<p>茶葉在上，水在下；倒轉即泡，轉回即停。保溫八小時，與手提電腦放在同一個袋也不漏。</p><ul><li>304 不銹鋼內膽，磨砂外層</li><li>瓶口放得進冰塊</li><li>蓋請手洗，膠圈可拆出清潔</li></ul>',
      'zh-CN':
        '<p>茶叶在上，水在下；倒过来就泡，转回去就停。保温八小时，和笔记本电脑装在同一个包里也不漏。</p><ul><li>304 不锈钢内胆，磨砂外层</li><li>杯口放得进冰块</li><li>盖子请手洗，密封圈可拆下清洗</li></ul>',
    },
    brand: 'old-anvil',
    categories: ['cups-and-mugs', 'teaware'],
    scene: { object: 'flask', color: '#2f6f70', accent: '#b58b4a', ground: grounds.mist },
    is_hot: true,
    options: ['colour', 'capacity'],
    stocks: [
      { values: ['teal', '300ml'], price: '198.00', quantity: 30, color: '#2f6f70' },
      { values: ['teal', '500ml'], price: '238.00', quantity: 22, color: '#2f6f70' },
      { values: ['ink', '300ml'], price: '198.00', quantity: 27, color: '#33353a' },
      { values: ['ink', '500ml'], price: '238.00', quantity: 16, color: '#33353a' },
      { values: ['rice-white', '300ml'], price: '198.00', quantity: 8, color: '#f0e9db' },
    ],
  },
];
