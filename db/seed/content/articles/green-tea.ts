import type { SeedArticle } from './contract';

export const greenTea: SeedArticle = {
  url: 'green-tea-wants-cooler-water',
  days: 6,
  categories: ['at-the-tea-table'],
  tags: ['Brewing 泡茶', 'Everyday 日常'],
  author_name: 'Fong Wing Sze',
  picture: 'products/west-lake-longjing-set',
  image_alt: {
    'en-US': 'Longjing leaves in a dish beside its tin',
    'zh-HK': '茶罐旁的一碟龍井茶葉',
    'zh-CN': '茶罐旁的一碟龙井茶叶',
  },
  products: ['west-lake-longjing', 'anji-white-leaf', 'fairness-pitcher-glass', 'brass-tea-scoop'],
  is_featured: true,
  title: {
    'en-US': 'Green tea wants cooler water',
    'zh-HK': '綠茶怕燙',
    'zh-CN': '绿茶怕烫',
  },
  excerpt: {
    'en-US':
      'If green tea tastes bitter to you, the leaf is seldom to blame. Ten minutes with a kettle and no thermometer.',
    'zh-HK': '覺得綠茶苦，多半不是茶葉的錯。一個水煲、十分鐘，不用溫度計。',
    'zh-CN': '觉得绿茶苦，多半不是茶叶的错。一把水壶、十分钟，不用温度计。',
  },
  content: {
    'en-US':
      '<p>Every spring somebody writes to say that the Longjing is bitter. We ask how they made it, and the answer is nearly always the same: a spoonful in a mug, water off the boil, and then a telephone call.</p><p>Boiling water pulls everything out of a green leaf at once. What you want, the sweetness and the smell of chestnut, comes first and at a lower heat. What you do not want comes after it.</p><h2>Eighty degrees without a thermometer</h2><p>Water at eighty degrees is not hard to find. Any one of these will do.</p><ul><li>Boil the kettle, take off the lid, and wait five minutes.</li><li>Pour the water into a cold pitcher, and from there into the cup. Each pouring takes off about eight degrees.</li><li>Watch the steam. When it stops rushing and starts to drift, begin.</li></ul><p>We use the pitcher, because it is there anyway, and because it makes you stand still for a moment.</p><h2>Three grams, two hundred millilitres, two minutes</h2><p>Three grams is a level scoop and a little less than you think. Put the leaves in first if they are heavy and flat, like Longjing. If they are fine and downy, like Biluochun, pour the water first and let them sink.</p><p>Two minutes, then pour all of it out. Leaves that sit in a last inch of water go on brewing, and the second cup pays for it. Give the second infusion the same two minutes and the third a minute more. After that, eat the leaves with rice if you like; we do.</p><h2>If it is still too much</h2><p>Try the Anji. It is a green tea in spite of its Chinese name, low in bitterness by nature, and patient with people who answer the telephone. Once it tastes right, go back to the Longjing with the same water.</p><p>And keep the tin in the fridge, well shut. Green tea does not get better. It only gets older.</p>',
    'zh-HK':
      '<p>每年春天總有客人來信，說龍井苦。我們問他怎樣沖，答案幾乎一樣：一匙茶葉放進大杯，滾水一沖，然後接了個電話。</p><p>滾水會把綠茶的味道一下子全部逼出來。你想要的甜味和栗子香，在較低的水溫先出來；你不想要的苦澀，跟在後面。</p><h2>沒有溫度計，怎樣找到八十度</h2><p>八十度的水並不難求，以下方法任選一個：</p><ul><li>水煮滾後打開蓋，等五分鐘。</li><li>把水倒進涼的公道杯，再倒入茶杯。每倒一次，大約降八度。</li><li>看水氣。它不再急衝、開始慢慢飄的時候，便可以了。</li></ul><p>我們慣用公道杯，一來它本來就在手邊，二來它會讓人停一停。</p><h2>三克茶、二百毫升水、兩分鐘</h2><p>三克大約是平平一茶則，比你想像的少一點。龍井葉子扁而重，先放茶後倒水；碧螺春細而多毫，先倒水，讓茶葉自己沉下去。</p><p>兩分鐘後，一滴不留地倒出來。剩在杯底的水會繼續浸，第二泡便要替它受罪。第二泡同樣兩分鐘，第三泡加一分鐘。之後的葉底可以拌飯吃，我們也是這樣。</p><h2>還是覺得太濃</h2><p>那就試安吉白茶。名字叫白茶，其實是綠茶，天生苦澀味低，對愛接電話的人特別寬容。等它沖得順口了，再用同樣的水溫回頭沖龍井。</p><p>最後，茶罐蓋緊，放雪櫃。綠茶不會愈放愈好，只會愈放愈老。</p>',
    'zh-CN':
      '<p>每年春天总有客人来信，说龙井苦。我们问他怎么泡的，答案几乎都一样：一勺茶叶扔进大杯，开水一冲，然后接了个电话。</p><p>开水会把绿茶的滋味一下子全逼出来。您想要的甜味和板栗香，在水温低一些的时候先出来；不想要的苦涩，跟在后面。</p><h2>没有温度计，怎么找到八十度</h2><p>八十度的水并不难找，下面的办法任选一个：</p><ul><li>水烧开后打开盖，等五分钟。</li><li>把水倒进凉的公道杯，再倒进茶杯。每倒一次，大约降八度。</li><li>看水汽。它不再往上冲、开始慢慢飘的时候，就可以了。</li></ul><p>我们习惯用公道杯，一来它本来就在手边，二来它会让人停一停。</p><h2>三克茶、两百毫升水、两分钟</h2><p>三克大约是平平一茶则，比您以为的少一点。龙井叶子扁而重，先放茶再倒水；碧螺春细而多毫，先倒水，让茶叶自己沉下去。</p><p>两分钟一到，一滴不剩地倒出来。留在杯底的水会接着泡，第二道就要替它受罪。第二道同样两分钟，第三道加一分钟。剩下的叶底可以拌饭吃，我们也这么吃。</p><h2>还是觉得太浓</h2><p>那就试试安吉白茶。名字叫白茶，其实是绿茶，天生苦涩味低，对爱接电话的人格外宽容。等它泡顺口了，再用同样的水温回头泡龙井。</p><p>最后，茶罐盖紧，放冰箱。绿茶不会越放越好，只会越放越老。</p>',
  },
};
