import type { SeedBrand } from '../contract';

export const brands: SeedBrand[] = [
  {
    url: 'quayside',
    title: { 'en-US': 'Quayside', 'zh-HK': '岸邊', 'zh-CN': '岸边' },
    short_description: {
      'en-US': 'Our own label: the plain, useful things we could not find elsewhere.',
      'zh-HK': '我們的自家品牌，做那些一直找不到、但天天用得着的東西。',
      'zh-CN': '我们的自有品牌：那些遍寻不着、却天天用得上的东西。',
    },
    description: {
      'en-US':
        '<p>Quayside began with a complaint. We wanted a laundry basket that fitted beside a Hong Kong washing machine, and a tray narrow enough for a window ledge. Nobody sold either, so we had them made.</p><p>The label has grown slowly since. Each piece is measured against a real flat, used at home for a season, and only then put on the shelf.</p>',
      'zh-HK':
        '<p>「岸邊」始於一句埋怨：想要一個放得進洗衣機旁的洗衣籃、一個擱得上窗台的窄身托盤，走遍全城都買不到，唯有自己找人做。</p><p>之後品牌慢慢長大。每件東西都先在真正的香港單位裏量度，再在家中用上一季，覺得好用才上架。</p>',
      'zh-CN':
        '<p>“岸边”源于一次抱怨：想找一只能塞进洗衣机旁边的脏衣篮，一只放得上窗台的窄托盘，哪儿都没有，只好自己找人做。</p><p>此后它长得很慢。每样东西都按真实的小户型量过尺寸，在家里用满一季，好用才会上架。</p>',
    },
    color: '#2f6f70',
  },
  {
    url: 'lantern-hill',
    title: { 'en-US': 'Lantern Hill', 'zh-HK': '燈籠崗', 'zh-CN': '灯笼岗' },
    short_description: {
      'en-US': 'Loose-leaf tea from eleven small growers, packed in Hong Kong.',
      'zh-HK': '來自十一戶小茶農的原葉茶，在香港入罐。',
      'zh-CN': '十一户小茶农的原叶茶，在香港装罐。',
    },
    description: {
      'en-US':
        '<p>Lantern Hill buys from eleven families in Fujian, Guangdong, Zhejiang and Yunnan, most of them for more than ten years. The picking date and the village are printed on every tin.</p><p>Nothing is scented with anything but flowers. Teas are packed by hand in small lots, and when a harvest is gone it is gone until next year.</p>',
      'zh-HK':
        '<p>燈籠崗向福建、廣東、浙江和雲南十一戶人家買茶，大部分來往超過十年。每個茶罐都印上採摘日期和村名。</p><p>要有花香，就只用鮮花去窨。茶葉小批人手入罐，一季賣完便等來年。</p>',
      'zh-CN':
        '<p>灯笼岗的茶来自福建、广东、浙江和云南的十一户人家，多数已合作十年以上。每只茶罐上都印着采摘日期和村名。</p><p>花茶只用鲜花窨制，不加香精。茶叶小批量手工装罐，一季卖完，就等来年。</p>',
    },
    color: '#7a4b2a',
  },
  {
    url: 'tidal-kiln',
    title: { 'en-US': 'Tidal Kiln', 'zh-HK': '潮汐窯', 'zh-CN': '潮汐窑' },
    short_description: {
      'en-US': 'Stoneware thrown and fired in an industrial building in Fo Tan.',
      'zh-HK': '在火炭工廈拉坯、燒製的炻器。',
      'zh-CN': '在香港火炭一栋工业大厦里拉坯烧成的炻器。',
    },
    description: {
      'en-US':
        '<p>Two potters, one gas kiln and a goods lift: Tidal Kiln works on the ninth floor of a factory building in Fo Tan. Their glazes are mixed from feldspar, wood ash and a little iron, in the greys and greens of the sea off Sai Kung.</p><p>Every piece is thrown by hand, so sizes differ by a few millimetres and no two glazes run the same way.</p>',
      'zh-HK':
        '<p>兩位陶藝師、一座氣窯、一部載貨升降機，潮汐窯就在火炭一幢工廈的九樓。釉料以長石、柴灰和少許鐵調成，燒出西貢海面的灰與綠。</p><p>每件都是人手拉坯，尺寸會有幾毫米出入，釉色亦沒有兩件相同。</p>',
      'zh-CN':
        '<p>两位陶艺师，一座气窑，一部货梯：潮汐窑在香港火炭一栋工业大厦的九楼。釉料用长石、草木灰和少许铁调配，烧出西贡海面的灰与绿。</p><p>每件都是手工拉坯，尺寸会有几毫米的出入，釉色也没有两件相同。</p>',
    },
    color: '#6f8480',
  },
  {
    url: 'white-ferry',
    title: { 'en-US': 'White Ferry', 'zh-HK': '白渡', 'zh-CN': '白渡' },
    short_description: {
      'en-US': 'Thin white porcelain from a family workshop in Jingdezhen.',
      'zh-HK': '景德鎮家庭作坊的薄胎白瓷。',
      'zh-CN': '景德镇一家家庭作坊的薄胎白瓷。',
    },
    description: {
      'en-US':
        '<p>White Ferry is a workshop of six people in Jingdezhen, run by a brother and sister. They make porcelain thin enough to show the shadow of a finger, and leave most of it undecorated.</p><p>What drawing there is, is done in cobalt with a brush, a single line or a single leaf.</p>',
      'zh-HK':
        '<p>白渡是景德鎮一間六人作坊，由一對姊弟主理。他們的瓷薄得能透出手指的影子，大多留白，不加紋飾。</p><p>若有畫，也只是毛筆蘸青花料，一條線、一片葉。</p>',
      'zh-CN':
        '<p>白渡是景德镇的一间六人作坊，由姐弟俩打理。他们的瓷薄得能透出手指的影子，大多留白，不加纹饰。</p><p>若有画，也只是用毛笔蘸青花料，画一条线、一片叶。</p>',
    },
    color: '#3f5f8a',
  },
  {
    url: 'green-node',
    title: { 'en-US': 'Green Node', 'zh-HK': '青節', 'zh-CN': '青节' },
    short_description: {
      'en-US': 'Bamboo and hardwood, cut, split and woven by hand.',
      'zh-HK': '竹與硬木，人手開料、破篾、編織。',
      'zh-CN': '竹与硬木，手工开料、破篾、编织。',
    },
    description: {
      'en-US':
        '<p>Green Node works with bamboo cutters in Anji and three woodturners in Shunde. Bamboo is felled in winter, when the sap is low, and dried for a year before a knife touches it.</p><p>Finishes are plain oil and wax, which you can renew at home with a cloth.</p>',
      'zh-HK':
        '<p>青節與安吉的竹匠和順德三位木工師傅合作。竹在冬天汁液最少時砍下，風乾一年才動刀。</p><p>表面只上油和蠟，日後在家用布便可翻新。</p>',
      'zh-CN':
        '<p>青节与安吉的竹匠、顺德的三位木工师傅合作。竹子在冬天汁液最少的时候砍下，晾足一年才动刀。</p><p>表面只上油和蜡，日后在家用一块布就能翻新。</p>',
    },
    color: '#7c8a4e',
  },
  {
    url: 'old-anvil',
    title: { 'en-US': 'Old Anvil', 'zh-HK': '老砧', 'zh-CN': '老砧' },
    short_description: {
      'en-US': 'Brass, iron and steel, hammered or cast to be kept.',
      'zh-HK': '銅、鐵、鋼，鍛打鑄造，用得長久。',
      'zh-CN': '铜、铁、钢，锻打铸造，经得起长久使用。',
    },
    description: {
      'en-US':
        '<p>Old Anvil was set up by a third-generation coppersmith from Sham Shui Po who wanted to make kettles again rather than lift panels. The workshop has since moved to Dongguan; the hammers came along.</p><p>Metal is left unlacquered. It will darken with use, and a little lemon and salt brings it back.</p>',
      'zh-HK':
        '<p>老砧的創辦人是深水埗第三代打銅師傅，做了半生升降機銅板，想重新打壺。工場後來搬到東莞，一套老錘子也跟着過去。</p><p>金屬不上光油，用久會變深；想回復光亮，用檸檬加少許鹽擦拭便可。</p>',
      'zh-CN':
        '<p>老砧的创办人是香港深水埗的第三代铜匠，做了半辈子电梯铜板，想重新打壶。作坊后来搬到东莞，一套老锤子也跟了过去。</p><p>金属表面不上漆，用久了会变深；想恢复光亮，用柠檬加一点盐擦拭即可。</p>',
    },
    color: '#a67c3d',
  },
  {
    url: 'salt-and-indigo',
    title: { 'en-US': 'Salt & Indigo', 'zh-HK': '鹽與藍', 'zh-CN': '盐与蓝' },
    short_description: {
      'en-US': 'Linen and cotton, dyed in small vats and washed soft.',
      'zh-HK': '棉麻布品，小缸染色，洗至柔軟。',
      'zh-CN': '棉麻布品，小缸染色，水洗至柔软。',
    },
    description: {
      'en-US':
        '<p>Salt &amp; Indigo dyes linen and cotton in small vats: indigo, walnut, mud and tea. Cloth is washed three times before it is cut, so it will not shrink in your machine.</p><p>Seams are finished on the inside as well as the outside. Offcuts become cloths and coasters.</p>',
      'zh-HK':
        '<p>鹽與藍用小缸染棉麻，染料有藍草、核桃、河泥和茶。布料裁剪前先洗三次，放進洗衣機不會再縮水。</p><p>縫口裏外都包邊，剩下的布碎做成抹布和杯墊。</p>',
      'zh-CN':
        '<p>盐与蓝用小缸染棉麻，染料有蓝草、核桃、河泥和茶。布料裁剪前先水洗三遍，进洗衣机不会再缩水。</p><p>缝边里外都包好，剩下的边角料做成抹布和杯垫。</p>',
    },
    color: '#34506b',
  },
  {
    url: 'still-hours',
    title: { 'en-US': 'Still Hours', 'zh-HK': '靜時', 'zh-CN': '静时' },
    short_description: {
      'en-US': 'Candles, incense and soap for the end of the day.',
      'zh-HK': '蠟燭、線香與手工皂，留給一天的尾聲。',
      'zh-CN': '蜡烛、线香与手工皂，留给一天的尾声。',
    },
    description: {
      'en-US':
        '<p>Still Hours pours candles, rolls incense and cuts soap in a ground-floor workshop in Yuen Long. Scents come from this side of the world: osmanthus, ginger lily, sandalwood, old tangerine peel.</p><p>The recipes are short, and printed in full on each box.</p>',
      'zh-HK':
        '<p>靜時在元朗一間地舖工場倒蠟、搓香、切皂。氣味都來自我們身邊：桂花、薑花、檀香、陳皮。</p><p>配方很短，全部印在盒上。</p>',
      'zh-CN':
        '<p>静时在香港元朗一间临街小作坊里灌蜡、搓香、切皂。气味都来自我们身边：桂花、姜花、檀香、陈皮。</p><p>配方很短，全部印在盒子上。</p>',
    },
    color: '#9a7b8a',
  },
];
