import type { SeedArticle } from './contract';

export const ironKettle: SeedArticle = {
  url: 'living-with-an-iron-kettle',
  days: 29,
  categories: ['looking-after-things', 'at-the-tea-table'],
  tags: ['Teaware 茶具', 'Everyday 日常'],
  author_name: 'Lau Kit',
  picture: 'products/iron-kettle-plum-set',
  image_alt: {
    'en-US': 'A cast-iron kettle with a plum branch in relief',
    'zh-HK': '有梅枝浮雕的鑄鐵壺',
    'zh-CN': '带梅枝浮雕的铸铁壶',
  },
  products: ['iron-kettle-plum', 'iron-teapot-hail', 'ripe-puer-cake-2017'],
  title: {
    'en-US': 'Living with an iron kettle',
    'zh-HK': '與鐵壺相處',
    'zh-CN': '与铁壶相处',
  },
  excerpt: {
    'en-US':
      'It will rust a little. That is not a fault, and steel wool is not the answer. What to do in the first week, and for thirty years after.',
    'zh-HK':
      '鐵壺總會生一點鏽。那不是壞了，也千萬不要拿鋼絲刷。第一個星期要做的事，和之後三十年要做的事。',
    'zh-CN':
      '铁壶总会生一点锈。那不是坏了，也千万别拿钢丝球。头一个星期要做的事，和往后三十年要做的事。',
  },
  content: {
    'en-US':
      '<p>Twice a month a photograph arrives of the inside of a kettle, with an orange patch in it and a worried line underneath. The answer is always short: that is rust, the water is safe, please put the steel wool down.</p><h2>First, which one do you have?</h2><p>A kettle has a plain grey inside and goes on the fire. A cast-iron teapot has a shiny black enamelled inside and must not. They look like brothers on the shelf. If yours is shiny inside, stop reading here: wash it, dry it, never heat it, and you are done.</p><h2>The first week</h2><p>Fill the kettle to two thirds, boil it, pour the water away, and do it again until what comes out is clear. Three boilings are usually enough. Then boil it once more with a spoonful of old tea leaves in a cloth bag. The tannin meets the iron and leaves a dark skin, which is the best protection there is.</p><h2>Every day</h2><ul><li>Fill it with cold water when it is cold and hot when it is hot.</li><li>Low flame. Nothing in the kitchen is improved by a flame that climbs the sides.</li><li>When you have poured, pour all of it. Leave the lid off; what heat is left will dry the inside in five minutes.</li><li>Wipe the outside with a damp tea cloth while it is warm. After a year it shines.</li></ul><p>What you must not do is leave water standing overnight. One night is not the end of the world. A fortnight’s holiday is.</p><h2>Spots, scale and real rust</h2><p>Red or brown spots that do not colour the water are part of its life. White scale is what hard water leaves, and the reason why the water tastes soft: leave it alone. Only when the water comes out yellow and tastes of iron is there something to do, and it is the bag of tea leaves again, twenty minutes at a simmer, twice.</p><p>Do not scrub. Every kettle we have seen ruined was ruined by somebody who cleaned it.</p><h2>What to boil it for</h2><p>Water from bare iron is round and a little sweet. Ripe pu’er and roasted oolong like it very much. Spring green tea does not notice, so use whatever is quickest in the morning, and keep the iron for evenings.</p>',
    'zh-HK':
      '<p>每個月總有一兩次，我們會收到一張壺內的照片：一塊橙色的斑，下面一行憂心的字。回覆總是很短：那是鏽，水可以喝，請放下鋼絲刷。</p><h2>先看清楚是哪一種</h2><p>煮水的鐵壺，內壁是灰啞的，可以放在火上；鑄鐵茶壺內壁有黑亮的搪瓷，絕不可以。兩者放在架上像兩兄弟。如果你那一把裏面是亮的，看到這裏就夠了：洗淨、抹乾、不要加熱。</p><h2>第一個星期</h2><p>注水至三分之二，煮滾，倒掉，重複至水清為止，一般三次便可。最後用布袋裝一匙舊茶葉放進去再煮一次。茶的單寧遇上鐵，會在內壁留下一層深色的膜，那是最好的保護。</p><h2>每一天</h2><ul><li>壺涼時注涼水，壺熱時注熱水。</li><li>用細火。火舌舔上壺身，對甚麼都沒有好處。</li><li>倒水便要倒清，打開壺蓋，餘溫五分鐘便會把裏面烘乾。</li><li>趁溫用微濕的茶巾抹外壁，一年之後自有光澤。</li></ul><p>唯一不可以的，是讓水留過夜。一晚不算大事；去旅行兩星期，便是大事。</p><h2>斑點、水垢，和真正的鏽</h2><p>紅色或啡色的斑點，只要水是清的，就是鐵壺的日常。白色的是水垢，煮出來的水變軟，正是因為它，不用理會。要到水色發黃、喝到鐵味，才需要動手，而方法還是那一袋茶葉：細火煮二十分鐘，做兩次。</p><p>不要擦。我們見過所有報廢的鐵壺，都是被人洗壞的。</p><h2>煮來泡甚麼茶</h2><p>裸鐵煮的水圓潤，帶一點甜。熟普洱和炭焙烏龍最受用；春天的綠茶喝不出分別，早上用最快的水煲便好，鐵壺留給晚上。</p>',
    'zh-CN':
      '<p>每个月总有一两回，我们会收到一张壶里的照片：一块橙色的斑，下面一行担心的话。回复总是很短：那是锈，水能喝，请把钢丝球放下。</p><h2>先看清是哪一种</h2><p>烧水的铁壶，内壁灰而无光，可以上火；铸铁茶壶内壁是黑亮的搪瓷，绝对不可以。两样摆在架子上像兄弟。您那把里面要是亮的，看到这里就够了：洗净、擦干、不要加热。</p><h2>头一个星期</h2><p>注水到三分之二，烧开，倒掉，重复到水清为止，一般三次就够。最后用布袋装一勺旧茶叶放进去再煮一次。茶里的单宁遇上铁，会在内壁留下一层深色的膜，那是最好的保护。</p><h2>每一天</h2><ul><li>壶凉时加凉水，壶热时加热水。</li><li>用小火。火苗舔上壶身，对什么都没好处。</li><li>倒水就要倒净，打开壶盖，余温五分钟就能把里面烘干。</li><li>趁温用微湿的茶巾擦外壁，一年以后自然有光泽。</li></ul><p>唯一不行的，是让水留过夜。一晚不算大事；出门旅行两个星期，就是大事。</p><h2>斑点、水垢，和真正的锈</h2><p>红色或褐色的斑点，只要水是清的，就是铁壶的日常。白色的是水垢，烧出来的水变软，正是因为它，不用管。等到水色发黄、喝出铁味，才需要动手，而办法还是那袋茶叶：小火煮二十分钟，做两次。</p><p>别刷。我们见过的所有报废的铁壶，都是被人洗坏的。</p><h2>烧来泡什么茶</h2><p>裸铁烧的水圆润，带一点甜。熟普洱和炭焙乌龙最受用；春天的绿茶喝不出分别，早上用最快的水壶就好，铁壶留给晚上。</p>',
  },
};
