import type { Spot, Still } from '../../contract';

const bowl = (x: number, z: number, y = 0): Spot => ['bowl', x, z, y, 0, 'china'];
const sticks = (x: number, z: number, turn = 12): Spot => ['chopsticks', x, z, 0, turn, 'wood'];
const soupSpoon = (x: number, z: number): Spot => ['spoon', x, z, 0, 30, ['#f3efe6', '#34506b']];
const glazes = ['#c2683f', '#34506b', '#a3bba9', '#f0e9db', '#33353a'];
const sauces = (places: readonly (readonly [number, number])[]): Spot[] =>
  places.map(([x, z], i) => ['sauce_dish', x, z, 0, 0, [glazes[i] ?? '#c2683f', '#33353a']]);

export const tableStills: Record<string, Still> = {
  'daily-rice-bowl': {
    set: [
      ['bowl', -8, -4],
      ['bowl', -8, -4, 3],
      ['bowl', -8, -4, 6],
      ['bowl', 9, 1],
      sticks(2, 13),
    ],
  },
  'noodle-bowl-wide': { set: [['bowl', -3, -3], soupSpoon(14, 5), sticks(-3, 13)] },
  'blue-line-plate': {
    set: [['plate', -4, -4], ['plate', -4, -4, 2.2], ['plate', -4, -4, 4.4], sticks(6, 13)],
  },
  'steamed-fish-plate': {
    set: [
      ['oval_plate', -2, -3, 0, 10],
      ['sauce_dish', 14, 12, 0, 0, ['#33353a', '#33353a']],
      sticks(-8, 15),
    ],
  },
  'sauce-dish-set': {
    front: sauces([
      [-5.4, -4.4],
      [5, -5],
      [-9.8, 4.4],
      [0, 4.6],
      [10, 3.8],
    ]),
    set: [
      ['oval_plate', -4, -12, 0, 6, ['#eef0ee', '#6c7850']],
      ...sauces([
        [-12, 4],
        [-3, 6],
        [6, 4],
        [-7, 13],
        [3, 15],
      ]),
    ],
  },
  'congee-bowl-lidded': {
    set: [['lidded_bowl', -5, -3], soupSpoon(9, 4), ['sauce_dish', -2, 11, 0, 0, 'china']],
  },
  'shallow-side-plate': {
    set: [
      ['plate', -4, -3],
      ['plate', -4, -3, 1.5],
      ['plate', -4, -3, 3],
      ['mug', 14, -5, 0, 30, 'china'],
    ],
  },
  'hotpot-dipping-bowls': { set: [bowl(-12, -8), ['dipping_bowl', 4, 0], sticks(2, 12)] },
  'walnut-chopsticks-eight': { set: [bowl(-5, -8), ['chopsticks', 0, 4, 0, 12]] },
  'serving-chopsticks-long': {
    set: [
      ['oval_plate', -3, -9, 0, 8, ['#eef0ee', '#6c7850']],
      ['chopsticks', 2, 9, 0, 12],
    ],
  },
  'stone-chopstick-rests': {
    set: [['leaf_dish', -9, -6, 0, 0, 'china', 'rice'], ['pebbles', 4, 3, 0, 10], bowl(14, -9)],
  },
  'porcelain-soup-spoon': {
    set: [
      ['bowl', -5, -7, 0, 0, 'china', 'noodle'],
      ['spoon', 6, 6, 0, 20],
    ],
  },
  'brass-dessert-spoon': { set: [bowl(-6, -6), ['dessert_spoon', 5, 7, 0, 22]] },
  'bamboo-dim-sum-steamer': {
    set: [
      ['steamer', -5, -3, 0, 14],
      ['sauce_dish', 13, 4, 0, 0, ['#33353a', '#33353a']],
      sticks(4, 15),
    ],
  },
  'end-grain-board': {
    set: [
      ['chopping_board', -1, 0, 0, 14],
      ['leaf_dish', -6, -3, 4, 0, 'china', 'peel'],
      ['bowl', 8, 1, 4, 0, 'china'],
    ],
  },
  'serving-board-round': {
    set: [
      ['board', -1, 0, 0, 14],
      ['teapot', -5, 0, 1.7, 14, 'china'],
      ['teacup', 12, 10, 0, 0, 'china', 'porcelain'],
    ],
  },
  'clip-top-jar': {
    set: [['glass_jar', -9, -5], bowl(6, -3), ['leaf_dish', 0, 8, 0, 0, 'china', 'rice']],
  },
  'pickle-crock': { set: [['crock', -6, -5], bowl(12, -2), sticks(3, 12)] },
  'stoneware-salt-pig': {
    set: [['salt_pig', -6, -4, 0, 16], bowl(12, -1), ['leaf_dish', 2, 11, 0, 0, 'china', 'rice']],
  },
};
