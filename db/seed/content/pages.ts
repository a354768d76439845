import type { Words } from '../contract';

export const pages: {
  url: string;
  title: Words;
  content: Words;
  meta_description: Words;
  widgets?: { id: string; type: 'block'; title: Words; data: { identifier: string } }[];
}[] = [
  {
    url: 'about',
    title: { 'en-US': 'About Harbour', 'zh-HK': '關於海旁', 'zh-CN': '关于海旁' },
    content: {
      'en-US':
        '<p>Harbour sells the things a small home uses every day: tea and what it is brewed in, bowls, boards, lamps, towels. There are about a hundred and twenty of them. When something new comes in, we usually take something out.</p><h2>How we choose</h2><p>We buy from eight workshops, most within a day’s travel of Hong Kong, and we have sat at a table with all of them. A thing has to be useful, repairable where that is possible, and small enough for the flats we live in ourselves.</p><h2>What we try not to do</h2><ul><li>Sell tea without its harvest date.</li><li>Call something handmade when only the label was.</li><li>Use plastic to pack porcelain. Shredded paper has done well so far.</li></ul><h2>Where we are</h2><p>Orders leave from Kwai Chung, with bulky pieces in Tuen Mun and mainland orders in Shenzhen. Write to hello@harbour.test; a person answers, normally within one working day.</p>',
      'zh-HK':
        '<p>海旁賣的，是一個小小的家天天用得着的東西：茶和泡茶的器具、碗、砧板、燈、毛巾，總共一百二十款左右。添一款新的，通常便會減一款舊的。</p><h2>我們怎樣選</h2><p>產品來自八間工坊，大多離香港不到一天路程，每一間我們都親身坐下來談過。東西要有用、能修的要可以修，而且要放得進我們自己也在住的細單位。</p><h2>我們盡量不做的事</h2><ul><li>不賣沒有採摘日期的茶。</li><li>只有標籤是手寫的，不會叫作手工製。</li><li>不用膠料包瓷器，碎紙至今都很可靠。</li></ul><h2>我們在哪裏</h2><p>訂單由葵涌寄出，大件產品存放在屯門，內地訂單由深圳寄出。歡迎電郵 hello@harbour.test，由真人回覆，一般一個工作天之內。</p>',
      'zh-CN':
        '<p>海旁卖的，是一个小家天天用得上的东西：茶和泡茶的器具、碗、砧板、灯、毛巾，一共一百二十款左右。上一款新的，通常就会下一款旧的。</p><h2>我们怎么挑</h2><p>产品来自八家作坊，大多离香港不到一天路程，每一家我们都当面坐下来聊过。东西要有用，能修的要修得了，还要放得进我们自己也在住的小户型。</p><h2>我们尽量不做的事</h2><ul><li>不卖没有采摘日期的茶。</li><li>只有标签是手写的，不会叫手工制作。</li><li>不用塑料包瓷器，碎纸条到现在一直很可靠。</li></ul><h2>我们在哪里</h2><p>订单从香港葵涌发出，大件存放在屯门，内地订单由深圳发货。欢迎发邮件到 hello@harbour.test，由真人回复，一般在一个工作日之内。</p>',
    },
    meta_description: {
      'en-US':
        'Who is behind Harbour, a Hong Kong shop for tea and home things, and how we choose what we sell.',
      'zh-HK': '海旁是香港的茶與家居用品網店。看看我們是誰，又怎樣挑選產品。',
      'zh-CN': '海旁是一家来自香港的茶与家居网店。看看我们是谁，又是怎样挑选产品的。',
    },
  },
  {
    url: 'delivery',
    widgets: [
      {
        ...{ id: 'questions', type: 'block', data: { identifier: 'delivery-faq' } },
        title: { 'en-US': 'Questions', 'zh-HK': '常見問題', 'zh-CN': '常见问题' },
      },
    ],
    title: { 'en-US': 'Delivery', 'zh-HK': '送貨', 'zh-CN': '配送说明' },
    content: {
      'en-US':
        '<p>We pack on working days. You will get a message with a tracking number when your parcel leaves.</p><h2>Ways to deliver, and what they cost</h2><p>{delivery_fees}</p><p>Amounts are those of your goods after discounts.</p><h2>Large pieces</h2><p>Tall vases, mirrors and the like come by van in Hong Kong; the driver rings before he arrives. For an address elsewhere, write to us first.</p><h2>Customs</h2><p>Mainland orders leave from our Shenzhen store, so there is normally nothing to clear at customs; if something has to come from Hong Kong we tell you first. Duties elsewhere, if any, are paid on arrival.</p><h2>If something arrives broken</h2><p>It happens, with porcelain. Send us a photograph within three days of delivery and we will replace it or refund it, whichever you prefer.</p>',
      'zh-HK':
        '<p>我們在工作天包裝寄貨，包裹寄出時會把追蹤編號傳給你。</p><h2>送貨方式及運費</h2><p>{delivery_fees}</p><p>以上金額按折扣後的產品總額計算。</p><h2>大件產品</h2><p>大花瓶、鏡等在香港由貨車送貨，司機到達前會先致電；如要寄往其他地區，請先與我們聯絡。</p><h2>清關及關稅</h2><p>內地訂單由深圳倉寄出，一般毋須清關；如要由香港寄出，我們會事先通知你。其他地區如有關稅，由收件人支付。</p><h2>收到時打破了</h2><p>瓷器難免如此。收貨後三天內傳來相片，補寄或退款，由你選擇。</p>',
      'zh-CN':
        '<p>我们在工作日打包发货，包裹发出时会把快递单号发给您。</p><h2>配送方式与运费</h2><p>{delivery_fees}</p><p>以上金额均指折扣后的产品总额。</p><h2>大件产品</h2><p>大花瓶、镜子等在香港由专车配送，司机到达前会先打电话；如需寄往其他地区，请先与我们联系。</p><h2>清关与关税</h2><p>内地订单从深圳仓发出，一般无须清关；如需从香港发货，我们会提前告诉您。其他地区如有关税，由收件人支付。</p><h2>收到时碎了</h2><p>瓷器难免如此。签收后三天内发来照片，补发或退款，由您选择。</p>',
    },
    meta_description: {
      'en-US':
        'Ways to deliver from Hong Kong, what they cost and how long they take, and what to do if something arrives broken.',
      'zh-HK': '由香港送貨的方式、運費與時間，以及收到破損產品時怎樣處理。',
      'zh-CN': '从香港配送的方式、运费与时效，以及收到破损产品如何处理。',
    },
  },
  {
    url: 'returns',
    title: { 'en-US': 'Returns', 'zh-HK': '退貨', 'zh-CN': '退换货' },
    content: {
      'en-US':
        '<p>If it is not right, send it back within <strong>14 days</strong> of receiving it. It should be unused and in its box; the box matters, because we use it again.</p><h2>What we cannot take back</h2><ul><li>Tea, candles, incense and soap that have been opened.</li><li>Seasoned teapots and iron kettles that have been used.</li></ul><h2>How it works</h2><ul><li>Ask for the return on your order page and say why; one line is enough.</li><li>We answer within one working day with the address.</li><li>When the parcel is back and checked, we refund the way you paid. Allow 5–7 working days.</li></ul><h2>Who pays the postage</h2><p>You do, unless the thing was faulty, broken or not what you ordered. Then we do, both ways.</p><p>None of this takes away any right the law gives you.</p>',
      'zh-HK':
        '<p>如不合用，收貨後 <strong>14 天</strong>內可以退回。產品須未經使用並連原盒；盒子很重要，我們會再用。</p><h2>不能退回的產品</h2><ul><li>已開封的茶葉、蠟燭、線香及手工皂。</li><li>已養壺或使用過的紫砂壺、鐵壺。</li></ul><h2>退貨步驟</h2><ul><li>在訂單頁申請退貨並寫下原因，一句已足夠。</li><li>我們在一個工作天內回覆退貨地址。</li><li>收到並檢查後，按原付款方式退款，約需 5 至 7 個工作天。</li></ul><h2>郵費由誰支付</h2><p>一般由顧客支付；如屬次貨、破損或寄錯貨，來回郵費由我們負責。</p><p>以上條款不影響你在法律上享有的權利。</p>',
      'zh-CN':
        '<p>如不合适，签收后 <strong>14 天</strong>内可以退回。产品须未经使用并带原盒；盒子很重要，我们会再次使用。</p><h2>不能退回的产品</h2><ul><li>已开封的茶叶、蜡烛、线香及手工皂。</li><li>已开壶或使用过的紫砂壶、铁壶。</li></ul><h2>退货流程</h2><ul><li>在订单页申请退货并写明原因，一句话就够。</li><li>我们在一个工作日内回复退货地址。</li><li>收到并检查后，按原支付方式退款，约需 5–7 个工作日。</li></ul><h2>运费由谁承担</h2><p>一般由顾客承担；如属质量问题、破损或发错货，往返运费由我们承担。</p><p>以上条款不影响您依法享有的权利。</p>',
    },
    meta_description: {
      'en-US':
        'Fourteen days to change your mind, how to send something back, and how refunds are paid.',
      'zh-HK': '14 天內可退貨：退貨步驟、不能退回的產品及退款方式。',
      'zh-CN': '14 天内可退货：退货流程、不能退回的产品及退款方式。',
    },
  },
  {
    url: 'privacy',
    title: { 'en-US': 'Privacy', 'zh-HK': '私隱政策', 'zh-CN': '隐私政策' },
    content: {
      'en-US':
        '<p>We keep what we need to send you a parcel and to answer if you write, and nothing for the sake of having it.</p><h2>What we keep</h2><ul><li>Your name, address, e-mail and telephone number, to deliver your orders.</li><li>Your orders, for as long as tax law asks for the books.</li><li>Your language, currency and basket, in cookies the shop cannot work without.</li><li>The last things you looked at, on your own device only, so that you find them again. We keep no copy; clearing your browser’s data clears the list.</li></ul><h2>What we do not keep</h2><p>Card numbers. They go straight to the card provider, and we are told only whether the payment succeeded.</p><h2>Who else sees it</h2><p>The courier sees your name, address and number. The payment provider sees the amount. Nobody buys it from us.</p><h2>Your rights</h2><p>You may see, correct or erase what we hold about you, under the Personal Data (Privacy) Ordinance of Hong Kong and the law where you live. Write to hello@harbour.test; we answer within 40 days at the latest, normally within a week.</p>',
      'zh-HK':
        '<p>我們只保留寄送包裹和回覆查詢所需的資料，不會為了儲存而儲存。</p><h2>我們保留甚麼</h2><ul><li>姓名、地址、電郵和電話，用於送貨。</li><li>訂單紀錄，按稅務法例要求的年期保存。</li><li>語言、貨幣和購物車，存於網店運作必需的 Cookie。</li><li>最近瀏覽過的產品，只存於你自己的裝置，方便你再找回。我們不會保存副本；清除瀏覽器資料，紀錄便會一併消失。</li></ul><h2>我們不保留甚麼</h2><p>信用卡號碼。它會直接傳送至支付機構，我們只會知道付款是否成功。</p><h2>還有誰看得到</h2><p>速遞公司看到你的姓名、地址和電話；支付機構看到金額。我們不會把資料賣給任何人。</p><h2>你的權利</h2><p>根據香港《個人資料（私隱）條例》及你所在地的法律，你可以查閱、更正或刪除我們持有的個人資料。請電郵 hello@harbour.test 提出，我們最遲在 40 天內回覆，一般在一星期之內。</p>',
      'zh-CN':
        '<p>我们只保留寄送包裹和回复咨询所需的信息，不会为了保存而保存。</p><h2>我们保留什么</h2><ul><li>姓名、地址、邮箱和电话，用于配送订单。</li><li>订单记录，按税务法规要求的年限保存。</li><li>语言、货币和购物车，存于网店运行必需的 Cookie。</li><li>最近浏览过的产品，只保存在您自己的设备上，方便您再次找到。我们不留副本；清除浏览器数据，记录也随之消失。</li></ul><h2>我们不保留什么</h2><p>银行卡号。它会直接发送给支付机构，我们只会知道付款是否成功。</p><h2>还有谁看得到</h2><p>快递公司看到您的姓名、地址和电话；支付机构看到金额。我们不会把信息卖给任何人。</p><h2>您的权利</h2><p>根据香港《个人资料（私隐）条例》及您所在地的法律，您可以查阅、更正或删除我们持有的个人信息。请发邮件到 hello@harbour.test 提出，我们最迟在 40 天内回复，一般在一周之内。</p>',
    },
    meta_description: {
      'en-US':
        'What Harbour keeps about you, what it does not, who else sees it, and how to have it corrected or erased.',
      'zh-HK': '海旁保留哪些個人資料、不保留甚麼、誰看得到，以及怎樣更正或刪除。',
      'zh-CN': '海旁保留哪些个人信息、不保留什么、谁看得到，以及如何更正或删除。',
    },
  },
];
