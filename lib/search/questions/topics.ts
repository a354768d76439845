import { foldSearchText } from '@/lib/catalog/indexing/search-text';
import { type AskedPlace, findNamedPlace } from './places';

/** Topics of questions to the shop, not about products. */
type TopicKey =
  | 'broken'
  | 'returns'
  | 'codes'
  | 'payment'
  | 'invoice'
  | 'orders'
  | 'delivery'
  | 'wrapping'
  | 'contact'
  | 'membership';

/**
 * A topic, as patterns for folded text. `asks`: searches that ask about it; `titles`: titles of
 * pages that answer; `says`: passages that answer if no title does; `kinds`: things that can be
 * named, how they are asked for and how passages mention them.
 */
type Topic = {
  key: TopicKey;
  asks: string;
  titles: string;
  says?: string;
  kinds?: { asks: string; says: string }[];
};

/** Matches whole English words, or Chinese ones. */
const words = (english: string, chinese: string) =>
  english ? `(?<![a-z])(?:${english})(?![a-z])|${chinese}` : chinese;

const methods = [
  {
    asks: words(
      'credit cards?|debit cards?|visa|master ?card|amex|american express|unionpay|cards?(?= pay)',
      '信用卡|扣账卡|借记卡|银联|银行卡',
    ),
    says: words('(?:credit|debit)[a-z ]{0,12} cards?|cards', '信用卡|扣账卡|借记卡'),
  },
  {
    asks: words(
      'gift cards?|gift vouchers?|gift certificates?|store credit',
      '礼[物品]卡|礼券|礼品券|现金券|储值卡|购物卡',
    ),
    says: words('gift cards?|credit to give', '礼[物品]卡|礼券|现金券|储值卡'),
  },
  ...[
    ['ali ?pay', '支付宝'],
    ['we ?chat ?pay', '微信支付|微信付款|微信'],
    ['octopus(?: card)?', '八达通'],
    ['paypal', '贝宝'],
    ['apple ?pay', '苹果支付'],
    ['google ?pay', '谷歌支付'],
    ['fps', '转数快'],
    ['pay ?me', 'payme'],
    ['(?:bank |wire )transfers?', '银行转[账帐]|转[账帐]|过数|入数'],
    ['cash(?: on delivery)?|cod', '现金|货到付款|到付'],
    ['che(?:que|ck)s?', '支票'],
    ['instal?lments?|klarna|afterpay', '分期'],
  ].map(([english = '', chinese = '']) => {
    const pattern = words(english, chinese);
    return { asks: pattern, says: pattern };
  }),
];

const pickUp = words(
  'pick ?up|pick it up|self ?collect(?:ion)?|click and collect|collect it',
  '自取|自提|取货|门市取|到店取',
);

/** In order of priority: "cash on delivery" asks about payment, a broken parcel about help. */
const topics: Topic[] = [
  {
    key: 'broken',
    asks: words(
      'broken?|damaged?|cracked|smashed|shattered|faulty|defective',
      '烂[咗了]|打[破烂碎]|碎[咗了]|坏[咗了]|破[损了裂]|损坏|裂[咗了]|瑕疵|次货',
    ),
    titles: '',
    says: words('broken|damaged', '打破|碎了|破损|损坏'),
  },
  {
    key: 'returns',
    asks: words(
      'returns?|returned|refunds?|refunded|money back|send (?:it )?back' +
        '|(?<!gifts? )exchanges?(?! gifts?)',
      '退货|退款|退换|退钱|退返|退回|换货|可以退|可以换',
    ),
    titles: words('returns?|refunds?', '退货|退换|退款'),
  },
  {
    key: 'codes',
    asks: words(
      '(?:discount|promo|promotion|promotional|offer|voucher|coupon) codes?|coupons?|vouchers?',
      '优惠[码券]|优惠代码|折扣[码券]|推广码|促销码',
    ),
    titles: '',
  },
  {
    key: 'payment',
    asks: [
      ...methods.map(({ asks }) => asks),
      words(
        'payments?(?: methods?| options?)?|(?:ways? )?to pay|pay(?:ing)?(?: with| by)?',
        '付款(?:方式|方法)?|支付(?:方式|方法)?|俾钱|畀钱|付钱|找数',
      ),
    ].join('|'),
    titles: words('payments?|paying|how to pay', '付款|支付'),
    kinds: methods,
  },
  {
    key: 'invoice',
    asks: words('invoices?|receipts?', '发票|收据'),
    titles: '',
  },
  {
    key: 'orders',
    asks: words(
      [
        '(?:my|(?:track|find)(?: an?| my| the)?|(?:check|cancel)(?: my)?) orders?',
        'order (?:status|tracking|history|lookup|number)|orders?(?= status)|tracking(?: number)?',
        '(?:my|track(?: my| a)?|where is my|where s my) (?:parcel|package)|track',
      ].join('|'),
      '订单|查单|追单|物流|我的包裹|单号',
    ),
    titles: '',
  },
  {
    key: 'delivery',
    asks: [
      words(
        'free shipping|ship(?:s|ped|ping)?|deliver(?:s|y|ed|ies)?|postage|courier|sf express|sf',
        '送货|送[去到达]|派送|配送|寄[去到往得出件]|邮寄|速递|快递|顺丰|运费|邮费|包邮|免运',
      ),
      '发货|到货|收货|几[时天]到|多久到|几时收到|什么时候到',
      pickUp,
    ].join('|'),
    titles: words('deliver(?:y|ies)|shipping', '送货|配送|运费|物流'),
    kinds: [{ asks: pickUp, says: pickUp }],
  },
  {
    key: 'wrapping',
    asks: words(
      'gift ?wrap(?:ping|ped|s)?(?! (?:paper|cloth))|' +
        'wrap (?:it |them )?as (?:a )?(?:gift|present)s?|wrap (?:gift|present)s?|' +
        'gift (?:message|note)s?|greeting cards?',
      '礼[物品]包装|包装(?![纸布盒])|包[成做]礼物|(?:礼物|送礼|祝福)留言|贺卡|心意卡',
    ),
    titles: '',
    says: words('gift ?wrap(?:ped)?|gift message', '礼[物品]包装|礼物留言|礼品留言'),
  },
  {
    key: 'contact',
    asks: words(
      'contact(?: us| you)?|get in touch|customer (?:service|care|support)|help ?desk',
      '联[络系](?:我们|你们|你哋|客服)?|客服|客户服务',
    ),
    titles: words('contact(?: us)?', '联[络系]'),
  },
  {
    key: 'membership',
    asks: words(
      'member(?:s|ship)?|loyalty|reward points|sign ?up|create an account|register',
      '会员|积分|注册|开户',
    ),
    titles: words('member(?:s|ship)', '会员'),
  },
];

