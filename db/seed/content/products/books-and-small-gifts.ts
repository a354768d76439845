import type { SeedProduct } from '../../contract';
import { grounds } from '../grounds';

export const booksAndSmallGifts: SeedProduct[] = [
  {
    sku: 'HB-BK-001',
    url: 'small-book-of-tea',
    name: { 'en-US': 'A small book of brewing', 'zh-HK': '泡茶小書', 'zh-CN': '泡茶小书' },
    description: {
      'en-US':
        '<p>Ninety-six pages on water, heat and time, with a page for each of thirty teas and blank lines for your own findings. In English and Chinese, side by side.</p><p>Sewn paperback, <strong>12 × 17 cm</strong>. Printed in Chai Wan.</p>',
      'zh-HK':
        '<p>九十六頁，談水、火和時間；三十款茶，一茶一頁，留有空行記下自己的心得。中英對照。</p><p>線裝平裝，<strong>12 × 17 厘米</strong>，柴灣印刷。</p>',
      'zh-CN':
        '<p>九十六页，谈水、火和时间；三十款茶，一茶一页，留有空行记下自己的心得。中英对照。</p><p>锁线平装，<strong>12 × 17 厘米</strong>，香港柴湾印刷。</p>',
    },
    brand: 'quayside',
    categories: ['books-and-small-gifts', 'gifts', 'tea'],
    scene: {
      object: 'book',
      color: '#e7dcc7',
      accent: '#3d5a5c',
      ground: grounds.oat,
      form: 'paperback',
    },
    stocks: [{ price: '128.00', quantity: 40 }],
  },
  {
    sku: 'HB-BK-002',
    url: 'tea-diary-cloth',
    name: { 'en-US': 'Cloth-bound tea diary', 'zh-HK': '布面茶記簿', 'zh-CN': '布面茶记本' },
    description: {
      'en-US':
        '<p>One line a day: what you drank, with whom, and whether you would again. Undated, so that a missed week is nobody’s business.</p><p>192 pages of cream paper, indigo cloth, <strong>13 × 19 cm</strong>, ribbon.</p>',
      'zh-HK':
        '<p>一天一行：喝了甚麼、和誰喝、會否再喝。不印日期，漏了一星期也沒有人知道。</p><p>米色內頁 192 頁，靛藍布面，<strong>13 × 19 厘米</strong>，連書帶。</p>',
      'zh-CN':
        '<p>一天一行：喝了什么、和谁喝、会不会再喝。不印日期，漏了一周也没人知道。</p><p>米色内页 192 页，靛蓝布面，<strong>13 × 19 厘米</strong>，带书签带。</p>',
    },
    brand: 'salt-and-indigo',
    categories: ['books-and-small-gifts', 'gifts'],
    scene: {
      object: 'book',
      color: '#34506b',
      accent: '#cdb893',
      ground: grounds.dusk,
      form: 'diary',
    },
    stocks: [{ price: '118.00', quantity: 22 }],
  },
  {
    sku: 'HB-BK-003',
    url: 'market-recipes-book',
    name: {
      'en-US': 'From the wet market: forty home dishes',
      'zh-HK': '街市四十味',
      'zh-CN': '街市四十味',
    },
    description: {
      'en-US':
        '<p>Forty dishes for a two-ring hob, arranged by stall rather than by course: fish, greens, tofu, dried things, the pork man. Nothing takes longer than a podcast.</p><p>Hardback, 176 pages, <strong>18 × 24 cm</strong>, English with dish names in Chinese.</p>',
      'zh-HK':
        '<p>四十道兩頭爐做得到的家常菜，不按菜式，而按檔口編排：魚、菜、豆腐、海味、豬肉檔。每道都不超過一集 podcast 的時間。</p><p>精裝，176 頁，<strong>18 × 24 厘米</strong>，英文書，菜名附中文。</p>',
      'zh-CN':
        '<p>四十道两眼灶做得到的家常菜，不按菜式，而按摊位编排：鱼、菜、豆腐、干货、猪肉摊。每道都不超过一集播客的时间。</p><p>精装，176 页，<strong>18 × 24 厘米</strong>，英文书，菜名附中文。</p>',
    },
    brand: 'quayside',
    categories: ['books-and-small-gifts', 'gifts'],
    scene: { object: 'book', color: '#c2683f', accent: '#f0e9db', ground: grounds.blush },
    stocks: [{ price: '228.00', quantity: 16 }],
  },
  {
    sku: 'HB-BK-004',
    url: 'wrapping-cloth',
    name: { 'en-US': 'Wrapping cloth', 'zh-HK': '包袱布', 'zh-CN': '包袱布' },
    description: {
      'en-US':
        '<p>Knot it round a box, then round a bottle, then round your hair. Comes with a card of four knots.</p><p>Cotton, <strong>70 × 70 cm</strong>. Machine wash. Write a note with your order and we will wrap it in the cloth.</p>',
      'zh-HK':
        '<p>先包禮盒，再包酒瓶，最後包頭髮。附一張四種結法的卡。</p><p>純棉，<strong>70 × 70 厘米</strong>，可機洗。下單時留言，我們會用它替你包好。</p>',
      'zh-CN':
        '<p>先包礼盒，再包酒瓶，最后包头发。附一张四种结法的卡片。</p><p>纯棉，<strong>70 × 70 厘米</strong>，可机洗。下单时留言，我们会用它替您包好。</p>',
    },
    brand: 'salt-and-indigo',
    categories: ['books-and-small-gifts', 'gifts'],
    scene: { object: 'knotted_cloth', color: '#2f6f70', accent: '#d9b45a', ground: grounds.straw },
    stocks: [{ price: '98.00', special_price: '78.00', quantity: 35 }],
  },
];
