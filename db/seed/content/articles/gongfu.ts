import type { SeedArticle } from './contract';

export const gongfu: SeedArticle = {
  url: 'gongfu-with-three-things',
  days: 17,
  categories: ['at-the-tea-table'],
  tags: ['Brewing 泡茶', 'Teaware 茶具'],
  author_name: 'Fong Wing Sze',
  picture: 'products/white-ferry-gaiwan-set',
  image_alt: {
    'en-US': 'A thin white gaiwan with its lid and saucer',
    'zh-HK': '薄胎白瓷蓋碗，連蓋和茶托',
    'zh-CN': '薄胎白瓷盖碗，连盖和茶托',
  },
  products: [
    'white-ferry-gaiwan',
    'fairness-pitcher-glass',
    'tasting-cup-thin',
    'first-gongfu-set',
  ],
  title: {
    'en-US': 'Gongfu tea with three things',
    'zh-HK': '三件茶具，便可以泡功夫茶',
    'zh-CN': '三件茶具，就能泡功夫茶',
  },
  excerpt: {
    'en-US':
      'A gaiwan, a pitcher and a cup. Everything else on the tea table came later, and most of it is for the photograph.',
    'zh-HK': '蓋碗、公道杯、茶杯。茶桌上其他東西都是後來才有的，多半為了拍照。',
    'zh-CN': '盖碗、公道杯、茶杯。茶桌上别的东西都是后来才有的，多半是为了拍照。',
  },
  content: {
    'en-US':
      '<p>Gongfu means taking pains. It does not mean a slatted tray with a drain, six pairs of tongs and a clay toad. People see the equipment and decide that they will start when they have a bigger flat. You can start tonight.</p><h2>What you need</h2><p>A gaiwan, which is a bowl with a lid and a saucer. A pitcher to pour into, so that every cup has the same strength. A cup small enough to finish while it is hot. A kettle you own already.</p><h2>What you do</h2><p>Five grams of oolong in a gaiwan of a hundred and ten millilitres looks like far too much. It is meant to. The infusions are short, so the leaf has to be generous.</p><ol><li>Pour boiling water over the empty gaiwan, the pitcher and the cup. They should be hot before the tea is.</li><li>Put in the leaves, shake them once under the lid, and smell. This is half of the pleasure and costs nothing.</li><li>Fill with water at ninety-five degrees, lid on, count to ten.</li><li>Tilt the lid a finger’s breadth and pour everything into the pitcher. Then into the cup.</li></ol><p>The second time count to eight, because the leaves are awake. After that add five seconds each time. A good oolong goes on for seven or eight rounds, and the fourth is not the same tea as the second.</p><h2>About burning your fingers</h2><p>Everybody does, for a week. Hold the rim, not the wall, between thumb and middle finger, with the first finger on the knob of the lid. Do not fill it to the top: the hot part is where the water is. A thin gaiwan with a flared rim is kinder than a thick straight one, which stays hot for longer.</p><p>When you have done this twenty times and still like it, then buy a clay pot. You will know by then which tea it is for, and a clay pot wants to know.</p>',
    'zh-HK':
      '<p>功夫，是肯花心思的意思，不是指排水茶盤、六把茶夾和一隻陶蟾蜍。很多人看見那套陣勢，便決定搬大屋之後才開始。其實今晚就可以。</p><h2>需要甚麼</h2><p>一隻蓋碗，連碗、蓋、托。一個公道杯，先把茶倒進去，每杯才會一樣濃。一隻小茶杯，趁熱喝得完。水煲你家已經有了。</p><h2>怎樣做</h2><p>一百一十毫升的蓋碗放五克烏龍，看來太多，但正是要這樣。每泡時間短，茶葉便要放得闊綽。</p><ol><li>用滾水燙過空的蓋碗、公道杯和茶杯，茶未熱，器先熱。</li><li>放入茶葉，蓋上搖一搖，揭蓋聞香。這是一半的樂趣，而且不用錢。</li><li>注入九十五度的水，蓋好，數到十。</li><li>把蓋斜開一隻手指的闊度，全部倒進公道杯，再分到茶杯。</li></ol><p>第二泡數到八便可，因為茶葉已經醒了。之後每泡加五秒。好的烏龍可以泡七八次，第四泡和第二泡並不是同一種茶。</p><h2>關於燙手</h2><p>頭一個星期，人人都會燙手。用拇指和中指拿碗沿，不要拿碗身，食指按着蓋鈕。水不要斟滿，有水的地方才燙。碗口外撇的薄胎蓋碗，比又厚又直的容易拿，後者散熱慢得多。</p><p>泡過二十次仍然喜歡，才去買一把紫砂壺。到時你會知道它要用來泡哪一種茶，而紫砂壺，正需要你先想清楚。</p>',
    'zh-CN':
      '<p>功夫，是肯花心思的意思，不是排水茶盘、六把茶夹和一只陶蟾蜍。很多人看到那副阵仗，就决定等换了大房子再开始。其实今晚就可以。</p><h2>需要什么</h2><p>一只盖碗，连碗、盖、托。一个公道杯，先把茶倒进去，每一杯才会一样浓。一只小茶杯，趁热喝得完。水壶您家里已经有了。</p><h2>怎么做</h2><p>一百一十毫升的盖碗放五克乌龙，看着太多，要的就是这样。每一道时间短，茶叶就得放得大方。</p><ol><li>用开水烫过空的盖碗、公道杯和茶杯，茶还没热，器先热。</li><li>放入茶叶，盖上摇一摇，揭盖闻香。这是一半的乐趣，还不花钱。</li><li>注入九十五度的水，盖好，数到十。</li><li>把盖斜开一指宽，全部倒进公道杯，再分到茶杯。</li></ol><p>第二道数到八就够，因为茶叶已经醒了。往后每道加五秒。好的乌龙能泡七八道，第四道和第二道并不是同一种茶。</p><h2>关于烫手</h2><p>头一个星期，人人都会烫手。用拇指和中指拿碗沿，别拿碗身，食指按住盖钮。水别倒满，有水的地方才烫。碗口外撇的薄胎盖碗，比又厚又直的好拿，后者散热慢得多。</p><p>泡过二十回还喜欢，再去买一把紫砂壶。到那时您会知道它要用来泡哪一种茶，而紫砂壶，正需要您先想清楚。</p>',
  },
};
