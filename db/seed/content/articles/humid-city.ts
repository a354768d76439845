import type { SeedArticle } from './contract';

export const humidCity: SeedArticle = {
  url: 'keeping-tea-in-a-humid-city',
  days: 44,
  categories: ['looking-after-things'],
  tags: ['Hong Kong 香港', 'Everyday 日常'],
  author_name: 'Lau Kit',
  picture: 'products/double-lid-tea-tin-set',
  image_alt: {
    'en-US': 'A tea tin with its two lids, and tea beside it',
    'zh-HK': '雙層蓋茶罐和旁邊的茶葉',
    'zh-CN': '双层盖茶罐和旁边的茶叶',
  },
  products: ['double-lid-tea-tin', 'celadon-caddy', 'puer-storage-jar', 'aged-shoumei-cake'],
  title: {
    'en-US': 'Keeping tea in a humid city',
    'zh-HK': '回南天怎樣藏茶',
    'zh-CN': '回南天怎么存茶',
  },
  excerpt: {
    'en-US':
      'In March the walls sweat and so does the tea. Which kinds to seal, which to let breathe, and why the prettiest jar is for this month only.',
    'zh-HK': '三月牆壁冒汗，茶葉也一樣。哪些要密封、哪些要透氣，為甚麼最漂亮的罐只放這個月的茶。',
    'zh-CN': '三月墙壁冒汗，茶叶也一样。哪些要密封、哪些要透气，为什么最漂亮的罐子只放这个月的茶。',
  },
  content: {
    'en-US':
      '<p>There are three weeks in March when the mirror is wet, the matches will not strike, and every cupboard in Hong Kong smells faintly of cupboard. Tea drinks all of it. A packet left open overnight tastes of the kitchen in the morning.</p><p>Four things spoil tea: water, air, light and other people’s smells. Not every tea minds all four, and that is where most advice goes wrong.</p><h2>Teas to seal</h2><p>Green tea, light oolong, jasmine and anything you bought because it smelled fresh. Keep them dry, dark and shut. A tin with two lids does it well: press the inner one down until the air sighs out, and do not open the tin to look.</p><p>Buy small. Seventy-five grams last a month for one person. A large bag is only cheap until May.</p><h2>The fridge, yes and no</h2><p>Green tea keeps its spring in the fridge, if the tin is tight and has never been opened. Once you have begun it, leave it out: cold tin, warm wet air, and you have made dew inside. If you must, let the closed tin stand for two hours before you lift the lid.</p><h2>Teas that breathe</h2><p>Pu’er and aged white tea are still on their way somewhere, and need a little air to get there. Break up part of the cake, put it in an unglazed jar, and stand the jar in a room where people live. Not the kitchen, not the wardrobe, and not beside the incense.</p><p>In the wet weeks close the window on them as you would on yourself. A dehumidifier set to sixty-five per cent suits you, your books and the tea.</p><h2>The beautiful jar</h2><p>A celadon caddy with a wooden stopper is for the tea you are drinking now. It opens easily because you open it every day; that is exactly why it is no place to store anything. We fill ours on the first of the month. If there is tea left on the thirtieth, we have people over.</p><h2>If it has happened anyway</h2><p>Tea that is only damp can be saved. Spread it in a dry pan on the smallest flame, keep it moving for three or four minutes, and stop when it smells of toast. It will be another tea, but not a bad one. Tea with a spot of mould goes in the bin, however much it cost.</p>',
    'zh-HK':
      '<p>三月總有那麼三個星期，鏡面有水、火柴劃不着，全香港的櫃都有一陣櫃味。茶葉會把這些統統吸進去。一包沒封好的茶，過一晚便有廚房味。</p><p>茶怕四樣東西：水氣、空氣、光，和別人的氣味。但不是每種茶都怕齊四樣，很多藏茶的說法就錯在這裏。</p><h2>要密封的茶</h2><p>綠茶、清香烏龍、茉莉花茶，總之是因為「夠香」才買的茶。要乾、要暗、要密。雙層蓋的茶罐很合用：把內蓋按到底，聽到空氣呼出來便好，之後別打開來看。</p><p>買少一點。七十五克，一個人喝一個月剛好。大包裝的便宜，到五月便不便宜了。</p><h2>放不放雪櫃</h2><p>未開封而且罐口夠緊的綠茶，放雪櫃可以留住春味。開了便不要再放：罐是冷的，外面是又暖又濕的空氣，一開蓋就在裏面結露。非放不可的話，拿出來先擱兩小時，才好揭蓋。</p><h2>要透氣的茶</h2><p>普洱和老白茶還在路上，需要一點空氣才走得到。撬開一部分，放進素燒的罐，擺在有人住的房間。不要放廚房，不要放衣櫃，也不要放在香爐旁。</p><p>潮濕那幾個星期，替自己關窗，也就是替茶關窗。抽濕機調到六十五度，人、書、茶都舒服。</p><h2>那個漂亮的罐</h2><p>青釉罐配木塞，是放現在喝的茶。它容易開，因為你天天都開；正因如此，它不適合藏茶。我們每月一號入滿一罐，到三十號還有剩，就請朋友上來喝。</p><h2>如果已經受潮</h2><p>只是受潮，還有得救。放進乾鑊，用最細的火，不停翻動三四分鐘，聞到烘香便熄火。那會是另一種茶，但不難喝。如果已經發霉，不論多貴，都要掉。</p>',
    'zh-CN':
      '<p>三月总有那么三个星期，镜子上有水，火柴划不着，家里每个柜子都有一股柜子味。茶叶会把这些统统吸进去。一包没封好的茶，过一夜就有了厨房味。</p><p>茶怕四样东西：水汽、空气、光，和别人的气味。但不是每种茶都怕齐四样，许多存茶的说法就错在这里。</p><h2>要密封的茶</h2><p>绿茶、清香乌龙、茉莉花茶，总之是因为“香”才买的茶。要干、要暗、要密。双层盖的茶罐很好用：把内盖按到底，听到空气呼出来就行，之后别打开来看。</p><p>少买一点。七十五克，一个人喝一个月正好。大包装便宜，到五月就不便宜了。</p><h2>放不放冰箱</h2><p>没开封、罐口又够紧的绿茶，放冰箱能留住春味。开了就别再放：罐子是冷的，外面是又暖又湿的空气，一开盖就在里面结露。非放不可，拿出来先搁两小时，再揭盖。</p><h2>要透气的茶</h2><p>普洱和老白茶还在路上，需要一点空气才走得到。撬开一部分，放进素烧的罐子，摆在有人住的房间。别放厨房，别放衣柜，也别放在香炉旁边。</p><p>潮湿的那几个星期，替自己关窗，也就是替茶关窗。除湿机调到百分之六十五，人、书、茶都舒服。</p><h2>那只漂亮的罐子</h2><p>青釉罐配木塞，是放眼下喝的茶。它好开，因为您天天都开；正因为这样，它不适合存茶。我们每月一号装满一罐，到三十号还有剩的，就请朋友上门来喝。</p><h2>要是已经受潮了</h2><p>只是受潮，还有救。放进干锅，用最小的火，不停翻动三四分钟，闻到烘焙香就关火。那会是另一种茶，但不难喝。要是已经发霉，再贵也得扔。</p>',
  },
};
