import type { Still } from '../../contract';

export const textileStills: Record<string, Still> = {
  'washed-linen-cushion': {
    set: [
      ['cushion', 15, -10, 0, -14, ['#cdb893', '#6b4a35']],
      ['cushion', -11, 6, 0, 16],
    ],
  },
  'boucle-seat-pad': {
    set: [
      ['stool', 0, 0, 0, 20, ['#a9774a', '#6b4a35']],
      ['seat_pad', 0, 0, 45.2, 10],
    ],
  },
  'august-cotton-throw': {
    set: [
      ['cushion', -16, -12, 0, 14, 'linen'],
      ['throw', 14, 6, 0, 18],
    ],
  },
  'wool-winter-throw': {
    set: [
      ['basket', -30, -8, 0, 10, 'wood'],
      ['throw', 5, 0, 0, 18],
    ],
  },
  'tea-dyed-floor-cushion': {
    set: [
      ['seat_pad', -14, -8],
      ['tea_tray', 30, 14, 0, 8, 'wood'],
      ['teapot', 24, 12, 4.5, 16, 'clay', 'pear'],
      ['teacup', 40, 16, 4.5, 0, 'china', 'porcelain'],
    ],
  },
  'quick-dry-waffle-towel': {
    set: [
      ['towel', -6, -4, 0, 18],
      ['soap', 16, 7, 0, 30, ['#d8d9c6', '#6c7850']],
    ],
  },
  'indigo-hand-towel': {
    set: [
      ['towel', -8, -4, 0, 18, 'main'],
      ['soap', 14, 7, 0, 30, ['#c9853f', '#e7dcc7']],
    ],
  },
  'cold-process-soap': {
    set: [
      ['soap_dish', -2, 2, 0, 20, ['#b98a5c', '#e7dcc7']],
      ['soap', -2, 2, 3.4, 20, 'main', 'bare'],
      ['towel', -6, -20, 0, 14, 'linen'],
    ],
  },
  'cedar-soap-dish': {
    set: [
      ['soap_dish', 0, 0, 0, 16],
      ['soap', 0, 0, 3.4, 16, ['#d8d9c6', '#6c7850'], 'bare'],
    ],
  },
  'cross-back-apron': {
    set: [
      ['apron', -24, -8, 3],
      ['hung_towel', 34, 0, 14, 0, 'linen', 'waffle'],
    ],
  },
  'tea-towel-harbour': {
    set: [
      ['towel', -4, -4, 0, 16, 'main'],
      ['teapot', 20, 8, 0, 14, 'china'],
    ],
  },
  'offcut-coasters': {
    set: [
      ['coasters', -4, 0, 0, 10],
      ['teacup', 4.6, -1.6, 1, 0, 'china', 'porcelain'],
      ['mug', 18, -8, 0, 20, 'china'],
    ],
  },
  'linen-tablecloth': {
    set: [
      ['throw', 0, 0, 0, 18, 'main', 'plain'],
      ['plate', 28, 14, 0, 0, 'china'],
    ],
  },
};
