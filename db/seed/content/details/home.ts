import type { SeedDetails } from '../../contract';
import { cm, from, grams, holding, keep, kilos, ml, of, sizes } from './phrases';

const foTan = { materials: of('stoneware'), origin: from('foTan') };
const jingdezhen = { materials: of('porcelain'), origin: from('jingdezhen') };
const everyday = { care: keep('dishwasher', 'microwave') };

/** What the things of kitchen, table, bath and room say of themselves. */
export const home: Record<string, SeedDetails> = {
  'daily-rice-bowl': { ...foTan, ...everyday, dimensions: cm('11.5') },
  'noodle-bowl-wide': { ...foTan, ...everyday, dimensions: cm('19'), volume: ml('900') },
  'blue-line-plate': {
    ...jingdezhen,
    ...everyday,
    dimensions: sizes({ small: '16', medium: '21', large: '26' }),
  },
  'steamed-fish-plate': { ...jingdezhen, dimensions: cm('36 × 24'), care: keep('dishwasher') },
  'sauce-dish-set': { ...foTan, dimensions: cm('9'), care: keep('dishwasher') },
  'congee-bowl-lidded': { ...jingdezhen, ...everyday, volume: ml('450') },
  'shallow-side-plate': { ...foTan, dimensions: cm('15') },
  'hotpot-dipping-bowls': {
    materials: of('stoneware'),
    dimensions: cm('12'),
    volume: ml('140'),
    care: keep('dishwasher'),
  },

  'walnut-chopsticks-eight': {
    dimensions: cm('23.5'),
    origin: from('shunde'),
    care: keep('handWash', 'dryAtOnce', 'oil'),
  },
  'serving-chopsticks-long': {
    dimensions: cm('28'),
    materials: of('bamboo', 'stoneware'),
    origin: from('anji'),
    care: keep('handWash'),
  },
  'stone-chopstick-rests': { ...foTan, dimensions: cm('4'), care: keep('dishwasher') },
  'porcelain-soup-spoon': { ...jingdezhen, ...everyday, dimensions: cm('14') },
  'brass-dessert-spoon': { dimensions: cm('15'), origin: from('dongguan'), care: keep('handWash') },

  'bamboo-dim-sum-steamer': {
    dimensions: sizes({ small: '18', medium: '24', large: '30' }),
    materials: of('bamboo'),
    origin: from('anji'),
    care: keep('shade'),
  },
  'end-grain-board': {
    dimensions: cm('34 × 24 × 4'),
    materials: of('acacia'),
    net_weight: kilos('2.8'),
    origin: from('shunde'),
    care: keep('handWash', 'oil'),
  },
  'serving-board-round': {
    dimensions: cm('26 × 38'),
    origin: from('shunde'),
    care: keep('wipe', 'oil'),
  },
  'clip-top-jar': { materials: of('borosilicate', 'cork', 'silicone'), care: keep('dishwasher') },
  'pickle-crock': { ...foTan, care: keep('rinse') },
  'stoneware-salt-pig': { ...foTan, dimensions: cm('12'), care: keep('wipe') },

  'cross-back-apron': {
    dimensions: cm('92'),
    materials: of('cotton', 'linen'),
    care: keep('wash40'),
  },
  'tea-towel-harbour': { dimensions: cm('50 × 70'), materials: of('linen'), care: keep('wash60') },
  'offcut-coasters': {
    dimensions: cm('11 × 11'),
    materials: of('cotton', 'linen'),
    care: keep('machineWash'),
  },

  'narrow-laundry-basket': {
    dimensions: cm('24 × 40 × 55'),
    materials: of('rattan', 'steel', 'cotton'),
    care: keep('wash40'),
  },
  'bamboo-fruit-basket': {
    dimensions: cm('28 × 9'),
    materials: of('bamboo'),
    origin: from('anji'),
    care: keep('wipe'),
  },
  'window-ledge-tray': { materials: of('plywood'), care: keep('wipe') },
  'brass-valet-dish': {
    dimensions: cm('15'),
    materials: of('brass', 'felt'),
    origin: from('dongguan'),
    care: keep('dryWipe'),
  },

  'quick-dry-waffle-towel': {
    dimensions: sizes({ small: '34 × 80', large: '75 × 140' }),
    materials: of('cotton'),
    care: keep('wash60'),
  },
  'indigo-hand-towel': {
    dimensions: cm('34 × 88'),
    materials: of('cotton'),
    care: keep('washApart'),
  },
  'cold-process-soap': {
    net_weight: grams('110'),
    ingredients: holding('soap'),
    origin: from('yuenLong'),
    care: keep('keepDry'),
  },
  'cedar-soap-dish': {
    dimensions: cm('12 × 8'),
    materials: of('cedar'),
    origin: from('shunde'),
    care: keep('rinse'),
  },

  'quiet-wall-clock': {
    dimensions: cm('26'),
    materials: of('oak'),
    net_weight: grams('620'),
    care: keep('dryWipe'),
  },
  'round-oak-mirror': {
    dimensions: cm('45'),
    materials: of('oak', 'glass'),
    net_weight: kilos('3.4'),
    origin: from('shunde'),
    care: keep('oil'),
  },
  'folding-hand-mirror': {
    dimensions: cm('8'),
    materials: of('glass', 'linen'),
    care: keep('wipe', 'spot'),
  },
  'three-leg-stool': { dimensions: cm('44'), origin: from('shunde'), care: keep('oil') },

  'washed-linen-cushion': {
    dimensions: sizes({ medium: '45 × 45', large: '60 × 60' }),
    materials: of('linen'),
    care: keep('wash30', 'shade'),
  },
  'boucle-seat-pad': {
    dimensions: cm('38'),
    materials: of('cotton', 'wool'),
    care: keep('spot', 'shade'),
  },
  'august-cotton-throw': {
    dimensions: cm('130 × 170'),
    materials: of('cotton'),
    net_weight: grams('620'),
    care: keep('wash40'),
  },
  'wool-winter-throw': {
    dimensions: cm('130 × 180'),
    materials: of('lambswool'),
    care: keep('airOut'),
  },
  'tea-dyed-floor-cushion': {
    dimensions: cm('50 × 12'),
    materials: of('cotton', 'buckwheat'),
    net_weight: kilos('3'),
    care: keep('machineWash'),
  },

  'paper-lantern-lamp': {
    dimensions: sizes({ small: '30', medium: '45', large: '60' }),
    materials: of('mulberry', 'bamboo'),
    care: keep('brush'),
  },
  'bedside-linen-lamp': {
    dimensions: cm('31'),
    materials: of('walnut', 'linen'),
    care: keep('brush'),
  },
  'rechargeable-table-lamp': {
    dimensions: cm('27'),
    materials: of('coatedSteel'),
    net_weight: grams('900'),
    care: keep('wipe'),
  },
  'brass-reading-lamp': {
    dimensions: cm('48'),
    materials: of('brass'),
    origin: from('dongguan'),
    care: keep('dryWipe'),
  },
  'mid-autumn-hand-lantern': {
    dimensions: cm('18'),
    materials: of('paper', 'bamboo'),
    care: keep('keepDry'),
  },

  'linen-tablecloth': {
    dimensions: sizes({ small: '140 × 140', medium: '140 × 200', large: '160 × 260' }),
    materials: of('linen'),
    care: keep('wash60'),
  },

  'single-stem-vase': { ...foTan, dimensions: cm('16'), care: keep('rinse') },
  'new-year-branch-vase': {
    ...jingdezhen,
    dimensions: cm('40'),
    net_weight: kilos('3.1'),
    care: keep('rinse'),
  },
  'windowsill-planter': {
    dimensions: sizes({ small: '12', medium: '16' }),
    materials: of('terracotta'),
  },
  'hanging-planter-rope': {
    dimensions: cm('15'),
    materials: of('stoneware', 'cotton'),
    origin: from('foTan'),
  },
};
