import type { Spot, Still } from '../../contract';

const dish = (form: string, x: number, z: number): Spot => ['leaf_dish', x, z, 0, 0, 'china', form];
const cup = (x: number, z: number): Spot => ['teacup', x, z, 0, 0, 'china', 'porcelain'];
const gaiwan = (x: number, z: number): Spot => ['gaiwan', x, z, 0, 0, 'china'];
const pitcher = (x: number, z: number): Spot => ['pitcher', x, z, 0, 12, 'glass'];
const clayPot = (x: number, z: number): Spot => ['teapot', x, z, 0, 14, 'clay', 'pear'];
const tall = (x: number, z: number): Spot => ['tumbler', x, z, 0, 0, 'glass'];

export const teaStills: Record<string, Still> = {
  'west-lake-longjing': {
    front: [['tea_tin', -4, -3], dish('flat', 5, 4)],
    set: [['tea_tin', -9, -6], tall(3, -3), dish('flat', -2, 7)],
  },
  'anji-white-leaf': {
    front: [['tea_tin', 4.4, -3.4], dish('needle', -4, 3.6)],
    set: [gaiwan(-4, -3), ['tea_tin', 9, -6], dish('needle', 6, 6.4)],
  },
  'biluochun-spring': {
    front: [['paper_jar', -3.6, -3], dish('curl', 5.4, 4)],
    set: [tall(-7, -4), ['paper_jar', 5, -5], dish('curl', 0, 6.4)],
  },
  'fuding-silver-needle': {
    front: [['tea_tin', 2.4, -3.4, 0, -22], dish('silver', -5, 4)],
    set: [['tea_tin', -9, -5, 0, 20], pitcher(3, -4), dish('silver', -3, 6), cup(9, 5)],
  },
  'aged-shoumei-cake': {
    set: [['tea_cake', -3, -4], ['teapot', 17, -3, 0, 14, 'clay', 'side'], cup(-12, 8)],
  },
  'tieguanyin-light': {
    front: [['tea_tin', -3.4, -3, 0, 24], dish('green_bead', 6, 4)],
    set: [gaiwan(-4, -3), cup(8, -4), dish('green_bead', 5, 6), cup(-8, 6.5)],
  },
  'tieguanyin-roasted': {
    front: [['tea_tin', 3.8, -3], dish('dark_bead', -5.4, 3.6)],
    set: [clayPot(0, -3), ['tea_tin', -15, -6], dish('dark_bead', -7, 7), cup(9, 6)],
  },
  'phoenix-dancong-honey-orchid': {
    front: [dish('twist', 6, -2.6), ['tea_tin', -2, 0]],
    set: [['tea_tin', -10, -6], gaiwan(2, -2), dish('twist', -6, 6.5), cup(9, 7)],
  },
  'wuyi-rougui': {
    set: [['sachets', -9, -4, 0, 18], clayPot(9, -3), dish('twist', -1, 9), cup(10, 9)],
  },
  'high-mountain-green-oolong': {
    front: [tall(5, -2.6), ['tea_tin', -4.4, -2], dish('teal_bead', 4, 7)],
    set: [gaiwan(0, -3), pitcher(11, -3), dish('teal_bead', -9, 4), cup(4, 7)],
  },
  'oriental-beauty': {
    front: [['glass_jar', -2.6, -2.6], dish('mixed', 5, 5)],
    set: [['glass_jar', -8, -5], pitcher(3, -4), cup(10, 3), dish('mixed', -1, 7)],
  },
  'lapsang-unsmoked': {
    front: [dish('black', -6, -2.4), ['tea_tin', 2.4, 1.4]],
    set: [['mug', 7, -3, 0, 30, 'china'], ['tea_tin', -7, -4], dish('black', 1, 7)],
  },
  'yunnan-gold': {
    front: [['tea_tin', 5, -3], dish('gold', -3, 3)],
    set: [['tea_tin', 10, -6], ['teapot', -5, -3, 0, 12, 'china'], dish('gold', 5, 7)],
  },
  'hong-kong-breakfast': {
    front: [['tea_tin', -3, -4, 0, 16], dish('broken', 8.6, 4)],
    set: [
      ['tea_tin', -10, -6, 0, 16],
      ['mug', 4, 1, 0, 24, ['#f0e9db', '#b5563f'], 'diner'],
    ],
  },
  'rose-congou': {
    front: [
      ['tea_tin', -4.2, -3],
      dish('rose', 4.6, 4),
      ['leaf_dish', 8, -3.4, 0, 0, 'main', 'petal'],
    ],
    set: [tall(4, -5), ['tea_tin', -8, -5], dish('petal', 7, 5), dish('rose', -4, 6)],
  },
  'ripe-puer-cake-2017': {
    set: [['steamer', -15, -9, 0, 12, ['#d2b074', '#8a6a3c']], ['tea_cake', 6, 0], cup(-10, 12)],
  },
  'raw-puer-yiwu-spring': {
    front: [['tea_cake', -2, -3], dish('puer', 7, 7)],
    set: [
      ['tea_cake', -6, -3],
      gaiwan(14, -4),
      ['tea_knife', 4, 12, 0, 16, ['#8c8c8a', '#6b4a35']],
    ],
  },
  'mandarin-peel-ripe-puer': {
    front: [
      ['glass_jar', -3, -4],
      ['tangerines', 6, 6],
    ],
    set: [['teapot', -6, -5, 0, 12, 'clay', 'pear'], ['tangerines', 8, 1], cup(-3, 8)],
  },
  'hangbai-chrysanthemum': {
    front: [['glass_jar', 3.4, -3], dish('chrysanthemum', -5, 4.4)],
    set: [['teapot', -3, -3, 0, 10, ['#d6e2e0', '#c9a66b'], 'glass'], dish('chrysanthemum', 10, 6)],
  },
  'osmanthus-flowers': {
    front: [['glass_jar', -2.6, -1], dish('osmanthus', 7, 4.4)],
    set: [gaiwan(-4, -3), ['glass_jar', 8, -4], dish('osmanthus', 4, 7)],
  },
  'jasmine-pearls': {
    front: [['tea_tin', -2, -3.4], dish('pearl', 6, 4.4), dish('jasmine', -7, 6)],
    set: [tall(-6, -4), ['tea_tin', 6, -6], dish('jasmine', 8, 5), dish('pearl', -2, 6)],
  },
  'aged-tangerine-peel': {
    front: [['glass_jar', 4, -3.4], dish('peel', -4.6, 3)],
    set: [['bowl', -6, -4, 0, 0, 'china'], ['glass_jar', 9, -6], dish('peel', 5, 7)],
  },
};
