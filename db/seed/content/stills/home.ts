import type { Still } from '../../contract';

export const homeStills: Record<string, Still> = {
  'paper-lantern-lamp': {
    set: [
      ['lantern', -17, -14, 10],
      ['lantern', 15, -6, 19],
      ['lantern', 1, 6, -9],
    ],
  },
  'bedside-linen-lamp': {
    set: [
      ['lamp', -4, -4],
      ['book', 17, 2, 0, 24, ['#3d5a5c', '#e7dcc7'], 'paperback'],
    ],
  },
  'rechargeable-table-lamp': {
    set: [
      ['cordless_lamp', -6, -4],
      ['planter', 20, -10, 0, 0, ['#b4694a', '#6c7850']],
      ['teacup', 8, 10, 0, 0, 'china', 'porcelain'],
    ],
  },
  'brass-reading-lamp': {
    set: [
      ['reading_lamp', -8, -4],
      ['book', 14, 4, 0, 30, ['#34506b', '#cdb893'], 'diary'],
    ],
  },
  'soy-candle-glass': {
    set: [
      ['book', -9, -6, 0, 24, ['#6e4a57', '#e7dcc7'], 'paperback'],
      ['candle', 4, 2],
    ],
  },
  'beeswax-tapers': {
    set: [
      ['tapers', -9, -4],
      ['tapers', -2, -1],
      ['bowl', 12, 3, 0, 0, 'china'],
      ['chopsticks', 0, 14, 0, 12, 'wood'],
    ],
  },
  'stick-incense-short': {
    set: [
      ['incense_tube', -9, -4],
      ['incense_holder', 4, 2, 0, 0, ['#7d8f86', '#e7dcc7']],
    ],
  },
  'boat-incense-holder': {
    set: [
      ['incense_boat', 0, 2, 0, 16],
      ['incense_tube', -11, -7, 0, 0, ['#8a6a4a', '#c9a66b']],
    ],
  },
  'pebble-incense-stone': {
    set: [
      ['book', -9, -9, 0, 24, 'linen', 'diary'],
      ['incense_holder', 6, 2],
    ],
  },
  'single-stem-vase': {
    set: [
      ['vase', -5, -3],
      ['book', 9, -4, 0, 28, ['#3d5a5c', '#e7dcc7'], 'paperback'],
      ['teacup', 0, 10, 0, 0, 'china', 'porcelain'],
    ],
  },
  'new-year-branch-vase': {
    set: [
      ['vase', -20, -8, 0, 30],
      ['stool', 26, 0, 0, 20, ['#a9774a', '#6b4a35']],
      ['gift_box', 26, 0, 45.4, 24, ['#b5563f', '#d9b45a']],
    ],
  },
  'windowsill-planter': {
    set: [
      ['planter', -9, -4, 0, 40],
      ['mug', 14, 4, 0, 30, 'china'],
    ],
  },
  'quiet-wall-clock': {
    set: [
      ['wall_clock', -8, -10, 30],
      ['vase', -14, 4, 0, 0, 'china', 'stem'],
      ['book', 9, 2, 0, 24, 'linen', 'diary'],
    ],
  },
  'round-oak-mirror': {
    set: [
      ['wall_mirror', 0, -10, 20],
      ['vase', -14, 12, 0, 0, 'china', 'stem'],
      ['key_dish', 6, 16, 0, 0, ['#b58b4a', '#33353a']],
    ],
  },
  'folding-hand-mirror': {
    set: [
      ['pocket_mirror', 3, 3, 0, -14],
      ['felt_case', -8, -5, 0, 16, 'linen'],
      ['soap', 13, -8, 0, 24, 'linen'],
    ],
  },
  'three-leg-stool': {
    set: [
      ['stool', 0, 0, 0, 50],
      ['planter', 0, 0, 45.2, 0, ['#b4694a', '#6c7850']],
    ],
  },
  'narrow-laundry-basket': {
    set: [
      ['laundry_basket', -16, -8, 0, -24],
      ['stool', 34, 4, 0, 20, ['#a9774a', '#6b4a35']],
      ['towel', 34, 4, 45, 20, 'linen'],
    ],
  },
  'bamboo-fruit-basket': {
    set: [
      ['fruit_basket', -4, -3, 0, 20],
      ['plate', 16, 10, 0, 0, 'china', 'coupe'],
    ],
  },
  'window-ledge-tray': {
    set: [
      ['ledge_tray', 0, 0, 0, 10],
      ['teacup', -12, 0, 0.7, 0, 'china', 'porcelain'],
      ['teacup', -3, 0, 0.7, 0, 'china', 'porcelain'],
      ['book', 12, 0, 0.7, 14, ['#3d5a5c', '#e7dcc7'], 'paperback'],
    ],
  },
  'brass-valet-dish': {
    set: [
      ['key_dish', 3, 4, 0, 30],
      ['vase', -9, -7, 0, 0, 'china', 'stem'],
      ['pocket_mirror', 14, -6, 0, -10, ['#c9a096', '#b58b4a']],
    ],
  },
};
