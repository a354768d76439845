import type { SeedProduct } from '../../contract';
import { grounds } from '../grounds';

export const cookingAndStorage: SeedProduct[] = [
  {
    sku: 'HB-CK-001',
    url: 'bamboo-dim-sum-steamer',
    name: { 'en-US': 'Bamboo steamer with lid', 'zh-HK': '連蓋竹蒸籠', 'zh-CN': '带盖竹蒸笼' },
    description: {
      'en-US':
        '<p>Bent, pegged and tied, no glue and no nails. The woven lid lets go of steam, so nothing drips on the buns.</p><ul><li>One tier and one lid; tiers stack</li><li>Small 18 cm, medium 24 cm, large 30 cm</li><li>Soak before first use; air-dry out of the sun</li></ul>',
      'zh-HK':
        '<p>屈竹、打釘、綑紮，不用膠水和鐵釘。編織的蓋會透出蒸氣，水滴不會落在包點上。</p><ul><li>一層連一蓋，可層疊</li><li>細 18 厘米，中 24 厘米，大 30 厘米</li><li>首次使用前浸水，陰乾</li></ul>',
      'zh-CN':
        '<p>弯竹、打竹钉、捆扎，不用胶水和铁钉。编织的盖会透气，水滴不会落在包子上。</p><ul><li>一层一盖，可叠放</li><li>小号 18 厘米，中号 24 厘米，大号 30 厘米</li><li>首次使用前浸水，阴干</li></ul>',
    },
    brand: 'green-node',
    categories: ['cooking-and-storage', 'kitchen-and-table'],
    scene: { object: 'steamer', color: '#d2b074', accent: '#8a6a3c', ground: grounds.straw },
    is_hot: true,
    options: ['size'],
    stocks: [
      { values: ['small'], price: '88.00', quantity: 35 },
      { values: ['medium'], price: '118.00', quantity: 29 },
      { values: ['large'], price: '158.00', special_price: '128.00', quantity: 12 },
    ],
  },
  {
    sku: 'HB-CK-002',
    url: 'end-grain-board',
    name: { 'en-US': 'End-grain chopping board', 'zh-HK': '直紋厚砧板', 'zh-CN': '立木纹厚砧板' },
    description: {
      'en-US':
        '<p>End grain, so that the knife goes between the fibres and the cuts close again. Heavy enough to stay where you put it, small enough for a sink in Sham Shui Po.</p><p>Acacia, <strong>34 × 24 × 4 cm</strong>, 2.8 kg, rubber feet on one side. Hand wash, dry upright, oil monthly.</p>',
      'zh-HK':
        '<p>木紋直立，刀鋒落在纖維之間，刀痕會自行收合。夠重，放下不會走；夠細，放得進深水埗的鋅盆。</p><p>相思木，<strong>34 × 24 × 4 厘米</strong>，重 2.8 公斤，一面有防滑膠腳。手洗後直立風乾，每月上油。</p>',
      'zh-CN':
        '<p>木纹直立，刀锋落在纤维之间，刀痕会自行收合。够重，放下不会跑；够小，放得进老房子的水槽。</p><p>相思木，<strong>34 × 24 × 4 厘米</strong>，重 2.8 公斤，一面有防滑胶脚。手洗后直立晾干，每月上油。</p>',
    },
    brand: 'green-node',
    categories: ['cooking-and-storage', 'kitchen-and-table'],
    scene: { object: 'chopping_board', color: '#a9774a', accent: '#6b4a35', ground: grounds.clay },
    stocks: [{ price: '298.00', quantity: 18 }],
  },
  {
    sku: 'HB-CK-003',
    url: 'serving-board-round',
    name: { 'en-US': 'Round board with handle', 'zh-HK': '有柄圓木板', 'zh-CN': '带柄圆木板' },
    description: {
      'en-US':
        '<p>For cheese, for a hot pot, for toast on the balcony. A hole in the handle, so that it lives on a hook.</p><p>Choose by wood. 26 cm across, 38 cm with the handle. Wipe and oil.</p>',
      'zh-HK':
        '<p>放芝士、墊熱鍋，或者在露台吃多士。柄上有孔，可掛在鈎上。</p><p>可選木種。直徑 26 厘米，連柄長 38 厘米。抹淨，間中上油。</p>',
      'zh-CN':
        '<p>放奶酪、垫热锅，或者在阳台吃吐司。柄上有孔，可以挂在钩上。</p><p>可选木种。直径 26 厘米，连柄长 38 厘米。擦净，偶尔上油。</p>',
    },
    brand: 'green-node',
    categories: ['cooking-and-storage', 'kitchen-and-table'],
    scene: { object: 'board', color: '#c8a878', accent: '#5b4030', ground: grounds.oat },
    options: ['material'],
    stocks: [
      { values: ['walnut'], price: '258.00', quantity: 12, color: '#6b4a35' },
      { values: ['oak'], price: '228.00', quantity: 16, color: '#b9935f' },
    ],
  },
  {
    sku: 'HB-CK-004',
    url: 'clip-top-jar',
    name: {
      'en-US': 'Glass storage jar with cork',
      'zh-HK': '軟木塞玻璃罐',
      'zh-CN': '软木塞玻璃罐',
    },
    description: {
      'en-US':
        '<p>Straight sides, so that jars stand close together and you can see how much rice is left. The cork has a silicone ring for the wet months.</p><p>Borosilicate glass. <strong>500 ml</strong> for dried shrimps, <strong>1 litre</strong> for beans, <strong>2 litres</strong> for rice. Glass in the dishwasher, cork not.</p>',
      'zh-HK':
        '<p>直身設計，罐與罐可以貼着放，剩多少米一眼看清。軟木塞加了矽膠圈，潮濕天也密封。</p><p>高硼硅玻璃。<strong>500 毫升</strong>放蝦米，<strong>1 公升</strong>放豆，<strong>2 公升</strong>放米。玻璃可用洗碗機，木塞不可。</p>',
      'zh-CN':
        '<p>直筒设计，罐与罐可以贴着放，剩多少米一眼看清。软木塞加了硅胶圈，潮湿天也密封。</p><p>高硼硅玻璃。<strong>500 毫升</strong>放虾米，<strong>1 升</strong>放豆子，<strong>2 升</strong>放米。玻璃可进洗碗机，木塞不可。</p>',
    },
    brand: 'quayside',
    categories: ['cooking-and-storage', 'kitchen-and-table'],
    scene: {
      object: 'glass_jar',
      color: '#dfe8e2',
      accent: '#c69a68',
      ground: grounds.clay,
      form: 'rice',
    },
    options: ['capacity'],
    stocks: [
      { values: ['500ml'], price: '48.00', quantity: 75 },
      { values: ['1l'], price: '68.00', quantity: 62 },
      { values: ['2l'], price: '98.00', quantity: 40 },
    ],
  },
  {
    sku: 'HB-CK-005',
    url: 'pickle-crock',
    name: { 'en-US': 'Water-sealed pickle crock', 'zh-HK': '水封泡菜罈', 'zh-CN': '水封泡菜坛' },
    description: {
      'en-US':
        '<p>Fill the moat around the lid with water: gas gets out, air does not get in. For mustard greens, kimchi, or lemons in salt.</p><ul><li>Stoneware, lead-free glaze</li><li>Choose 1.5 litres for a galley kitchen, 2 litres for a larger one</li><li>Comes with two weights and a recipe card</li></ul>',
      'zh-HK':
        '<p>在罈口水槽注水：氣體出得來，空氣入不去。可醃芥菜、泡菜，或者鹹檸檬。</p><ul><li>炻器，無鉛釉</li><li>小廚房選 1.5 公升，寬敞些選 2 公升</li><li>附兩塊壓石和食譜卡</li></ul>',
      'zh-CN':
        '<p>在坛口水槽注水：气体出得来，空气进不去。可以腌芥菜、做泡菜，或者腌柠檬。</p><ul><li>炻器，无铅釉</li><li>小厨房选 1.5 升，宽敞些选 2 升</li><li>附两块压石和食谱卡</li></ul>',
    },
    brand: 'tidal-kiln',
    categories: ['cooking-and-storage', 'kitchen-and-table'],
    scene: { object: 'crock', color: '#5e4a3c', accent: '#5e4a3c', ground: grounds.sand },
    is_new: true,
    options: ['capacity'],
    stocks: [
      { values: ['1.5l'], price: '288.00', quantity: 11 },
      { values: ['2l'], price: '348.00', quantity: 7 },
    ],
  },
  {
    sku: 'HB-CK-006',
    url: 'stoneware-salt-pig',
    name: { 'en-US': 'Salt pig in brown stoneware', 'zh-HK': '啡釉鹽罐', 'zh-CN': '棕釉盐罐' },
    description: {
      'en-US':
        '<p>A wide mouth turned to the side, so that a wet hand can get in and the steam from the wok cannot. The unglazed inside keeps salt from clumping.</p><p>Stoneware, <strong>12 cm</strong> high, about 350 g of coarse salt. Wipe clean; do not soak.</p>',
      'zh-HK':
        '<p>闊口側開，濕手伸得進去，鑊氣卻進不去。內壁不上釉，鹽不易結塊。</p><p>炻器，高 <strong>12 厘米</strong>，可放粗鹽約 350 克。抹淨即可，不要浸水。</p>',
      'zh-CN':
        '<p>宽口侧开，湿手伸得进去，油烟却进不去。内壁不施釉，盐不易结块。</p><p>炻器，高 <strong>12 厘米</strong>，可放粗盐约 350 克。擦净即可，不要泡水。</p>',
    },
    brand: 'tidal-kiln',
    categories: ['cooking-and-storage', 'kitchen-and-table'],
    scene: { object: 'salt_pig', color: '#8b6b50', accent: '#33353a', ground: grounds.blush },
    stocks: [{ price: '148.00', quantity: 0 }],
  },
];
