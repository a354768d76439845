import type { SeedProduct } from '../../contract';
import { grounds } from '../grounds';

export const blackAndPuer: SeedProduct[] = [
  {
    sku: 'HB-BP-001',
    url: 'lapsang-unsmoked',
    name: {
      'en-US': 'Tongmu black tea, unsmoked',
      'zh-HK': '桐木紅茶（無煙）',
      'zh-CN': '桐木红茶（无烟）',
    },
    description: {
      'en-US':
        '<p>Black tea from the village where black tea began, made without the pine smoke. Cocoa, sweet potato, a long malty finish. Lovely plain; it also holds its own under a splash of milk.</p><p>75 g tin, about twenty-five cups. 90 °C, three minutes, or five with milk.</p>',
      'zh-HK':
        '<p>紅茶的發源地所出，不經松煙燻製。有可可和番薯香，麥芽味綿長。淨飲最好，加少許奶也站得住。</p><p>每罐 75 克，約二十五杯。攝氏 90 度浸三分鐘，加奶則浸五分鐘。</p>',
      'zh-CN':
        '<p>产自红茶的发源地，不经松烟熏制。有可可和红薯香，麦芽味绵长。清饮最好，加一点奶也撑得住。</p><p>每罐 75 克，约二十五杯。90℃ 泡三分钟，加奶则泡五分钟。</p>',
    },
    brand: 'lantern-hill',
    categories: ['black-and-puer', 'tea'],
    scene: {
      object: 'tea_tin',
      color: '#8a3f2c',
      accent: '#e7dcc7',
      ground: grounds.blush,
      form: 'squat',
    },
    stocks: [{ price: '148.00', quantity: 44 }],
  },
  {
    sku: 'HB-BP-002',
    url: 'yunnan-gold',
    name: { 'en-US': 'Yunnan gold buds', 'zh-HK': '滇紅金芽', 'zh-CN': '滇红金芽' },
    description: {
      'en-US':
        '<p>All bud, all gold. The big-leaf trees of Fengqing give a black tea with almost no astringency and a taste between honey and roasted chestnut.</p><ul><li>4 g to 250 ml, 90 °C</li><li>Two minutes, then three</li><li>Good with shortbread, better with nothing</li></ul>',
      'zh-HK':
        '<p>全芽，一片金黃。鳳慶的大葉種茶樹做出的紅茶幾乎不澀，味道介乎蜜糖與炒栗子之間。</p><ul><li>4 克茶配 250 毫升水，攝氏 90 度</li><li>先浸兩分鐘，次泡三分鐘</li><li>配牛油酥餅不錯，甚麼都不配更好</li></ul>',
      'zh-CN':
        '<p>全芽，一片金黄。凤庆的大叶种茶树做出的红茶几乎不涩，味道介于蜂蜜和糖炒栗子之间。</p><ul><li>4 克茶配 250 毫升水，90℃</li><li>先泡两分钟，第二道三分钟</li><li>配黄油饼干不错，什么都不配更好</li></ul>',
    },
    brand: 'lantern-hill',
    categories: ['black-and-puer', 'tea'],
    scene: {
      object: 'tea_tin',
      color: '#c08a2e',
      accent: '#5a3d2b',
      ground: grounds.straw,
      form: 'tall',
    },
    options: ['weight'],
    stocks: [
      { values: ['50g'], price: '98.00', quantity: 38 },
      { values: ['100g'], price: '178.00', quantity: 25 },
      { values: ['250g'], price: '398.00', special_price: '348.00', quantity: 7 },
    ],
  },
  {
    sku: 'HB-BP-003',
    url: 'hong-kong-breakfast',
    name: {
      'en-US': 'Hong Kong breakfast blend',
      'zh-HK': '港式早餐紅茶',
      'zh-CN': '港式早餐红茶',
    },
    description: {
      'en-US':
        '<p>Our answer to the milk tea of the cha chaan teng: two grades of Ceylon for colour, one of Yunnan for body, broken small so that it brews fast and dark. Made for evaporated milk.</p><p>Boil 15 g in 500 ml for four minutes, strain, pull it once from a height, add milk. The recipe is on the tin in three languages.</p>',
      'zh-HK':
        '<p>寫給茶餐廳奶茶的一封回信：兩款錫蘭茶出色，一款滇紅出身，切得細碎，出味快而濃，專為淡奶而拼。</p><p>15 克茶用 500 毫升水煮四分鐘，隔渣，高處撞一次，加淡奶。罐上印有三種語言的做法。</p>',
      'zh-CN':
        '<p>写给茶餐厅奶茶的一封回信：两款锡兰红茶提色，一款滇红添厚度，切得细碎，出味快而浓，专为淡奶而拼配。</p><p>15 克茶用 500 毫升水煮四分钟，过滤，从高处冲撞一次，加淡奶。罐上印有三种语言的做法。</p>',
    },
    brand: 'lantern-hill',
    categories: ['black-and-puer', 'tea'],
    scene: {
      object: 'tea_tin',
      color: '#b5563f',
      accent: '#f0e6cc',
      ground: grounds.clay,
      form: 'square_large',
    },
    is_featured: true,
    is_hot: true,
    options: ['weight'],
    stocks: [
      { values: ['100g'], price: '78.00', quantity: 72 },
      { values: ['250g'], price: '168.00', quantity: 58 },
    ],
  },
  {
    sku: 'HB-BP-004',
    url: 'rose-congou',
    name: { 'en-US': 'Rose congou', 'zh-HK': '玫瑰紅茶', 'zh-CN': '玫瑰红茶' },
    description: {
      'en-US':
        '<p>Guangdong black tea layered with fresh rose petals for three nights, then sifted and dried. The petals you see are for the eye; the scent is already in the leaf.</p><p><strong>100 g</strong> tin. Brew with boiling water for three minutes. Very good iced, with a slice of peach.</p>',
      'zh-HK':
        '<p>廣東紅茶與新鮮玫瑰花瓣層層相疊，窨足三夜，再篩出烘乾。你看見的花瓣只為好看，香氣早已進了茶葉。</p><p>每罐 <strong>100 克</strong>。滾水浸三分鐘。加冰和一片桃，很好喝。</p>',
      'zh-CN':
        '<p>广东红茶与新鲜玫瑰花瓣层层相叠，窨足三夜，再筛出烘干。您看到的花瓣只为好看，香气早已进了茶叶。</p><p>每罐 <strong>100 克</strong>。沸水泡三分钟。加冰和一片桃子，很好喝。</p>',
    },
    brand: 'lantern-hill',
    categories: ['black-and-puer', 'tea'],
    scene: {
      object: 'tea_tin',
      color: '#a85a5f',
      accent: '#f1e2d8',
      ground: grounds.dusk,
      form: 'sun',
    },
    stocks: [{ price: '88.00', quantity: 36 }],
  },
  {
    sku: 'HB-BP-005',
    url: 'ripe-puer-cake-2017',
    name: {
      'en-US': 'Ripe pu’er cake, 2017',
      'zh-HK': '2017 年熟普洱茶餅',
      'zh-CN': '2017 年熟普洱茶饼',
    },
    description: {
      'en-US':
        '<p>Made for dim sum. Bulang leaf, pile-fermented in 2017 and pressed the year after, with all the dampness long since aired away. Thick, dark, smooth, faintly of old wood and jujube.</p><p>Standard <strong>357 g</strong> cake in cotton paper. Rinse twice. It will make ten infusions without complaint.</p>',
      'zh-HK':
        '<p>為飲茶點心而做。布朗山茶料，2017 年渥堆，翌年壓餅，倉味早已散盡。湯濃、色深、口感滑，有老木和紅棗香。</p><p>標準 <strong>357 克</strong>一餅，棉紙包裝。洗茶兩次，沖十泡也不成問題。</p>',
      'zh-CN':
        '<p>为喝早茶配点心而做。布朗山茶料，2017 年渥堆，次年压饼，仓味早已散尽。汤浓、色深、口感滑，有老木和红枣香。</p><p>标准 <strong>357 克</strong>一饼，棉纸包装。醒茶两次，泡十道也不成问题。</p>',
    },
    brand: 'lantern-hill',
    categories: ['black-and-puer', 'tea'],
    scene: {
      object: 'tea_cake',
      color: '#3d2a20',
      accent: '#d9c9ae',
      ground: grounds.sand,
      form: 'broken',
    },
    is_featured: true,
    stocks: [{ price: '380.00', quantity: 33 }],
  },
  {
    sku: 'HB-BP-006',
    url: 'raw-puer-yiwu-spring',
    name: {
      'en-US': 'Yiwu raw pu’er, first spring',
      'zh-HK': '易武頭春生普',
      'zh-CN': '易武头春生普',
    },
    description: {
      'en-US':
        '<p>Young raw pu’er from trees of sixty to eighty years in Yiwu, known for a softness that other mountains take a decade to reach. Apricot, wildflower honey, a cooling breath.</p><p>A small cake of <strong>200 g</strong>, to drink now and to put away. Keep it in its paper, away from smells, in the humidity you are comfortable in yourself.</p>',
      'zh-HK':
        '<p>易武六十至八十年樹齡的生普，以柔著稱，別的山頭要等十年才有。有杏脯和野花蜜香，喉底清涼。</p><p><strong>200 克</strong>小餅，可即喝也可收藏。連紙存放，避開異味，人覺得舒服的濕度，茶也舒服。</p>',
      'zh-CN':
        '<p>易武六十到八十年树龄的生普，以柔见长，别的山头要等十年才有。有杏脯和野花蜜香，喉间清凉。</p><p><strong>200 克</strong>小饼，可以现喝也可以存放。连纸保存，避开异味；人觉得舒服的湿度，茶也舒服。</p>',
    },
    brand: 'lantern-hill',
    categories: ['black-and-puer', 'tea'],
    scene: {
      object: 'tea_cake',
      color: '#6d6a45',
      accent: '#e7dcc7',
      ground: grounds.sage,
      form: 'wrapped',
    },
    is_new: true,
    stocks: [{ price: '460.00', quantity: 14 }],
  },
  {
    sku: 'HB-BP-007',
    url: 'mandarin-peel-ripe-puer',
    name: { 'en-US': 'Tangerine pu’er, whole fruit', 'zh-HK': '小青柑普洱', 'zh-CN': '小青柑普洱' },
    description: {
      'en-US':
        '<p>Green tangerines from Xinhui, hollowed by hand in August, filled with ripe pu’er and dried in the sun. One fruit, one pot. The peel gives a bright citrus oil that lasts for six infusions.</p><p>Wipe the fruit, lift its lid, pour boiling water. Jars of <strong>150 g</strong> (about 14 fruit) or <strong>250 g</strong> (about 24).</p>',
      'zh-HK':
        '<p>新會青柑八月人手挖空，填入熟普洱，日光曬乾。一個沖一壺，柑皮的油香可維持六泡。</p><p>抹淨外皮，揭開小蓋，注入滾水即可。分 <strong>150 克</strong>（約 14 粒）及 <strong>250 克</strong>（約 24 粒）兩種。</p>',
      'zh-CN':
        '<p>新会青柑八月手工挖空，填入熟普洱，日光晒干。一颗泡一壶，柑皮的油香能撑六道。</p><p>擦净外皮，揭开小盖，注入沸水即可。分 <strong>150 克</strong>（约 14 颗）和 <strong>250 克</strong>（约 24 颗）两种。</p>',
    },
    brand: 'lantern-hill',
    categories: ['black-and-puer', 'tea'],
    scene: {
      object: 'glass_jar',
      color: '#dfe6de',
      accent: '#8a5a34',
      ground: grounds.straw,
      form: 'tangerine',
    },
    options: ['weight'],
    stocks: [
      { values: ['150g'], price: '138.00', quantity: 42 },
      { values: ['250g'], price: '218.00', quantity: 20 },
    ],
  },
];
