import type { Spot, Still } from '../../contract';

const cup = (x: number, z: number, y = 0): Spot => ['teacup', x, z, y, 0, 'china', 'porcelain'];
const gaiwan = (x: number, z: number, y = 0): Spot => ['gaiwan', x, z, y, 0, 'china'];
const tray: Spot = ['tea_tray', 0, 0, 0, 0, 'wood'];
const scoop = (x: number, z: number): Spot => ['scoop', x, z, 0, 14, 'wood'];

export const teawareStills: Record<string, Still> = {
  'morning-teapot': {
    set: [
      ['teapot', -6, -3, 0, 14],
      ['mug', 13, -4, 0, 26, 'main'],
      ['mug', 6, 9, 0, 40, 'main'],
    ],
  },
  'pear-clay-pot': {
    set: [tray, ['teapot', -6.5, -2, 4.5, 14], cup(11, -4, 4.5), cup(6, 4.6, 4.5)],
  },
  'white-ferry-gaiwan': {
    set: [['pitcher', -10.5, -5, 0, 10, 'glass'], ['gaiwan', 1, 0], cup(11.5, 2.5), cup(-8.5, 6.5)],
  },
  'cobalt-leaf-gaiwan': {
    set: [['tea_board', 0, 0, 0, 8, 'wood'], ['gaiwan', -5, -1, 2], cup(8, -3, 2), cup(5, 5, 2)],
  },
  'side-handle-pot': {
    set: [['book', -15, -9, 0, 24, 'linen', 'diary'], ['teapot', 2, 0, 0, 20], cup(-6, 10)],
  },
  'glass-flower-pot': {
    set: [
      ['teapot', -4, -3, 0, 14],
      ['leaf_dish', 12, 5, 0, 0, 'china', 'chrysanthemum'],
      cup(0, 9),
    ],
  },
  'iron-teapot-hail': {
    set: [['board', 0, 0, 0, 12, 'wood'], ['teapot', -4, 0, 1.7, -14], cup(13, 9)],
  },
  'travel-gaiwan-set': {
    front: [
      ['felt_case', -8, -6, 0, 14],
      ['gaiwan', 3, 0],
      ['teacup', -5, 7],
      ['teacup', 11, 6],
    ],
    set: [
      ['felt_case', 0, 0, 0, 20],
      ['gaiwan', 15, 2],
      ['sachets', -14, -2, 0, 24, 'linen'],
    ],
  },
  'big-family-pot': {
    set: [['teapot', -6, -4, 0, 10], ['bowl', 17, -3, 0, 0, 'china'], cup(7, 10), cup(-8, 12)],
  },
  'tasting-cup-thin': {
    set: [gaiwan(-6, -4), ['pitcher', 6, -5, 0, 10, 'glass'], ['teacup', -3, 6], ['teacup', 8, 6]],
  },
  'sea-glaze-teacup': {
    set: [['pitcher', -7, -4, 0, 16, ['#8d9a86', '#5b4030']], ['teacup', 5, 2], scoop(-2, 11)],
  },
  'monday-mug': {
    set: [
      ['book', -10, -6, 0, 24, 'linen', 'diary'],
      ['mug', 5, 2, 0, 24],
    ],
  },
  'milk-tea-mug': {
    set: [
      ['mug', -5, 0, 0, 24],
      ['tea_tin', 8, -9, 0, 16, ['#b5563f', '#f0e6cc'], 'square_large'],
    ],
  },
  'double-wall-tumbler': {
    set: [
      ['kettle', -12, -8, 0, 12, ['#33353a', '#a67c3d'], 'gooseneck'],
      ['tumbler', 9, 3],
    ],
  },
  'matcha-bowl-moon': {
    set: [['whisk', 11.5, -2, 0, 0, ['#d6bd84', '#6b4a35']], ['tea_bowl', 0, 0], scoop(5, 10.5)],
  },
  'hare-fur-tea-bowl': {
    set: [
      ['tea_bowl', -3, 0],
      ['kettle', 15, -9, 0, 10, ['#2b2c2e', '#6e4a57'], 'plum'],
    ],
  },
  'bamboo-sleeve-tumbler': {
    set: [
      ['tea_tin', -8, -6, 0, 20, ['#5f8a6a', '#e7dcc7'], 'square'],
      ['tumbler', 3, 0],
      scoop(-3, 9),
    ],
  },
  'thermos-tea-flask': {
    set: [['flask', -3, -3], ['leaf_dish', 8, 4, 0, 0, 'china', 'green_bead'], cup(-8, 6)],
  },
  'brass-hammered-kettle': {
    set: [['kettle', -3, -4, 0, 14], ['teapot', 17, 4, 0, 14, 'clay', 'pear'], cup(4, 11)],
  },
  'gooseneck-stove-kettle': { set: [['kettle', -5, -5, 0, 8], gaiwan(13, 4)] },
  'iron-kettle-plum': {
    set: [
      ['kettle', -4, -5, 0, -10],
      ['tea_bowl', 15, 4, 0, 0, ['#3b2a24', '#a8642c'], 'hare'],
    ],
  },
  'fairness-pitcher-glass': {
    set: [gaiwan(-9, -4), ['pitcher', 2, 0, 0, 16], cup(12, -3), cup(9, 6)],
  },
  'ash-glaze-pitcher': {
    set: [
      ['pitcher', -5, -3, 0, 16],
      ['teacup', 6, -2, 0, 0, ['#a3bba9', '#e7dcc7']],
      ['teacup', 2, 7, 0, 0, ['#9a978f', '#e7dcc7']],
    ],
  },
  'cold-brew-bottle': {
    set: [
      ['cold_brew_bottle', -5, -4],
      ['tumbler', 6, 2, 0, 0, 'glass', 'double'],
    ],
  },
  'bamboo-matcha-whisk': {
    set: [['tea_bowl', -4.5, -1, 0, 0, 'china'], ['whisk', 7.4, 1.6], scoop(0, 9.5)],
  },
  'steel-mesh-strainer': {
    set: [['pitcher', -2, -2, 0, 200, 'china'], ['strainer', -2, -2, 5.6, 22], cup(9, 6)],
  },
  'pour-through-infuser': {
    set: [
      ['mug', -3, -2, 0, 30, 'china'],
      ['leaf_dish', 9, 6, 0, 0, 'china', 'twist'],
      ['infuser', 12, -7],
    ],
  },
  'brass-tea-scoop': {
    set: [['tea_tin', -7, -7, 0, 0, 'swap'], gaiwan(7.5, -6), ['scoop', 0.5, 6, 0, 14]],
  },
  'tea-pet-little-ferry': {
    set: [
      tray,
      ['teapot', -9, -3, 4.5, 16, 'clay', 'pear'],
      cup(13, -5, 4.5),
      ['ferry', 6, 4, 4.5, 10],
    ],
  },
  'tea-pet-sleeping-cat': {
    set: [tray, gaiwan(-8, -2, 4.5), cup(12.5, -4, 4.5), ['cat', 5.5, 3.8, 4.5, 10]],
  },
  'tea-needle-knife': {
    front: [
      ['tea_cake', -2, -9, 0, 0, ['#5a3d2b', '#d9c9ae'], 'bare'],
      ['tea_knife', 1, 6, 0, 16],
    ],
    set: [
      ['jar', -9, -8, 0, 0, ['#6d5a4a', '#c9a66b'], 'storage'],
      ['leaf_dish', 9, -2, 0, 0, 'china', 'puer'],
      ['tea_knife', 2, 9, 0, 12],
    ],
  },
  'bamboo-draining-tray': {
    set: [
      ['tea_tray', 0, 0, 0, 12],
      ['teapot', -7, -2, 4.5, 18, 'clay', 'pear'],
      ['pitcher', 6, -4.6, 4.5, 10, 'glass'],
      cup(13.4, 3.4, 4.5),
      cup(4.4, 5.4, 4.5),
    ],
  },
  'walnut-dry-tray': {
    set: [
      ['tea_board', 0, 0, 0, 12],
      gaiwan(-8, 0, 1.6),
      ['pitcher', 3, -4, 1.6, 10, 'glass'],
      cup(11, -2, 1.6),
      cup(2, 5.4, 1.6),
      cup(9.6, 4.8, 1.6),
    ],
  },
  'double-lid-tea-tin': {
    set: [['tea_tin', -6, -4], ['leaf_dish', 9, 6, 0, 0, 'china', 'green_bead'], gaiwan(10, -7)],
  },
  'celadon-caddy': {
    set: [
      ['jar', -5, -4],
      ['leaf_dish', 6, 5, 0, 0, 'china', 'twist'],
      ['scoop', -6, 9, 0, 20, 'wood'],
    ],
  },
  'puer-storage-jar': {
    set: [['jar', -5, -5], ['tea_cake', 16, -3, 0, 0, ['#3d2a20', '#d9c9ae'], 'bare'], cup(-7, 12)],
  },
};
