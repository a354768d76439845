import type { SeedArticle } from './contract';

export const coldBrew: SeedArticle = {
  url: 'cold-brew-for-august',
  days: 66,
  categories: ['at-the-tea-table'],
  tags: ['Brewing 泡茶', 'Hong Kong 香港'],
  author_name: 'Fong Wing Sze',
  picture: 'products/cold-brew-bottle-set',
  image_alt: {
    'en-US': 'A tall glass bottle of cold tea',
    'zh-HK': '一瓶冷泡茶',
    'zh-CN': '一瓶冷泡茶',
  },
  products: [
    'cold-brew-bottle',
    'high-mountain-green-oolong',
    'jasmine-pearls',
    'double-wall-tumbler',
  ],
  title: {
    'en-US': 'Cold brew for August',
    'zh-HK': '八月喝冷泡茶',
    'zh-CN': '八月喝冷泡茶',
  },
  excerpt: {
    'en-US':
      'Ten grams, one litre, one night. The laziest good tea there is, with a table of what to use and how long to wait.',
    'zh-HK': '十克茶、一公升水、一個晚上。世上最懶又最好喝的茶，附上用甚麼茶、等多久的對照。',
    'zh-CN': '十克茶、一升水、一个晚上。世上最懒又好喝的茶，附上用什么茶、等多久的对照。',
  },
  content: {
    'en-US':
      '<p>By August nobody at our office boils water. The bottle goes into the fridge door when we lock up, and is empty by eleven the next morning. It is the easiest tea we know how to make, and hard to make badly.</p><p>Cold water is slow and polite. It takes the sweetness and the scent out of the leaf and leaves most of the bitterness and a good part of the caffeine behind. A tea that needs watching when it is hot can be forgotten when it is cold.</p><h2>How much, how long</h2><table><thead><tr><th scope="col">Tea</th><th scope="col">For one litre</th><th scope="col">In the fridge</th></tr></thead><tbody><tr><th scope="row">High mountain oolong</th><td>10 g</td><td>8 hours</td></tr><tr><th scope="row">Jasmine pearls</th><td>8 g</td><td>6 hours</td></tr><tr><th scope="row">Longjing, Anji</th><td>8 g</td><td>4 hours</td></tr><tr><th scope="row">White tea</th><td>12 g</td><td>10 hours</td></tr><tr><th scope="row">Black tea</th><td>10 g</td><td>6 hours</td></tr></tbody></table><p>Start with water that has been boiled and cooled, or with any water you would drink as it is. Put the leaves in first, then the water, then the bottle into the door. There is no fourth step.</p><h2>Three small things that help</h2><ul><li>Rolled oolong opens slowly. Wake it with a splash of hot water for ten seconds, pour that away, and then fill up with cold.</li><li>Take the leaves out when the time is over, or pour the tea off. It will not turn bitter as hot tea does, but it goes flat.</li><li>Drink it within a day. Cold tea has no preservative other than being finished.</li></ul><h2>For guests</h2><p>Put a slice of green mandarin into the jasmine, or three leaves of mint into the Longjing, ten minutes before it is poured. Sugar syrup stands beside it in a small jug and is usually still full at the end.</p><p>And the leaves: they have given up only half. Put them in a pot the same evening, with water at ninety degrees, and you have a second tea for nothing, just as the air conditioning begins to feel cold.</p>',
    'zh-HK':
      '<p>到了八月，我們辦公室沒有人煲水。放工鎖門前把瓶子放進雪櫃門格，第二天早上十一點便喝光。這是我們所知最容易沖的茶，要沖得難喝也不容易。</p><p>冷水慢，而且客氣。它帶走茶葉的甜和香，把大部分苦澀和不少咖啡因留下。熱泡時要看着的茶，冷泡時大可忘記它。</p><h2>放多少，等多久</h2><table><thead><tr><th scope="col">茶</th><th scope="col">一公升水</th><th scope="col">放雪櫃</th></tr></thead><tbody><tr><th scope="row">高山烏龍</th><td>10 克</td><td>8 小時</td></tr><tr><th scope="row">茉莉龍珠</th><td>8 克</td><td>6 小時</td></tr><tr><th scope="row">龍井、安吉白茶</th><td>8 克</td><td>4 小時</td></tr><tr><th scope="row">白茶</th><td>12 克</td><td>10 小時</td></tr><tr><th scope="row">紅茶</th><td>10 克</td><td>6 小時</td></tr></tbody></table><p>用煲過再放涼的水，或者任何你平日直接喝的水。先放茶葉，再注水，然後放進雪櫃門格。沒有第四步。</p><h2>三件小事，會更好喝</h2><ul><li>球形烏龍開得慢。先用少許熱水浸十秒，倒掉，再注滿冷水。</li><li>時間到便隔走茶葉，或把茶倒出來。它不會像熱茶那樣變苦，但味道會變散。</li><li>一天之內喝完。冷泡茶沒有防腐劑，唯一的保存方法是喝光。</li></ul><h2>招呼客人</h2><p>斟茶前十分鐘，在茉莉茶裏放一片青檸，或在龍井裏放三片薄荷。旁邊放一小壺糖漿，到最後通常還是滿的。</p><p>茶葉也別掉，它才出了一半的味。當晚用九十度的水再沖一壺，等於白賺一道熱茶，那時冷氣也剛好開始有點涼。</p>',
    'zh-CN':
      '<p>到了八月，我们办公室没人烧水。下班锁门前把瓶子放进冰箱门格，第二天上午十一点就喝光了。这是我们所知最容易泡的茶，想泡难喝也不容易。</p><p>冷水慢，而且客气。它带走茶叶的甜和香，把大部分苦涩和不少咖啡因留下。热泡时得盯着的茶，冷泡时尽可以忘了它。</p><h2>放多少，等多久</h2><table><thead><tr><th scope="col">茶</th><th scope="col">一升水</th><th scope="col">冷藏</th></tr></thead><tbody><tr><th scope="row">高山乌龙</th><td>10 克</td><td>8 小时</td></tr><tr><th scope="row">茉莉龙珠</th><td>8 克</td><td>6 小时</td></tr><tr><th scope="row">龙井、安吉白茶</th><td>8 克</td><td>4 小时</td></tr><tr><th scope="row">白茶</th><td>12 克</td><td>10 小时</td></tr><tr><th scope="row">红茶</th><td>10 克</td><td>6 小时</td></tr></tbody></table><p>用烧开后放凉的水，或者任何您平时直接喝的水。先放茶叶，再加水，然后放进冰箱门格。没有第四步。</p><h2>三件小事，会更好喝</h2><ul><li>球形乌龙开得慢。先用少许热水泡十秒，倒掉，再加满冷水。</li><li>时间到了就滤掉茶叶，或把茶倒出来。它不会像热茶那样变苦，但滋味会散。</li><li>一天之内喝完。冷泡茶没有防腐剂，唯一的保存办法是喝光。</li></ul><h2>招待客人</h2><p>倒茶前十分钟，往茉莉茶里放一片青柠，或往龙井里放三片薄荷。旁边摆一小壶糖浆，到最后往往还是满的。</p><p>茶叶也别扔，它才出了一半的味。当晚用九十度的水再泡一壶，等于白赚一道热茶，那时候空调也正好开始有点凉了。</p>',
  },
};
