import type { SeedCategory } from '../contract';
import { grounds } from './grounds';

export const categories: SeedCategory[] = [
  {
    url: 'tea',
    title: { 'en-US': 'Tea', 'zh-HK': '茶葉', 'zh-CN': '茶叶' },
    short_description: {
      'en-US': 'Loose leaf from small growers, sold by harvest.',
      'zh-HK': '小茶農的原葉茶，按採收季節發售。',
      'zh-CN': '小茶农的原叶茶，按采收季节上架。',
    },
    scene: { object: 'tea_tin', color: '#7a4b2a', accent: '#c9a66b', ground: grounds.sand },
  },
  {
    url: 'green-and-white-tea',
    title: { 'en-US': 'Green & white tea', 'zh-HK': '綠茶與白茶', 'zh-CN': '绿茶与白茶' },
    short_description: {
      'en-US': 'Spring leaf, little handled, best drunk young.',
      'zh-HK': '春天的嫩葉，少加工，宜趁新鮮喝。',
      'zh-CN': '春天的嫩叶，少加工，宜趁新鲜喝。',
    },
    parent: 'tea',
    scene: { object: 'tea_tin', color: '#8a9a6a', accent: '#f0e9db', ground: grounds.sage },
  },
  {
    url: 'oolong',
    title: { 'en-US': 'Oolong', 'zh-HK': '烏龍茶', 'zh-CN': '乌龙茶' },
    short_description: {
      'en-US': 'From light and floral to dark and roasted.',
      'zh-HK': '由清香到濃焙，一路喝下去。',
      'zh-CN': '从清香到浓焙，一路喝下去。',
    },
    parent: 'tea',
    scene: { object: 'tea_tin', color: '#2f6f70', accent: '#c9a66b', ground: grounds.mist },
  },
  {
    url: 'black-and-puer',
    title: { 'en-US': 'Black tea & pu’er', 'zh-HK': '紅茶與普洱', 'zh-CN': '红茶与普洱' },
    short_description: {
      'en-US': 'Round, warming teas that stand up to milk or to years.',
      'zh-HK': '醇厚暖胃，可加奶，亦可久存。',
      'zh-CN': '醇厚暖胃，可加奶，也可久存。',
    },
    parent: 'tea',
    scene: { object: 'tea_cake', color: '#5a3d2b', accent: '#d9c9ae', ground: grounds.clay },
  },
  {
    url: 'flower-and-herbal',
    title: { 'en-US': 'Flower & herbal', 'zh-HK': '花茶與草本茶', 'zh-CN': '花茶与草本茶' },
    short_description: {
      'en-US': 'Whole flowers, roots and peel; no caffeine in most.',
      'zh-HK': '原朵花、根與果皮，大多不含咖啡因。',
      'zh-CN': '整朵花、根与果皮，大多不含咖啡因。',
    },
    parent: 'tea',
    scene: { object: 'jar', color: '#d9b45a', accent: '#f4ecd8', ground: grounds.straw },
  },
  {
    url: 'teaware',
    title: { 'en-US': 'Teaware', 'zh-HK': '茶具', 'zh-CN': '茶具' },
    short_description: {
      'en-US': 'Pots, cups and the small tools around them.',
      'zh-HK': '壺、杯，以及身邊的小工具。',
      'zh-CN': '壶、杯，以及手边的小工具。',
    },
    scene: { object: 'teapot', color: '#a3bba9', accent: '#f0e9db', ground: grounds.sage },
  },
  {
    url: 'teapots-and-gaiwans',
    title: { 'en-US': 'Teapots & gaiwans', 'zh-HK': '茶壺與蓋碗', 'zh-CN': '茶壶与盖碗' },
    short_description: {
      'en-US': 'Clay, porcelain and stoneware, tested for a clean pour.',
      'zh-HK': '泥、瓷、炻器，每把都試過出水和斷水。',
      'zh-CN': '泥、瓷、炻器，每把都试过出水与断水。',
    },
    parent: 'teaware',
    scene: { object: 'gaiwan', color: '#f3f0e8', accent: '#3f5f8a', ground: grounds.mist },
  },
  {
    url: 'cups-and-mugs',
    title: { 'en-US': 'Cups & mugs', 'zh-HK': '茶杯與水杯', 'zh-CN': '茶杯与水杯' },
    short_description: {
      'en-US': 'From two-mouthful tasting cups to a morning mug.',
      'zh-HK': '由兩口喝完的品茗杯，到早上的大水杯。',
      'zh-CN': '从两口喝完的品茗杯，到早上的大马克杯。',
    },
    parent: 'teaware',
    scene: { object: 'teacup', color: '#9fb0a8', accent: '#f0e9db', ground: grounds.oat },
  },
  {
    url: 'kettles-and-pitchers',
    title: { 'en-US': 'Kettles & pitchers', 'zh-HK': '水壺與公道杯', 'zh-CN': '水壶与公道杯' },
    short_description: {
      'en-US': 'To boil, to pour, to share out evenly.',
      'zh-HK': '煮水、倒茶、分茶。',
      'zh-CN': '烧水、倒茶、分茶。',
    },
    parent: 'teaware',
    scene: { object: 'kettle', color: '#33353a', accent: '#a67c3d', ground: grounds.dusk },
  },
  {
    url: 'tea-tools',
    title: { 'en-US': 'Tea tools', 'zh-HK': '茶道小物', 'zh-CN': '茶道配件' },
    short_description: {
      'en-US': 'Strainers, scoops, whisks and a pet or two.',
      'zh-HK': '茶隔、茶則、茶筅，還有一兩隻茶寵。',
      'zh-CN': '茶漏、茶则、茶筅，还有一两只茶宠。',
    },
    parent: 'teaware',
    scene: { object: 'whisk', color: '#c9a66b', accent: '#6c7850', ground: grounds.straw },
  },
  {
    url: 'trays-and-storage',
    title: { 'en-US': 'Tea trays & storage', 'zh-HK': '茶盤與茶罐', 'zh-CN': '茶盘与茶罐' },
    short_description: {
      'en-US': 'Somewhere for the water to go and the tea to keep.',
      'zh-HK': '讓水有去處，讓茶有地方存放。',
      'zh-CN': '让水有去处，让茶有地方存。',
    },
    parent: 'teaware',
    scene: { object: 'tea_tray', color: '#8a6a4a', accent: '#c9a66b', ground: grounds.clay },
  },
  {
    url: 'kitchen-and-table',
    title: { 'en-US': 'Kitchen & table', 'zh-HK': '廚房與餐桌', 'zh-CN': '厨房与餐桌' },
    short_description: {
      'en-US': 'Things that are used three times a day.',
      'zh-HK': '一日三餐都用得着的東西。',
      'zh-CN': '一日三餐都用得上的东西。',
    },
    scene: { object: 'bowl', color: '#7d918c', accent: '#f0e9db', ground: grounds.oat },
  },
  {
    url: 'tableware',
    title: { 'en-US': 'Bowls & plates', 'zh-HK': '碗碟', 'zh-CN': '碗盘' },
    short_description: {
      'en-US': 'Stoneware and porcelain that stack neatly.',
      'zh-HK': '炻器與白瓷，疊得整齊。',
      'zh-CN': '炻器与白瓷，摞得整齐。',
    },
    parent: 'kitchen-and-table',
    scene: { object: 'plate', color: '#e9e2d2', accent: '#34506b', ground: grounds.dusk },
  },
  {
    url: 'chopsticks-and-cutlery',
    title: { 'en-US': 'Chopsticks & spoons', 'zh-HK': '筷子與匙羹', 'zh-CN': '筷子与勺子' },
    short_description: {
      'en-US': 'Wood, brass and steel that sit well in the hand.',
      'zh-HK': '木、銅、鋼，稱手好拿。',
      'zh-CN': '木、铜、钢，拿着顺手。',
    },
    parent: 'kitchen-and-table',
    scene: { object: 'chopsticks', color: '#5b4030', accent: '#b58b4a', ground: grounds.sand },
  },
  {
    url: 'cooking-and-storage',
    title: { 'en-US': 'Cooking & storage', 'zh-HK': '煮食與儲存', 'zh-CN': '烹饪与储存' },
    short_description: {
      'en-US': 'Steamers, boards and jars for a small kitchen.',
      'zh-HK': '蒸籠、砧板、食物罐，為小廚房而設。',
      'zh-CN': '蒸笼、砧板、储物罐，为小厨房准备。',
    },
    parent: 'kitchen-and-table',
    scene: { object: 'steamer', color: '#cda968', accent: '#8a6a3c', ground: grounds.straw },
  },
  {
    url: 'home',
    title: { 'en-US': 'Home', 'zh-HK': '家居', 'zh-CN': '家居' },
    short_description: {
      'en-US': 'Light, scent and a place for everything.',
      'zh-HK': '光線、氣味，讓每樣東西有個位置。',
      'zh-CN': '光线、气味，让每样东西各有其位。',
    },
    scene: { object: 'lamp', color: '#efe2c4', accent: '#8a6a4a', ground: grounds.mist },
  },
  {
    url: 'lighting',
    title: { 'en-US': 'Lighting', 'zh-HK': '燈飾', 'zh-CN': '灯具' },
    short_description: {
      'en-US': 'Warm light for the far end of a room.',
      'zh-HK': '為房間角落添一點暖光。',
      'zh-CN': '为房间一角添一点暖光。',
    },
    parent: 'home',
    scene: { object: 'lantern', color: '#f1e3c2', accent: '#8a5a3c', ground: grounds.clay },
  },
  {
    url: 'candles-and-incense',
    title: { 'en-US': 'Candles & incense', 'zh-HK': '蠟燭與線香', 'zh-CN': '蜡烛与线香' },
    short_description: {
      'en-US': 'Scents from this side of the world.',
      'zh-HK': '來自我們身邊的氣味。',
      'zh-CN': '来自我们身边的气味。',
    },
    parent: 'home',
    scene: { object: 'candle', color: '#efe6d6', accent: '#c49a45', ground: grounds.dusk },
  },
  {
    url: 'vases-and-planters',
    title: { 'en-US': 'Vases & planters', 'zh-HK': '花瓶與花盆', 'zh-CN': '花瓶与花盆' },
    short_description: {
      'en-US': 'For one stem, or for a whole window ledge.',
      'zh-HK': '插一枝花，或種滿一個窗台。',
      'zh-CN': '插一枝花，或种满一个窗台。',
    },
    parent: 'home',
    scene: { object: 'vase', color: '#7d8f86', accent: '#6c7850', ground: grounds.sage },
  },
  {
    url: 'clocks-mirrors-and-stools',
    title: {
      'en-US': 'Clocks, mirrors & stools',
      'zh-HK': '時鐘、鏡與小凳',
      'zh-CN': '时钟、镜子与小凳',
    },
    short_description: {
      'en-US': 'The few large things a small room needs.',
      'zh-HK': '小房間也需要的幾件大物。',
      'zh-CN': '小房间也需要的几件大物。',
    },
    parent: 'home',
    scene: { object: 'stool', color: '#a9774a', accent: '#6b4a35', ground: grounds.oat },
  },
  {
    url: 'baskets-and-trays',
    title: { 'en-US': 'Baskets & trays', 'zh-HK': '籃與托盤', 'zh-CN': '篮子与托盘' },
    short_description: {
      'en-US': 'Woven and turned, to gather things up.',
      'zh-HK': '編的、車的，把零碎收在一起。',
      'zh-CN': '编的、旋的，把零碎归拢到一处。',
    },
    parent: 'home',
    scene: { object: 'basket', color: '#c9a66b', accent: '#8a6a3c', ground: grounds.sand },
  },
  {
    url: 'textiles',
    title: { 'en-US': 'Textiles', 'zh-HK': '布品', 'zh-CN': '布艺' },
    short_description: {
      'en-US': 'Linen and cotton, washed before they reach you.',
      'zh-HK': '棉與麻，送到你手上前已洗過。',
      'zh-CN': '棉与麻，到您手上之前已经水洗。',
    },
    scene: { object: 'cushion', color: '#34506b', accent: '#d9c9ae', ground: grounds.mist },
  },
  {
    url: 'cushions-and-throws',
    title: { 'en-US': 'Cushions & throws', 'zh-HK': '靠墊與披毯', 'zh-CN': '靠垫与盖毯' },
    short_description: {
      'en-US': 'For the sofa, and for air-conditioning in August.',
      'zh-HK': '放在梳化上，也應付八月的冷氣。',
      'zh-CN': '放在沙发上，也应付八月的空调。',
    },
    parent: 'textiles',
    scene: { object: 'throw', color: '#c9b79a', accent: '#34506b', ground: grounds.dusk },
  },
  {
    url: 'bath',
    title: { 'en-US': 'Towels & bath', 'zh-HK': '毛巾與浴室', 'zh-CN': '毛巾与浴室' },
    short_description: {
      'en-US': 'Towels that dry in a humid city, and soap to go with them.',
      'zh-HK': '在潮濕城市也乾得快的毛巾，還有配它的手工皂。',
      'zh-CN': '在潮湿的城市也干得快的毛巾，还有配它的手工皂。',
    },
    parent: 'textiles',
    scene: { object: 'towel', color: '#e7dcc7', accent: '#2f6f70', ground: grounds.mist },
  },
  {
    url: 'aprons-and-kitchen-linen',
    title: {
      'en-US': 'Aprons & kitchen linen',
      'zh-HK': '圍裙與廚房布品',
      'zh-CN': '围裙与厨房布艺',
    },
    short_description: {
      'en-US': 'Hard-wearing cloth that looks better stained.',
      'zh-HK': '耐用的布，沾了漬反而更好看。',
      'zh-CN': '耐用的布，沾了渍反而更好看。',
    },
    parent: 'textiles',
    scene: { object: 'apron', color: '#6c7850', accent: '#d9c9ae', ground: grounds.sage },
  },
  {
    url: 'gifts',
    title: { 'en-US': 'Gifts', 'zh-HK': '禮品', 'zh-CN': '礼品' },
    short_description: {
      'en-US': 'Wrapped in Hong Kong, with a card if you wish.',
      'zh-HK': '在香港包裝，附上你想說的話。',
      'zh-CN': '在香港包装，附上您想说的话。',
    },
    scene: { object: 'gift_box', color: '#b5563f', accent: '#d9b45a', ground: grounds.blush },
  },
  {
    url: 'gift-sets',
    title: { 'en-US': 'Gift sets', 'zh-HK': '禮盒', 'zh-CN': '礼盒' },
    short_description: {
      'en-US': 'Tea and teaware that belong together.',
      'zh-HK': '配搭好的茶與茶具。',
      'zh-CN': '搭配好的茶与茶具。',
    },
    parent: 'gifts',
    scene: { object: 'gift_box', color: '#2f6f70', accent: '#d9b45a', ground: grounds.straw },
  },
  {
    url: 'books-and-small-gifts',
    title: { 'en-US': 'Books & small gifts', 'zh-HK': '書與小禮物', 'zh-CN': '书与小礼物' },
    short_description: {
      'en-US': 'Under HK$300, and easy to carry to dinner.',
      'zh-HK': '三百元以內，帶去晚飯剛好。',
      'zh-CN': '三百港元以内，带去赴约刚好。',
    },
    parent: 'gifts',
    scene: { object: 'book', color: '#3d5a5c', accent: '#e7dcc7', ground: grounds.oat },
  },
];