/**
 * A question to the shop: its topic, the folded words left to search products by, the place it
 * names, and patterns of passages with what it names (`says`) or any of its kind (`lists`).
 */
export type Question = {
  key: TopicKey;
  titles: RegExp | undefined;
  passages: RegExp | undefined;
  remainder: string;
  place: AskedPlace | undefined;
  says: RegExp[];
  lists: RegExp[];
};

/** Words of questions that are not searched for in products. */
const fillers = new RegExp(
  words(
    'accept|accepted|use|how|to|of|a|using|long|fast|soon|much|cost|costs|your|there|orders?' +
      '|items?|it|from|arrived?|arrives|came|number|options?|methods?|free|same day|today' +
      '|not|work|where|code',
    '收唔收|[接会]受|可唔可以|可不可以|可以|使用|支持|使唔使|点算|点样|怎么办|怎么|多久|几耐|几多钱?|' +
      '收(?!纳)|[去用查搵找送寄到]|我[嘅的]|有冇|有没有|提供|方式|方法|地址|服务|[嘅的吗呢咗了]',
  ),
  'gu',
);

const isPattern = (source: string) => new RegExp(source, 'u');
const compiled = topics.map(({ key, asks, titles, says, kinds = [] }) => ({
  key,
  asks: isPattern(asks),
  everywhere: new RegExp(asks, 'gu'),
  titles: titles ? isPattern(titles) : undefined,
  passages: says ? isPattern(says) : undefined,
  kinds: kinds.map((kind) => ({ asks: isPattern(kind.asks), says: isPattern(kind.says) })),
}));
const delivery = compiled.find(({ key }) => key === 'delivery');

/** The question a search asks the shop, if any: by its words, or by a shipping destination. */
export function parseQuestion(keyword: string): Question | undefined {
  const line = foldSearchText(keyword);
  const place = findNamedPlace(line);
  const sent = place && isSentTo(line, place.name) ? delivery : undefined;
  const topic = compiled.find(({ asks }) => asks.test(line)) ?? sent;
  if (!topic) return undefined;
  const { key, everywhere, titles, passages, kinds } = topic;
  const deliveryPlace = key === 'delivery' ? place : undefined;
  const unplaced = deliveryPlace ? line.replaceAll(deliveryPlace.name, ' ') : line;
  return {
    key,
    titles,
    passages,
    remainder: unplaced.replace(everywhere, ' ').replace(fillers, ' ').replace(/\s+/gu, ' ').trim(),
    place: deliveryPlace,
    says: kinds.filter((kind) => kind.asks.test(line)).map((kind) => kind.says),
    lists: kinds.map((kind) => kind.says),
  };
}

/** Whether something is sent to a place, not to a person from there. */
function isSentTo(line: string, place: string): boolean {
  const at = line.indexOf(place);
  const after = line.slice(at + place.length);
  return /(?:[送寄到去]|\bto )$/u.test(line.slice(0, at)) && !/^(?:人|朋友)/u.test(after);
}
