import type { SeedArticle } from './contract';

export const smallKitchen: SeedArticle = {
  url: 'a-kitchen-of-forty-square-feet',
  days: 83,
  categories: ['small-homes'],
  tags: ['Home 家居', 'Hong Kong 香港'],
  author_name: 'Yip Man Ching',
  picture: 'products/end-grain-board-set',
  image_alt: {
    'en-US': 'A thick wooden chopping board with things to cook',
    'zh-HK': '厚木砧板和準備下鍋的食材',
    'zh-CN': '厚木砧板和准备下锅的食材',
  },
  products: ['end-grain-board', 'clip-top-jar', 'bamboo-dim-sum-steamer', 'daily-rice-bowl'],
  title: {
    'en-US': 'A kitchen of forty square feet',
    'zh-HK': '四十呎廚房',
    'zh-CN': '四平方米的厨房',
  },
  excerpt: {
    'en-US':
      'Two burners, one sink and a washing machine where the cupboard should be. What earns its place, and what we gave away.',
    'zh-HK': '兩個爐頭、一個鋅盆，本該放櫃的位置放了洗衣機。甚麼值得留下，甚麼我們送了人。',
    'zh-CN': '两个灶眼、一个水槽，本该放柜子的地方放了洗衣机。什么值得留下，什么我们送了人。',
  },
  content: {
    'en-US':
      '<p>My kitchen is two metres long and as wide as I am with my elbows out. The washing machine stands where the cupboard should be. I cook in it six nights a week, and what follows is what nine years of that have taught me.</p><h2>One board, and a heavy one</h2><p>A thin board slides about, so you need a cloth under it; it warps, so you need another; then you have three and nowhere to put them. One thick board stays where it is, goes across the sink when you run out of counter, and stands on its edge to dry. Mine covers half of the sink exactly. Measure yours before you buy.</p><h2>Straight sides</h2><p>Round jars with round shoulders waste a third of a shelf. Jars with straight sides stand shoulder to shoulder, and through the glass you see that the dried shrimps are nearly gone before you have promised anybody turnip cake. Three sizes are enough, all with the same diameter if you can.</p><h2>Up, not out</h2><p>A bamboo steamer is the only cooker I know that grows upwards. Two tiers on a wok make fish and greens in the time and on the flame of one. When it is dry it hangs on a nail, weighs nothing and smells of the last good thing you made.</p><h2>Four bowls</h2><p>We had twelve, from a set. Now there are four, of one kind, and they do for rice, soup, eggs, dips and cornflakes. If six people come, two of them get the cups. Nobody has complained, and the shelf that became free holds the rice cooker.</p><h2>What went</h2><ul><li>The garlic press. A knife’s flat side and a thump.</li><li>The salad spinner. A tea towel, the window open, and some room to swing.</li><li>Anything that does one thing and has a motor.</li><li>The second-best of everything.</li></ul><p>The rule we ended with: nothing comes in unless you know which hook, which shelf and whose place it takes. It sounds strict. In practice it means that you stand in the shop for longer, and cook the same evening without moving anything out of the way.</p>',
    'zh-HK':
      '<p>我的廚房長兩米，闊度剛好是我張開兩隻手踭。本該放櫃的位置放了洗衣機。我一星期有六晚在這裏煮飯，以下是九年來學到的事。</p><h2>一塊砧板，要重</h2><p>薄砧板會走，於是要墊布；會翹，於是要多買一塊；最後有三塊，沒有一塊有地方放。一塊厚的放下便不動，枱面不夠時可以架在鋅盆上，洗完打側一放便乾。我那塊剛好遮住半個鋅盆。買之前，先量度你的。</p><h2>直身的罐</h2><p>圓肩的罐會浪費三分之一個層架。直身的可以一個貼一個，而且隔着玻璃便看見蝦米快用完，不會先答應了人做蘿蔔糕。三個尺寸已經足夠，最好直徑一樣。</p><h2>向上，不向外</h2><p>竹蒸籠是我認識唯一會向上長的廚具。鑊上疊兩層，一份時間、一個爐頭，魚和菜一齊熟。乾了掛在釘上，輕得像沒有東西，還留着上一頓好飯的香味。</p><h2>四隻碗</h2><p>從前我們有一套十二隻，現在只剩四隻同款的，盛飯、盛湯、打蛋、放醬、吃早餐都是它。來了六個人，便有兩個用杯。從來沒有人投訴，騰出來的層架放了電飯煲。</p><h2>送走了甚麼</h2><ul><li>壓蒜器。刀面一拍就是。</li><li>沙律菜脫水籃。一條茶巾、開窗，找個地方甩幾下。</li><li>只做一件事而又要插電的東西。</li><li>每樣東西的第二把、第二個。</li></ul><p>最後定下的規矩是：東西要進門，先想好掛哪個鈎、放哪一格、取代誰的位置。聽起來嚴格，其實只是在店裏多站一會兒，回家當晚便可以煮飯，不用先搬開甚麼。</p>',
    'zh-CN':
      '<p>我的厨房长两米，宽度刚好是我张开两个胳膊肘。本该放柜子的地方放了洗衣机。我一个星期有六个晚上在这里做饭，下面是九年来学到的事。</p><h2>一块砧板，要重</h2><p>薄砧板会滑，于是要垫布；会翘，于是要再买一块；最后有了三块，没有一块有地方放。一块厚的放下就不动，台面不够时可以架在水槽上，洗完侧着一立就干。我那块正好盖住半个水槽。买之前，先量量您家的。</p><h2>直筒的罐子</h2><p>圆肩的罐子会浪费三分之一个层架。直筒的可以一个挨一个，隔着玻璃就看见虾米快用完了，不会先答应了别人做萝卜糕。三个尺寸足够，直径最好一样。</p><h2>往上，不往外</h2><p>竹蒸笼是我认识的唯一往上长的厨具。锅上叠两层，一份时间、一个灶眼，鱼和菜一起熟。晾干了挂在钉子上，轻得像没有东西，还留着上一顿好饭的香味。</p><h2>四只碗</h2><p>从前我们有一套十二只，现在只剩四只同款的，盛饭、盛汤、打蛋、放蘸料、吃早饭都是它。来了六个人，就有两个用杯子。从来没人抱怨，腾出来的层架放了电饭煲。</p><h2>送走了什么</h2><ul><li>压蒜器。刀面一拍就行。</li><li>沙拉脱水篮。一条茶巾、打开窗，找个地方甩几下。</li><li>只干一件事还要插电的东西。</li><li>每样东西的第二把、第二个。</li></ul><p>最后定下的规矩是：东西要进门，先想好挂哪个钩、放哪一格、顶替谁的位置。听着严格，其实不过是在店里多站一会儿，回家当晚就能做饭，不用先搬开什么。</p>',
  },
};
