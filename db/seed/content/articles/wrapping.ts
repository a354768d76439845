import type { SeedArticle } from './contract';

/** Scheduled: it appears a few days after the demo was filled. */
export const wrapping: SeedArticle = {
  url: 'wrap-it-in-a-cloth',
  days: -4,
  categories: ['small-homes'],
  tags: ['Home 家居', 'Everyday 日常'],
  author_name: 'Lau Kit',
  picture: 'products/wrapping-cloth-set',
  image_alt: {
    'en-US': 'A box tied in a wrapping cloth',
    'zh-HK': '用包袱布包好的禮盒',
    'zh-CN': '用包袱布包好的礼盒',
  },
  products: ['wrapping-cloth', 'four-harvests-tea-box', 'beeswax-tapers', 'tea-diary-cloth'],
  title: {
    'en-US': 'Wrap it in a cloth',
    'zh-HK': '用一塊布包禮物',
    'zh-CN': '用一块布包礼物',
  },
  excerpt: {
    'en-US':
      'Paper is torn and gone in a minute. A cloth is the second present. One knot for boxes, one for bottles, and one for when it rains.',
    'zh-HK': '花紙一分鐘便撕完，布卻是第二份禮物。一個結包盒，一個結包瓶，一個結留給下雨天。',
    'zh-CN': '包装纸一分钟就撕完，布却是第二份礼物。一个结包盒子，一个结包瓶子，一个结留给下雨天。',
  },
  content: {
    'en-US':
      '<p>In December our packing table runs out of tape before it runs out of anything else. Some years ago, on the twenty-third, it ran out for good, and somebody tied a tea box into an apron. The customer wrote in January to ask whether the apron came in blue.</p><p>Since then we keep a pile of cotton squares beside the paper, and more people every year choose the cloth. It needs no scissors, it forgives, and it comes back with an umbrella in it.</p><h2>One knot to know</h2><p>Everything hangs on the reef knot: right over left, then left over right. It lies flat, it holds, and it opens when you pull one end straight back. The other one, left over left, looks the same and opens on the way to the party.</p><h2>A box</h2><ol><li>Lay the cloth with a corner towards you and the box in the middle, square to the table.</li><li>Bring the near corner over the box and tuck it under; bring the far corner over that.</li><li>Take up the two at the sides, smooth the folds with a finger, and tie them on top.</li></ol><p>Seventy centimetres of cloth will do for a box up to the size of a telephone directory, for those who remember them. The four harvests box sits in it as if it had been measured.</p><h2>A bottle, or three candles</h2><p>Stand the bottle in the middle. Tie two opposite corners over the top. Wind the other two once round the body in opposite directions and tie them in front. The first knot is now a handle. Candles are rolled in paper first, so that they do not rub.</p><h2>A bag, for when it rains</h2><p>Tie each pair of neighbouring corners, and you have a bag with two handles. It carries a jacket, four oranges or the other presents. This is why the cloth comes back.</p><h2>The note</h2><p>Slip it under the knot, not inside. People read it on the doorstep and again when they are alone; a card at the bottom of the box is found in spring.</p>',
    'zh-HK':
      '<p>十二月，我們的包裝枱最先用完的總是膠紙。有一年，到了廿三號真的一卷不剩，有人便拿圍裙把茶盒包起來。一月那位客人來信，問圍裙有沒有藍色。</p><p>自此我們在花紙旁邊放一疊棉布，選布的人一年比一年多。不用剪刀，包得不好也看不出來，而且總會跟着一把雨傘一起回來。</p><h2>只要學一個結</h2><p>全靠一個平結：右壓左，再左壓右。它平、它穩，把其中一端向後一拉便鬆開。另一個結是左壓左，看來一樣，去到派對半路就散了。</p><h2>包盒</h2><ol><li>布角向自己，盒放正中，與桌邊平行。</li><li>近身的角翻過盒面，塞到底下；對面的角再蓋上來。</li><li>拿起左右兩角，用手指掃順摺痕，在上面打結。</li></ol><p>七十厘米的布，最大可以包到電話簿那麼大的盒，如果你還記得電話簿。四季茶禮盒放上去，就像量過一樣。</p><h2>包瓶，或者三支蠟燭</h2><p>瓶子放正中，先把兩個對角在瓶頂打結；另外兩角向相反方向繞瓶身一圈，在前面打結。第一個結，便成了手挽。蠟燭要先用紙捲好，免得互相磨花。</p><h2>變成布袋，留給下雨天</h2><p>相鄰的角兩兩打結，便是有兩個手挽的袋，放得下外套、四個橙，或者其他禮物。這正是布總會回來的原因。</p><h2>那張字條</h2><p>夾在結下面，不要放進盒裏。人家在門口看一次，夜靜再看一次；壓在盒底的卡，要到春天才被發現。</p>',
    'zh-CN':
      '<p>十二月，我们的打包台最先用完的总是胶带。有一年，到了二十三号真的一卷不剩，有人就拿围裙把茶盒包了起来。一月份那位客人来信，问围裙有没有蓝色的。</p><p>从那以后，我们在包装纸旁边放一摞棉布，选布的人一年比一年多。不用剪刀，包得不好也看不出来，而且总会跟着一把雨伞一起回来。</p><h2>只要学一个结</h2><p>全靠一个平结：右压左，再左压右。它平、它稳，把其中一头往后一拉就松开。另一个结是左压左，看着一样，去聚会的半路上就散了。</p><h2>包盒子</h2><ol><li>布角朝自己，盒子放正中，与桌边平行。</li><li>近身的角翻过盒面，塞到底下；对面的角再盖上来。</li><li>拿起左右两角，用手指捋顺褶子，在上面打结。</li></ol><p>七十厘米的布，最大能包到电话号码簿那么大的盒子，如果您还记得号码簿的话。四季茶礼盒放上去，就像量过一样。</p><h2>包瓶子，或者三支蜡烛</h2><p>瓶子放正中，先把两个对角在瓶口上方打结；另外两角朝相反方向绕瓶身一圈，在前面打结。第一个结，就成了提手。蜡烛要先用纸卷好，免得互相蹭花。</p><h2>变成布袋，留给下雨天</h2><p>相邻的角两两打结，就是有两个提手的袋子，装得下外套、四个橙子，或者别的礼物。这正是布总会回来的原因。</p><h2>那张字条</h2><p>夹在结下面，别放进盒子里。人家在门口看一遍，夜里再看一遍；压在盒底的卡片，要到春天才被发现。</p>',
  },
};
