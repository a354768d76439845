import type { SeedArticle } from './contract';

export const light: SeedArticle = {
  url: 'three-lamps-instead-of-one',
  days: 105,
  categories: ['small-homes'],
  tags: ['Home 家居', 'Everyday 日常'],
  author_name: 'Yip Man Ching',
  picture: 'products/paper-lantern-lamp-set',
  image_alt: {
    'en-US': 'A paper lantern that is lit',
    'zh-HK': '亮着的紙燈籠',
    'zh-CN': '亮着的纸灯笼',
  },
  products: ['paper-lantern-lamp', 'bedside-linen-lamp', 'rechargeable-table-lamp'],
  title: {
    'en-US': 'Three lamps instead of one',
    'zh-HK': '一盞燈，換成三盞',
    'zh-CN': '一盏灯，换成三盏',
  },
  excerpt: {
    'en-US':
      'The lamp in the middle of the ceiling makes a room look like a waiting room. For the price of dinner it need not.',
    'zh-HK': '天花正中那盞燈，會把房間照成候診室。花一頓飯的錢，便可以不一樣。',
    'zh-CN': '天花板正中那盏灯，会把房间照成候诊室。花一顿饭的钱，就能不一样。',
  },
  content: {
    'en-US':
      '<p>Nearly every flat here is handed over with one lamp in each room, in the middle of the ceiling, as white as a dentist’s. You can see everything by it. That is the trouble: nothing in the room is allowed to rest.</p><p>You may not be able to move a wall or a window. Light you can move this evening, and no landlord will mind.</p><h2>Low, warm, and more than one</h2><p>Three weak lamps are kinder than a strong one. They should stand at different heights, none of them above your eyes when you sit, and all of them warm: look for 2700 K on the bulb. What is between them may stay dark. A small room with dark corners looks larger than a small room without any, because you cannot see where it ends.</p><h2>The first: something that glows</h2><p>A paper lantern does not light anything in particular. It turns a corner into evening. Hang it low, at the end of a shelf or over the arm of the sofa, and use a bulb of nine watts at the most; paper is paper. Dust it with a dry brush, and it lasts for years.</p><h2>The second: something to read by</h2><p>Beside the bed or the chair, with the shade’s lower edge at the height of your chin, so that you see the page and not the bulb. A linen shade lets enough through to soften the wall behind it. If two people share the room, take one with a setting so low that the other sleeps.</p><h2>The third: something that walks</h2><p>A lamp with a battery is for dinner on the window ledge, for the balcony, for the socket that is always behind the wardrobe, and for the one evening a year when the typhoon takes the power. Ours lives on the table and is carried to the bathroom in the morning by whoever is up first.</p><h2>What to do with the old one</h2><p>Leave it where it is. You will want it to look for an ear-ring. Then switch it off again, and the room is back.</p>',
    'zh-HK':
      '<p>這裏幾乎每個單位交樓時，每間房都只有一盞燈，在天花正中，白得像牙醫診所。甚麼都照得見，問題就在這裏：房裏沒有一樣東西可以休息。</p><p>牆和窗你未必動得了，燈今晚就可以動，業主也不會有意見。</p><h2>低一點、暖一點、多一盞</h2><p>三盞弱燈，比一盞強燈溫柔。高低要錯開，坐下時沒有一盞高過眼睛，而且全部要暖：看燈泡上寫着 2700 K 的便是。燈與燈之間，可以由得它暗。細房間有暗角，反而比沒有暗角的顯大，因為看不見它在哪裏完結。</p><h2>第一盞：會發光的</h2><p>紙燈籠並不特別照亮甚麼，它只是把一個角落變成黃昏。掛低一點，在層架盡頭，或梳化扶手上方，燈泡最多九瓦，紙畢竟是紙。平日用乾毛掃掃塵，可以用很多年。</p><h2>第二盞：看書用的</h2><p>放在床邊或椅邊，燈罩下沿與下巴齊高，看見書頁而看不見燈泡。麻布燈罩會透出一點光，把後面的牆也照得柔和。兩個人同住一房，便選有極暗一檔的，一個看書，另一個照樣睡。</p><h2>第三盞：會走路的</h2><p>充電燈，留給窗台上的晚飯、露台、永遠被衣櫃擋住的插座，還有一年一晚、颱風吹到停電的時候。我們那盞平日在飯桌，早上誰先起床，誰便把它帶進浴室。</p><h2>原來那盞怎辦</h2><p>留在那裏，找耳環的時候用得着。找到了便關掉，房間又回來了。</p>',
    'zh-CN':
      '<p>几乎每套房子交房的时候，每个房间都只有一盏灯，在天花板正中，白得像牙科诊所。什么都照得见，问题就在这里：屋里没有一样东西能休息。</p><p>墙和窗您未必动得了，灯今晚就能动，房东也不会有意见。</p><h2>低一点、暖一点、多一盏</h2><p>三盏弱灯，比一盏强灯温柔。高低要错开，坐下时没有一盏高过眼睛，而且全都要暖：看灯泡上写着 2700 K 的就是。灯与灯之间，可以由着它暗。小房间有暗角，反而比没有暗角的显大，因为看不见它到哪里为止。</p><h2>第一盏：会发光的</h2><p>纸灯笼并不特别照亮什么，它只是把一个角落变成黄昏。挂低一点，在层架尽头，或沙发扶手上方，灯泡最多九瓦，纸毕竟是纸。平时用干毛刷掸掸灰，能用很多年。</p><h2>第二盏：看书用的</h2><p>放在床边或椅边，灯罩下沿与下巴齐平，看得见书页而看不见灯泡。麻布灯罩会透出一点光，把后面的墙也照得柔和。两个人住一间，就选带极暗一档的，一个看书，另一个照样睡。</p><h2>第三盏：会走路的</h2><p>充电灯，留给窗台上的晚饭、阳台、永远被衣柜挡住的插座，还有一年一回、台风刮到停电的晚上。我们那盏平时在饭桌上，早上谁先起床，谁就把它带进浴室。</p><h2>原来那盏怎么办</h2><p>留在那里，找耳环的时候用得着。找到了就关掉，房间又回来了。</p>',
  },
};
