import type { SeedProduct } from '../../contract';
import { grounds } from '../grounds';

export const clocksMirrorsAndStools: SeedProduct[] = [
  {
    sku: 'HB-CM-001',
    url: 'quiet-wall-clock',
    name: { 'en-US': 'Quiet wall clock', 'zh-HK': '靜音掛鐘', 'zh-CN': '静音挂钟' },
    description: {
      'en-US':
        '<p>No tick. A sweep movement, oak rim, and hands you can read from the kitchen.</p><p><strong>26 cm</strong>, 620 g, one AA battery (not included), screw and template in the box. Wipe with a dry cloth.</p>',
      'zh-HK':
        '<p>沒有滴答聲。掃秒機芯、橡木框，站在廚房也看得清指針。</p><p>直徑 <strong>26 厘米</strong>，重 620 克，用 AA 電池一枚（不附送），盒內有螺絲和定位紙。用乾布抹拭。</p>',
      'zh-CN':
        '<p>没有滴答声。扫秒机芯、橡木框，站在厨房也看得清指针。</p><p>直径 <strong>26 厘米</strong>，重 620 克，用一节五号电池（不附送），盒内有螺丝和定位纸。用干布擦拭。</p>',
    },
    brand: 'quayside',
    categories: ['clocks-mirrors-and-stools', 'living'],
    scene: { object: 'wall_clock', color: '#f0e9db', accent: '#33353a', ground: grounds.clay },
    options: ['colour'],
    stocks: [
      { values: ['rice-white'], price: '288.00', quantity: 18, color: '#f0e9db' },
      { values: ['ink'], price: '288.00', quantity: 15, color: '#33353a' },
      { values: ['moss'], price: '288.00', quantity: 5, color: '#6c7850' },
    ],
  },
  {
    sku: 'HB-CM-002',
    url: 'round-oak-mirror',
    name: { 'en-US': 'Round mirror, oak frame', 'zh-HK': '橡木圓鏡', 'zh-CN': '橡木圆镜' },
    description: {
      'en-US':
        '<p>A thin bent-oak hoop and a narrow shelf at the foot, wide enough for keys and a ring. It hangs from one screw.</p><p><strong>45 cm</strong> glass, shelf 6 cm deep, 3.4 kg. Oil the wood once a year. We wrap it well and insure it.</p>',
      'zh-HK':
        '<p>薄薄一圈屈木橡木框，下方一條窄架，剛好放鎖匙和戒指。一顆螺絲便掛得起。</p><p>鏡面直徑 <strong>45 厘米</strong>，窄架深 6 厘米，重 3.4 公斤。木框每年上油一次。運送全程包妥，並已投保。</p>',
      'zh-CN':
        '<p>薄薄一圈弯木橡木框，下方一条窄架，正好放钥匙和戒指。一颗螺丝就挂得起。</p><p>镜面直径 <strong>45 厘米</strong>，窄架深 6 厘米，重 3.4 公斤。木框每年上油一次。运送全程包妥，并已投保。</p>',
    },
    brand: 'green-node',
    categories: ['clocks-mirrors-and-stools', 'living'],
    scene: { object: 'wall_mirror', color: '#b9935f', accent: '#dfe6e4', ground: grounds.mist },
    is_featured: true,
    stocks: [{ price: '680.00', special_price: '580.00', quantity: 7 }],
  },
  {
    sku: 'HB-CM-003',
    url: 'folding-hand-mirror',
    name: { 'en-US': 'Pocket mirror in linen', 'zh-HK': '麻布隨身鏡', 'zh-CN': '麻布随身镜' },
    description: {
      'en-US':
        '<p>A round mirror in a linen-covered case that shuts with a magnet. Made from the curtain-weight linen left over from other things.</p><p><strong>8 cm</strong>. Wipe the glass; sponge the linen.</p>',
      'zh-HK':
        '<p>圓鏡藏在麻布殼內，磁石開合，用的是做其他布品剩下的厚麻。</p><p>直徑 <strong>8 厘米</strong>。鏡面抹拭，麻布以濕海綿輕印。</p>',
      'zh-CN':
        '<p>圆镜藏在麻布壳里，磁扣开合，用的是做其他布艺剩下的厚麻。</p><p>直径 <strong>8 厘米</strong>。镜面擦拭，麻布用湿海绵轻按。</p>',
    },
    brand: 'quayside',
    categories: ['clocks-mirrors-and-stools', 'living', 'books-and-small-gifts', 'gifts'],
    scene: { object: 'pocket_mirror', color: '#c9a096', accent: '#b58b4a', ground: grounds.dusk },
    stocks: [{ price: '88.00', quantity: 38 }],
  },
  {
    sku: 'HB-CM-004',
    url: 'three-leg-stool',
    name: { 'en-US': 'Three-legged stool', 'zh-HK': '三腳木凳', 'zh-CN': '三腿木凳' },
    description: {
      'en-US':
        '<p>Three legs never rock. A seat, a bedside table, a step to the top cupboard: in a small flat it does all three before breakfast.</p><ul><li>Solid wood, wedged joints, no screws</li><li>44 cm high, carries 120 kg</li><li>Choose oak or walnut; renew the oil yearly</li></ul>',
      'zh-HK':
        '<p>三隻腳永不搖擺。可坐、可當床頭几、可踏上去取高櫃的東西；在小單位裏，早餐前三樣都做過了。</p><ul><li>原木，榫卯加楔，不用螺絲</li><li>高 44 厘米，承重 120 公斤</li><li>橡木或胡桃木，每年上油</li></ul>',
      'zh-CN':
        '<p>三条腿永远不晃。可坐、可当床头几、可踩上去够顶柜；在小户型里，早饭前三样都干过了。</p><ul><li>实木，榫卯加楔，不用螺丝</li><li>高 44 厘米，承重 120 公斤</li><li>橡木或胡桃木，每年上油</li></ul>',
    },
    brand: 'green-node',
    categories: ['clocks-mirrors-and-stools', 'living'],
    scene: { object: 'stool', color: '#a9774a', accent: '#6b4a35', ground: grounds.sand },
    options: ['material'],
    stocks: [
      { values: ['oak'], price: '780.00', quantity: 10, color: '#b9935f' },
      { values: ['walnut'], price: '980.00', quantity: 0, color: '#6b4a35' },
    ],
  },
];
