import type { SeedAttribute } from '../contract';

export const attributes: SeedAttribute[] = [
  {
    key: 'colour',
    title: { 'en-US': 'Colour', 'zh-HK': '顏色', 'zh-CN': '颜色' },
    values: [
      {
        key: 'rice-white',
        title: { 'en-US': 'Rice white', 'zh-HK': '米白', 'zh-CN': '米白' },
        color: '#f0e9db',
      },
      {
        key: 'celadon',
        title: { 'en-US': 'Celadon', 'zh-HK': '青瓷綠', 'zh-CN': '青瓷绿' },
        color: '#a3bba9',
      },
      {
        key: 'moss',
        title: { 'en-US': 'Moss', 'zh-HK': '苔綠', 'zh-CN': '苔绿' },
        color: '#6c7850',
      },
      {
        key: 'teal',
        title: { 'en-US': 'Harbour teal', 'zh-HK': '海港綠', 'zh-CN': '海港青' },
        color: '#2f6f70',
      },
      {
        key: 'indigo',
        title: { 'en-US': 'Indigo', 'zh-HK': '靛藍', 'zh-CN': '靛蓝' },
        color: '#34506b',
      },
      { key: 'ink', title: { 'en-US': 'Ink', 'zh-HK': '墨黑', 'zh-CN': '墨黑' }, color: '#33353a' },
      {
        key: 'stone',
        title: { 'en-US': 'Stone grey', 'zh-HK': '岩灰', 'zh-CN': '岩灰' },
        color: '#9a978f',
      },
      {
        key: 'flax',
        title: { 'en-US': 'Flax', 'zh-HK': '亞麻色', 'zh-CN': '亚麻色' },
        color: '#cdb893',
      },
      {
        key: 'persimmon',
        title: { 'en-US': 'Persimmon', 'zh-HK': '柿紅', 'zh-CN': '柿红' },
        color: '#c2683f',
      },
      {
        key: 'mustard',
        title: { 'en-US': 'Mustard', 'zh-HK': '芥末黃', 'zh-CN': '芥末黄' },
        color: '#c49a45',
      },
      {
        key: 'rose',
        title: { 'en-US': 'Dusty rose', 'zh-HK': '灰粉紅', 'zh-CN': '灰粉' },
        color: '#c9a096',
      },
      {
        key: 'plum',
        title: { 'en-US': 'Plum', 'zh-HK': '梅子紫', 'zh-CN': '梅子紫' },
        color: '#6e4a57',
      },
    ],
  },
  {
    key: 'size',
    title: { 'en-US': 'Size', 'zh-HK': '尺寸', 'zh-CN': '尺寸' },
    values: [
      { key: 'small', title: { 'en-US': 'Small', 'zh-HK': '細', 'zh-CN': '小号' } },
      { key: 'medium', title: { 'en-US': 'Medium', 'zh-HK': '中', 'zh-CN': '中号' } },
      { key: 'large', title: { 'en-US': 'Large', 'zh-HK': '大', 'zh-CN': '大号' } },
    ],
  },
  {
    key: 'capacity',
    title: { 'en-US': 'Capacity', 'zh-HK': '容量', 'zh-CN': '容量' },
    values: [
      { key: '100ml', title: { 'en-US': '100 ml', 'zh-HK': '100 毫升', 'zh-CN': '100 毫升' } },
      { key: '150ml', title: { 'en-US': '150 ml', 'zh-HK': '150 毫升', 'zh-CN': '150 毫升' } },
      { key: '200ml', title: { 'en-US': '200 ml', 'zh-HK': '200 毫升', 'zh-CN': '200 毫升' } },
      { key: '300ml', title: { 'en-US': '300 ml', 'zh-HK': '300 毫升', 'zh-CN': '300 毫升' } },
      { key: '500ml', title: { 'en-US': '500 ml', 'zh-HK': '500 毫升', 'zh-CN': '500 毫升' } },
      { key: '800ml', title: { 'en-US': '800 ml', 'zh-HK': '800 毫升', 'zh-CN': '800 毫升' } },
      { key: '1l', title: { 'en-US': '1 litre', 'zh-HK': '1 公升', 'zh-CN': '1 升' } },
      { key: '1.5l', title: { 'en-US': '1.5 litres', 'zh-HK': '1.5 公升', 'zh-CN': '1.5 升' } },
      { key: '2l', title: { 'en-US': '2 litres', 'zh-HK': '2 公升', 'zh-CN': '2 升' } },
    ],
  },
  {
    key: 'weight',
    title: { 'en-US': 'Weight', 'zh-HK': '淨重', 'zh-CN': '净含量' },
    values: [
      { key: '30g', title: { 'en-US': '30 g', 'zh-HK': '30 克', 'zh-CN': '30 克' } },
      { key: '50g', title: { 'en-US': '50 g', 'zh-HK': '50 克', 'zh-CN': '50 克' } },
      { key: '75g', title: { 'en-US': '75 g', 'zh-HK': '75 克', 'zh-CN': '75 克' } },
      { key: '100g', title: { 'en-US': '100 g', 'zh-HK': '100 克', 'zh-CN': '100 克' } },
      { key: '150g', title: { 'en-US': '150 g', 'zh-HK': '150 克', 'zh-CN': '150 克' } },
      { key: '250g', title: { 'en-US': '250 g', 'zh-HK': '250 克', 'zh-CN': '250 克' } },
    ],
  },
  {
    key: 'material',
    title: { 'en-US': 'Material', 'zh-HK': '物料', 'zh-CN': '材质' },
    values: [
      { key: 'bamboo', title: { 'en-US': 'Bamboo', 'zh-HK': '竹', 'zh-CN': '竹' } },
      { key: 'walnut', title: { 'en-US': 'Walnut', 'zh-HK': '胡桃木', 'zh-CN': '胡桃木' } },
      { key: 'oak', title: { 'en-US': 'Oak', 'zh-HK': '橡木', 'zh-CN': '橡木' } },
      { key: 'brass', title: { 'en-US': 'Brass', 'zh-HK': '黃銅', 'zh-CN': '黄铜' } },
      { key: 'steel', title: { 'en-US': 'Stainless steel', 'zh-HK': '不銹鋼', 'zh-CN': '不锈钢' } },
      { key: 'red-clay', title: { 'en-US': 'Red clay', 'zh-HK': '朱泥', 'zh-CN': '朱泥' } },
      { key: 'purple-clay', title: { 'en-US': 'Purple clay', 'zh-HK': '紫泥', 'zh-CN': '紫泥' } },
      { key: 'buff-clay', title: { 'en-US': 'Buff clay', 'zh-HK': '段泥', 'zh-CN': '段泥' } },
    ],
  },
  {
    key: 'scent',
    title: { 'en-US': 'Scent', 'zh-HK': '香味', 'zh-CN': '香型' },
    values: [
      { key: 'osmanthus', title: { 'en-US': 'Osmanthus', 'zh-HK': '桂花', 'zh-CN': '桂花' } },
      { key: 'sandalwood', title: { 'en-US': 'Sandalwood', 'zh-HK': '檀香', 'zh-CN': '檀香' } },
      { key: 'ginger-lily', title: { 'en-US': 'Ginger lily', 'zh-HK': '薑花', 'zh-CN': '姜花' } },
      {
        key: 'tangerine-peel',
        title: { 'en-US': 'Tangerine peel', 'zh-HK': '陳皮', 'zh-CN': '陈皮' },
      },
      { key: 'white-tea', title: { 'en-US': 'White tea', 'zh-HK': '白茶', 'zh-CN': '白茶' } },
    ],
  },
  {
    key: 'pieces',
    title: { 'en-US': 'Pieces', 'zh-HK': '件數', 'zh-CN': '件数' },
    values: [
      { key: 'one', title: { 'en-US': 'Single', 'zh-HK': '單件', 'zh-CN': '单件' } },
      { key: 'two', title: { 'en-US': 'Set of 2', 'zh-HK': '兩件裝', 'zh-CN': '两件装' } },
      { key: 'four', title: { 'en-US': 'Set of 4', 'zh-HK': '四件裝', 'zh-CN': '四件装' } },
      { key: 'six', title: { 'en-US': 'Set of 6', 'zh-HK': '六件裝', 'zh-CN': '六件装' } },
    ],
  },
  {
    key: 'hem',
    title: { 'en-US': 'Hem', 'zh-HK': '收邊', 'zh-CN': '收边' },
    values: [
      { key: 'plain', title: { 'en-US': 'Plain hem', 'zh-HK': '平邊', 'zh-CN': '平边' } },
      { key: 'hemstitch', title: { 'en-US': 'Hemstitch', 'zh-HK': '抽紗', 'zh-CN': '抽纱' } },
      { key: 'fringe', title: { 'en-US': 'Fringe', 'zh-HK': '流蘇', 'zh-CN': '流苏' } },
    ],
  },
];
