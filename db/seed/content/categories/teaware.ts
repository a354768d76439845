import type { SeedCategory } from '../../contract';
import { grounds } from '../grounds';

export const teawareCategories: SeedCategory[] = [
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
    parent: 'tea-tools',
    scene: { object: 'tea_tray', color: '#8a6a4a', accent: '#c9a66b', ground: grounds.clay },
  },
];
