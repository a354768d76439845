import type { SeedProduct } from '../../contract';
import { grounds } from '../grounds';

export const tableware: SeedProduct[] = [
  {
    sku: 'HB-TW-001',
    url: 'daily-rice-bowl',
    name: { 'en-US': 'Daily rice bowl', 'zh-HK': '日日飯碗', 'zh-CN': '日日饭碗' },
    description: {
      'en-US':
        '<p>Eleven and a half centimetres, a foot you can hook two fingers under, a rim that feels right to the lip. We went through fourteen versions; the potter has forgiven us.</p><p>Stoneware, stacks in sixes. Microwave and dishwasher safe.</p>',
      'zh-HK':
        '<p>直徑十一厘米半，碗足可勾住兩隻手指，碗邊貼唇舒服。前後改過十四版，陶藝師已經原諒我們。</p><p>炻器，六隻一疊很穩。可用微波爐及洗碗機。</p>',
      'zh-CN':
        '<p>直径十一厘米半，碗足能勾住两根手指，碗沿贴唇舒服。前后改过十四版，陶艺师已经原谅我们了。</p><p>炻器，六只一摞很稳。可进微波炉和洗碗机。</p>',
    },
    brand: 'tidal-kiln',
    categories: ['tableware', 'kitchen-and-table'],
    scene: { object: 'bowl', color: '#e9e2d2', accent: '#34506b', ground: grounds.clay },
    is_hot: true,
    options: ['colour'],
    stocks: [
      { values: ['rice-white'], price: '68.00', quantity: 70, color: '#f0e9db' },
      { values: ['celadon'], price: '68.00', quantity: 52, color: '#a3bba9' },
      { values: ['indigo'], price: '68.00', quantity: 48, color: '#34506b' },
      { values: ['rose'], price: '68.00', special_price: '54.00', quantity: 16, color: '#c9a096' },
    ],
  },
  {
    sku: 'HB-TW-002',
    url: 'noodle-bowl-wide',
    name: { 'en-US': 'Wide noodle bowl', 'zh-HK': '闊口麵碗', 'zh-CN': '宽口面碗' },
    description: {
      'en-US':
        '<p>Deep enough for soup, wide enough to see what is in it. The wall is double the thickness at the base, so the bowl stays hot and the table does not.</p><p>Stoneware, <strong>19 cm</strong>, 900 ml. Microwave and dishwasher safe; not for the oven.</p>',
      'zh-HK':
        '<p>夠深盛湯，夠闊看見碗裏有甚麼。碗底厚一倍，碗熱而枱不燙。</p><p>炻器，直徑 <strong>19 厘米</strong>，900 毫升。可用微波爐及洗碗機，不可入焗爐。</p>',
      'zh-CN':
        '<p>够深盛汤，够宽看得见碗里有什么。碗底厚一倍，碗热而桌不烫。</p><p>炻器，直径 <strong>19 厘米</strong>，900 毫升。可进微波炉和洗碗机，不可进烤箱。</p>',
    },
    brand: 'tidal-kiln',
    categories: ['tableware', 'kitchen-and-table'],
    scene: {
      object: 'bowl',
      color: '#7d8f86',
      accent: '#e7dcc7',
      ground: grounds.sage,
      form: 'noodle',
    },
    stocks: [{ price: '128.00', quantity: 27 }],
  },
  {
    sku: 'HB-TW-003',
    url: 'blue-line-plate',
    name: { 'en-US': 'Blue line plate', 'zh-HK': '藍線碟', 'zh-CN': '蓝线盘' },
    description: {
      'en-US':
        '<p>One line of cobalt, painted on a turning wheel in a single breath; where the brush lifts there is a small overlap, and that is left.</p><p>Porcelain, glazed rim and foot. Small 16 cm for bread and bones, medium 21 cm, large 26 cm. Dishwasher and microwave safe.</p>',
      'zh-HK':
        '<p>一圈青花藍線，在轉盤上一口氣畫成；收筆處會有小小重疊，特意留着。</p><p>瓷製，邊與足均上釉。細碟 16 厘米放麵包或骨，中碟 21 厘米，大碟 26 厘米。可用洗碗機及微波爐。</p>',
      'zh-CN':
        '<p>一圈青花蓝线，在转盘上一口气画成；收笔处会有小小的重叠，特意留着。</p><p>瓷质，盘沿与足均施釉。小号 16 厘米放面包或骨碟用，中号 21 厘米，大号 26 厘米。可进洗碗机和微波炉。</p>',
    },
    brand: 'white-ferry',
    categories: ['tableware', 'kitchen-and-table'],
    scene: {
      object: 'plate',
      color: '#f4f1ea',
      accent: '#34506b',
      ground: grounds.mist,
      form: 'line',
    },
    options: ['size'],
    stocks: [
      { values: ['small'], price: '58.00', quantity: 44 },
      { values: ['medium'], price: '88.00', quantity: 38 },
      { values: ['large'], price: '128.00', quantity: 19 },
    ],
  },
  {
    sku: 'HB-TW-004',
    url: 'steamed-fish-plate',
    name: { 'en-US': 'Oval plate for a whole fish', 'zh-HK': '蒸魚長碟', 'zh-CN': '蒸鱼长盘' },
    description: {
      'en-US':
        '<p>Thirty-six centimetres, because that is what a garoupa for four needs, and a lip high enough to keep the soy in. Checked against the woks and steamers of six flats.</p><p>Porcelain, <strong>36 × 24 cm</strong>. Goes from steamer to table. Dishwasher safe, if yours is large enough.</p>',
      'zh-HK':
        '<p>長三十六厘米，一條四人份的石斑正需要這個尺寸；碟邊夠高，豉油不會瀉。我們拿去六戶人家的鑊和蒸爐試過。</p><p>瓷製，<strong>36 × 24 厘米</strong>。由蒸爐直接上枱。洗碗機夠大便放得下。</p>',
      'zh-CN':
        '<p>长三十六厘米，一条四人份的石斑正需要这个尺寸；盘沿够高，蒸鱼豉油不会洒。我们拿到六户人家的锅和蒸箱里试过。</p><p>瓷质，<strong>36 × 24 厘米</strong>。从蒸锅直接上桌。洗碗机够大就放得下。</p>',
    },
    brand: 'white-ferry',
    categories: ['tableware', 'kitchen-and-table'],
    scene: { object: 'oval_plate', color: '#eef0ee', accent: '#6c7850', ground: grounds.straw },
    stocks: [{ price: '188.00', quantity: 14 }],
  },
  {
    sku: 'HB-TW-005',
    url: 'sauce-dish-set',
    name: { 'en-US': 'Sauce dishes, five glazes', 'zh-HK': '五色味碟', 'zh-CN': '五色味碟' },
    description: {
      'en-US':
        '<p>One of each glaze the kiln is using this season: soy in one, chilli in another, a tea bag in the third.</p><p>Set of five, <strong>9 cm</strong> across, stoneware. Dishwasher safe. The five colours change with the firing.</p>',
      'zh-HK':
        '<p>當季五種釉色各一：一碟豉油、一碟辣椒，第三碟放茶包。</p><p>一套五隻，直徑 <strong>9 厘米</strong>，炻器。可用洗碗機。五色隨窯次而變。</p>',
      'zh-CN':
        '<p>当季五种釉色各一只：一碟酱油、一碟辣椒，第三碟放茶包。</p><p>一套五只，直径 <strong>9 厘米</strong>，炻器。可进洗碗机。五色随窑次而变。</p>',
    },
    brand: 'tidal-kiln',
    categories: ['tableware', 'kitchen-and-table'],
    scene: { object: 'sauce_dish', color: '#c2683f', accent: '#33353a', ground: grounds.clay },
    stocks: [{ price: '168.00', special_price: '138.00', quantity: 22 }],
  },
  {
    sku: 'HB-TW-006',
    url: 'congee-bowl-lidded',
    name: { 'en-US': 'Lidded congee bowl', 'zh-HK': '連蓋粥盅', 'zh-CN': '带盖粥盅' },
    description: {
      'en-US':
        '<p>For congee, double-boiled soup, or the portion saved for whoever is home late. The lid sits in a groove and can be turned over to use as a saucer.</p><p>Porcelain, <strong>450 ml</strong>. Steamer, microwave and dishwasher safe.</p>',
      'zh-HK':
        '<p>盛粥、盛燉湯，或者留一份給夜歸的人。蓋子卡在槽裏，反轉便是小碟。</p><p>瓷製，<strong>450 毫升</strong>。可蒸、可用微波爐及洗碗機。</p>',
      'zh-CN':
        '<p>盛粥、盛炖汤，或者给晚归的人留一份。盖子卡在槽里，翻过来就是小碟。</p><p>瓷质，<strong>450 毫升</strong>。可蒸，可进微波炉和洗碗机。</p>',
    },
    brand: 'white-ferry',
    categories: ['tableware', 'kitchen-and-table'],
    scene: { object: 'lidded_bowl', color: '#f5f2ea', accent: '#c2683f', ground: grounds.blush },
    is_new: true,
    stocks: [{ price: '138.00', quantity: 25 }],
  },
  {
    sku: 'HB-TW-007',
    url: 'shallow-side-plate',
    name: { 'en-US': 'Shallow side plate', 'zh-HK': '淺身小碟', 'zh-CN': '浅口小盘' },
    description: {
      'en-US':
        '<p>For dim sum, cake, toast, one good tomato. Shallow enough to stack twelve in the height of a mug.</p><p>Stoneware, <strong>15 cm</strong>, matt glaze. Steel cutlery may leave grey marks; a little baking soda takes them off.</p>',
      'zh-HK':
        '<p>放點心、蛋糕、多士，或者一個好番茄。碟身夠淺，疊十二隻只有一個杯那麼高。</p><p>炻器，<strong>15 厘米</strong>，啞光釉。不銹鋼刀叉或會留下灰痕，用少許梳打粉便可抹走。</p>',
      'zh-CN':
        '<p>放点心、蛋糕、吐司，或者一颗好番茄。盘身够浅，摞十二只也只有一个马克杯那么高。</p><p>炻器，<strong>15 厘米</strong>，哑光釉。不锈钢刀叉可能会留下灰痕，用一点小苏打就能擦掉。</p>',
    },
    brand: 'tidal-kiln',
    categories: ['tableware', 'kitchen-and-table'],
    scene: {
      object: 'plate',
      color: '#6c7850',
      accent: '#e7dcc7',
      ground: grounds.sage,
      form: 'coupe',
    },
    options: ['colour'],
    stocks: [
      { values: ['moss'], price: '58.00', quantity: 34, color: '#6c7850' },
      { values: ['plum'], price: '58.00', quantity: 28, color: '#6e4a57' },
      { values: ['rice-white'], price: '58.00', quantity: 41, color: '#f0e9db' },
    ],
  },
  {
    sku: 'HB-TW-008',
    url: 'hotpot-dipping-bowls',
    name: { 'en-US': 'Dipping bowls for hotpot', 'zh-HK': '打邊爐蘸料碗', 'zh-CN': '火锅蘸料碗' },
    description: {
      'en-US':
        '<p>Two compartments, one for soy and one for whatever you have mixed that night. Heavy enough that it stays put when you dip.</p><p>Stoneware, <strong>12 cm</strong>, 140 ml in all. Dishwasher safe. Pairs come in a box, six in a crate for a long table.</p>',
      'zh-HK':
        '<p>一碗兩格，一邊豉油，一邊是當晚自己調的醬。夠重，蘸的時候不會走位。</p><p>炻器，<strong>12 厘米</strong>，共 140 毫升。可用洗碗機。兩隻盒裝，六隻箱裝，適合長枱。</p>',
      'zh-CN':
        '<p>一碗两格，一边酱油，一边是当晚自己调的酱。够重，蘸的时候不会跑。</p><p>炻器，<strong>12 厘米</strong>，共 140 毫升。可进洗碗机。两只盒装，六只箱装，适合长桌。</p>',
    },
    brand: 'quayside',
    categories: ['tableware', 'kitchen-and-table'],
    scene: { object: 'dipping_bowl', color: '#33353a', accent: '#c2683f', ground: grounds.dusk },
    options: ['pieces'],
    stocks: [
      { values: ['two'], price: '96.00', quantity: 26 },
      { values: ['six'], price: '268.00', quantity: 10 },
    ],
  },
];
