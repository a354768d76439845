import type { Still } from '../../contract';

const porcelain = ['#f5f2ea', '#3f5f8a'] as const;
const plum = ['#6e4a57', '#d9b45a'] as const;

export const giftStills: Record<string, Still> = {
  'first-gongfu-set': {
    front: [
      ['open_box', 0, 0],
      ['tea_tin', 11, -6, 2.4, 0, ['#6b4a35', '#c9a66b'], 'squat'],
      ['gaiwan', -8, -2, 2.4, 0, porcelain],
      ['pitcher', 4, 0, 2.4, 10, 'glass'],
      ['teacup', -3, 7, 2.4, 0, porcelain, 'porcelain'],
      ['teacup', 11, 6, 2.4, 0, porcelain, 'porcelain'],
    ],
    set: [
      ['gift_box', -16, -10, 0, 20],
      ['gaiwan', 5, -3, 0, 0, porcelain],
      ['pitcher', 17, -4, 0, 10, 'glass'],
      ['teacup', 2, 9, 0, 0, porcelain, 'porcelain'],
      ['teacup', 12, 8, 0, 0, porcelain, 'porcelain'],
    ],
  },
  'four-harvests-tea-box': {
    front: [
      ['open_box', 0, 0],
      ['tea_tin', -7, -5, 2.4, 0, ['#8fa06a', '#f0e9db'], 'squat'],
      ['tea_tin', 7, -5, 2.4, 0, ['#e6dfc6', '#c9a66b'], 'squat'],
      ['tea_tin', -7, 5.6, 2.4, 0, ['#c2683f', '#f0e2c4'], 'squat'],
      ['tea_tin', 7, 5.6, 2.4, 0, ['#3d2a20', '#d9c9ae'], 'squat'],
    ],
    set: [
      ['tea_tin', -10, -5, 0, 0, ['#8fa06a', '#f0e9db'], 'squat'],
      ['tea_tin', 3, -7, 0, 0, ['#c2683f', '#f0e2c4'], 'squat'],
      ['leaf_dish', -8, 7, 0, 0, 'china', 'flat'],
      ['leaf_dish', 5, 6, 0, 0, 'china', 'twist'],
    ],
  },
  'whisked-tea-starter-set': {
    front: [
      ['open_box', 0, 0],
      ['whisk', -9, -3, 2.4, 0, ['#d6bd84', '#6b4a35']],
      ['tea_bowl', 4.6, -1, 2.4, 0, ['#e7dcc7', '#5b4030']],
      ['scoop', -2, 8.4, 2.4, 6, ['#c9a66b', '#8a6a3c']],
    ],
    set: [
      ['gift_box', -14, -10, 0, 24],
      ['tea_bowl', 5, 2, 0, 0, ['#e7dcc7', '#5b4030']],
      ['whisk', 16, -2, 0, 0, ['#d6bd84', '#6b4a35']],
    ],
  },
  'an-evening-in': {
    front: [
      ['open_box', 0, 0],
      ['towel', 6.4, -4, 2.4, 0, ['#e7dcc7', '#6e4a57'], '', 0.52],
      ['candle', -9, -3.4, 2.4, 0, ['#e6c77a', '#6e4a57']],
      ['incense_tube', -2, 2, 2.4, 0, plum],
      ['soap', 8, 5.6, 2.4, 8, ['#e3c27a', '#6e4a57']],
    ],
    set: [
      ['gift_box', -13, -9, 0, 24, ['#6e4a57', '#e7dcc7']],
      ['candle', 5, 0, 0, 0, ['#e6c77a', '#6e4a57']],
      ['soap', 14, 6, 0, 28, ['#e3c27a', '#6e4a57']],
    ],
  },
  'new-home-set-for-two': {
    front: [
      ['open_box', 0, 0],
      ['plate', -7.2, -2.6, 2.4, 0, ['#6c7850', '#e7dcc7'], 'coupe', 0.66],
      ['plate', 7.2, -2.6, 2.4, 0, ['#6c7850', '#e7dcc7'], 'coupe', 0.66],
      ['bowl', -7.2, -2.6, 3, 0, ['#f0e9db', '#34506b'], '', 0.72],
      ['bowl', 7.2, -2.6, 3, 0, ['#f0e9db', '#34506b'], '', 0.72],
      ['chopsticks', 0, 6.6, 2.4, 0, ['#6b4a35', '#b58b4a'], 'eight'],
      ['chopsticks', 0, 9, 2.4, 0, ['#6b4a35', '#b58b4a'], 'eight'],
    ],
    set: [
      ['plate', -14, -2, 0, 0, ['#6c7850', '#e7dcc7'], 'coupe'],
      ['plate', 14, -2, 0, 0, ['#6c7850', '#e7dcc7'], 'coupe'],
      ['bowl', -14, -2, 0.8, 0, ['#f0e9db', '#34506b']],
      ['bowl', 14, -2, 0.8, 0, ['#f0e9db', '#34506b']],
      ['chopsticks', -14, 14, 0, 6, ['#6b4a35', '#b58b4a'], 'eight'],
      ['chopsticks', 14, 14, 0, 6, ['#6b4a35', '#b58b4a'], 'eight'],
    ],
  },
  'small-book-of-tea': {
    set: [
      ['gaiwan', -8, -5, 0, 0, 'china'],
      ['book', 6, 2, 0, 26],
      ['teacup', -5, 9, 0, 0, 'china', 'porcelain'],
    ],
  },
  'tea-diary-cloth': {
    set: [
      ['mug', -11, -4, 0, 30, 'china'],
      ['book', 4, 2, 0, 32],
    ],
  },
  'market-recipes-book': {
    set: [
      ['bowl', 14, -4, 0, 0, 'china'],
      ['book', -8, -4, 0, 22],
      ['leaf_dish', 10, 10, 0, 0, 'china', 'peel'],
    ],
  },
  'wrapping-cloth': {
    set: [
      ['throw', -4, -3, 0, 16, 'main', 'plain'],
      ['gift_box', 28, 8, 0, 24, ['#e7dcc7', '#b5563f']],
    ],
  },
};
