import type { Still } from '../../contract';

/** The tall pictures of the slides: what the wide ones show, standing closer together. */
export const slideStills: readonly Still[] = [
  {
    set: [
      ['tea_tin', -11, -7, 0, 0, ['#2f6f70', '#f0e9db']],
      ['teapot', 3, -2, 0, 12],
      ['teacup', -4, 9, 0, 0, ['#8ba5a3', '#e7dcc7']],
    ],
  },
  {
    set: [
      ['gift_box', -8, -8, 0, 24],
      ['gaiwan', 10, 3, 0, 0, ['#f5f2ea', '#3f5f8a']],
      ['pitcher', -2, 11, 0, 12, 'glass'],
    ],
  },
  {
    set: [
      ['lantern', -8, -12, 16, 0, ['#f1e3c2', '#8a6a3c'], 'plain'],
      ['vase', 9, -4, 0, 0, ['#7d8f86', '#6c7850'], 'stem'],
      ['candle', -3, 7],
    ],
  },
];
