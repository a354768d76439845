import type { SeedDetails } from '../../contract';
import { cm, from, grams, keep, kilos, litres, ml, of, sizes } from './phrases';

const foTan = { materials: of('stoneware'), origin: from('foTan') };
const jingdezhen = { materials: of('porcelain'), origin: from('jingdezhen') };

/** What pots, cups, kettles and tools say of themselves. */
export const teaware: Record<string, SeedDetails> = {
  'morning-teapot': { ...foTan, care: keep('dishwasher') },
  'pear-clay-pot': { volume: ml('120'), origin: from('yixing'), care: keep('noSoap') },
  'white-ferry-gaiwan': { ...jingdezhen, net_weight: grams('110–130'), care: keep('dishwasher') },
  'cobalt-leaf-gaiwan': { ...jingdezhen, volume: ml('130'), care: keep('handWash') },
  'side-handle-pot': { ...foTan, volume: ml('280'), care: keep('dishwasher') },
  'glass-flower-pot': {
    materials: of('borosilicate', 'bamboo', 'steel'),
    care: keep('dishwasher'),
  },
  'iron-teapot-hail': {
    materials: of('castIron', 'enamel'),
    volume: ml('600'),
    net_weight: kilos('1.3'),
    origin: from('dongguan'),
    care: keep('dryAtOnce'),
  },
  'travel-gaiwan-set': {
    materials: of('stoneware', 'felt'),
    volume: ml('100 + 2 × 45'),
    care: keep('machineWash'),
  },
  'big-family-pot': {
    materials: of('porcelain', 'rattan'),
    volume: litres('1.4'),
    origin: from('jingdezhen'),
    care: keep('handWash'),
  },

  'tasting-cup-thin': { ...jingdezhen, volume: ml('45'), care: keep('dishwasher') },
  'sea-glaze-teacup': {
    ...foTan,
    dimensions: cm('7'),
    volume: ml('120'),
    care: keep('dishwasher', 'microwave'),
  },
  'monday-mug': { ...foTan, volume: ml('350'), care: keep('dishwasher', 'microwave') },
  'milk-tea-mug': { materials: of('china'), volume: ml('230'), care: keep('dishwasher') },
  'double-wall-tumbler': { materials: of('borosilicate'), care: keep('dishwasher') },
  'matcha-bowl-moon': { ...foTan, dimensions: cm('12 × 8'), care: keep('rinse') },
  'hare-fur-tea-bowl': { ...foTan, volume: ml('160'), care: keep('handWash') },
  'bamboo-sleeve-tumbler': {
    materials: of('glass', 'bamboo'),
    volume: ml('300'),
    origin: from('anji'),
    care: keep('wipe', 'shade'),
  },
  'thermos-tea-flask': { materials: of('steel'), origin: from('dongguan'), care: keep('handWash') },

  'brass-hammered-kettle': {
    materials: of('brass', 'walnut'),
    volume: litres('1.2'),
    origin: from('dongguan'),
    care: keep('uncoated'),
  },
  'gooseneck-stove-kettle': {
    materials: of('steel'),
    origin: from('dongguan'),
    care: keep('descale'),
  },
  'iron-kettle-plum': {
    materials: of('castIron'),
    volume: litres('1.1'),
    net_weight: kilos('1.9'),
    origin: from('dongguan'),
    care: keep('heatDry'),
  },
  'fairness-pitcher-glass': { materials: of('borosilicate'), care: keep('dishwasher') },
  'ash-glaze-pitcher': { ...foTan, volume: ml('220'), care: keep('dishwasher') },
  'cold-brew-bottle': {
    dimensions: cm('8.5'),
    materials: of('borosilicate', 'silicone'),
    care: keep('dishwasher'),
  },

  'bamboo-matcha-whisk': { materials: of('bamboo'), origin: from('anji'), care: keep('noSoap') },
  'steel-mesh-strainer': { dimensions: cm('9'), origin: from('dongguan'), care: keep('rinse') },
  'pour-through-infuser': {
    dimensions: cm('6.5'),
    materials: of('steel', 'silicone'),
    care: keep('dishwasher'),
  },
  'brass-tea-scoop': { dimensions: cm('16'), origin: from('dongguan'), care: keep('dryWipe') },
  'tea-pet-little-ferry': { dimensions: cm('9'), materials: of('redClay'), care: keep('noSoap') },
  'tea-pet-sleeping-cat': { ...foTan, dimensions: cm('7'), care: keep('rinse') },
  'tea-needle-knife': {
    dimensions: cm('8'),
    materials: of('steel', 'walnut', 'leather'),
    origin: from('dongguan'),
    care: keep('wipe'),
  },

  'bamboo-draining-tray': {
    dimensions: sizes({ small: '28 × 18', large: '40 × 26' }),
    materials: of('bamboo'),
    origin: from('anji'),
    care: keep('wipe'),
  },
  'walnut-dry-tray': {
    dimensions: cm('34 × 20'),
    materials: of('walnut'),
    origin: from('shunde'),
    care: keep('wipe', 'oil'),
  },
  'double-lid-tea-tin': { materials: of('tinplate'), care: keep('dryWipe') },
  'celadon-caddy': {
    dimensions: cm('11'),
    materials: of('stoneware', 'cork'),
    volume: ml('400'),
    origin: from('foTan'),
    care: keep('handWash', 'dryAtOnce'),
  },
  'puer-storage-jar': {
    materials: of('unglazedClay'),
    origin: from('foTan'),
    care: keep('keepDry'),
  },
};
