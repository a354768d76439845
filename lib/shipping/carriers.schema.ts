import type { Language } from '@/lib/core/language';
import type { Localized } from '@/lib/core/text/localized';

type Carrier = {
  /** Its `carrier_code` in shipping methods. */
  code: string;
  name: Localized & { 'en-US': string };
  /** Other spellings, in lower case. */
  aliases: readonly string[];
  /** The tracking address, with `{tracking_number}` as placeholder. */
  tracking: string;
};

const NUMBER = '{tracking_number}';
const SF = 'https://htm.sf-express.com/hk/en/dynamic_function/waybill/';
const JAPAN = 'https://trackings.post.japanpost.jp/services/srv/search/direct';
const named = (english: string, hongKong = english, mainland = hongKong) => ({
  'en-US': english,
  'zh-HK': hongKong,
  'zh-CN': mainland,
});

/** Carriers that are tracked without an address of the shop's own. */
export const carriers: readonly Carrier[] = [
  {
    code: 'sf',
    name: named('SF Express', '順豐速運', '顺丰速运'),
    aliases: ['sfexpress', 's f express', 'shunfeng', 'shun feng', '順豐', '顺丰'],
    tracking: `${SF}#search/bill-number/${NUMBER}`,
  },
  {
    code: 'hkpost',
    name: named('Hongkong Post', '香港郵政', '香港邮政'),
    aliases: ['hong kong post', 'hk post', 'speedpost', '特快專遞', '特快专递'],
    tracking: `https://webapp.hongkongpost.hk/en/mail_tracking/index.html?trackcode=${NUMBER}`,
  },
  {
    code: 'kerry',
    name: named('Kerry Express', '嘉里快遞', '嘉里快递'),
    aliases: ['kex', '嘉里物流', '嘉里'],
    tracking: `https://hk.kerryexpress.com/track?track=${NUMBER}`,
  },
  {
    code: 'dhl',
    name: named('DHL', 'DHL 國際快遞', 'DHL 国际快递'),
    aliases: ['敦豪'],
    tracking: `https://www.dhl.com/global-en/home/tracking.html?tracking-id=${NUMBER}`,
  },
  {
    code: 'fedex',
    name: named('FedEx', 'FedEx 聯邦快遞', 'FedEx 联邦快递'),
    aliases: ['federal express', '聯邦快遞', '联邦快递'],
    tracking: `https://www.fedex.com/fedextrack/?trknbr=${NUMBER}`,
  },
  {
    code: 'ups',
    name: named('UPS', 'UPS 速遞', 'UPS 快递'),
    aliases: ['united parcel service', '聯合包裹', '联合包裹'],
    tracking: `https://www.ups.com/track?tracknum=${NUMBER}`,
  },
  {
    code: 'cainiao',
    name: named('Cainiao', '菜鳥', '菜鸟'),
    aliases: [],
    tracking: `https://global.cainiao.com/newDetail.htm?mailNoList=${NUMBER}`,
  },
  {
    code: 'chinapost',
    name: named('China Post / EMS', '中國郵政 / EMS', '中国邮政 / EMS'),
    aliases: ['china post', 'ems', '中國郵政', '中国邮政', '郵政 ems', '邮政 ems'],
    tracking: `https://www.kuaidi100.com/chaxun?com=ems&nu=${NUMBER}`,
  },
  {
    code: 'yto',
    name: named('YTO Express', '圓通速遞', '圆通速递'),
    aliases: ['圓通', '圆通'],
    tracking: `https://www.kuaidi100.com/chaxun?com=yuantong&nu=${NUMBER}`,
  },
  {
    code: 'zto',
    name: named('ZTO Express', '中通快遞', '中通快递'),
    aliases: ['中通'],
    tracking: `https://www.zto.com/express/expressCheck.html?txtBill=${NUMBER}`,
  },
  {
    code: 'royalmail',
    name: named('Royal Mail', '英國皇家郵政', '英国皇家邮政'),
    aliases: ['皇家郵政', '皇家邮政'],
    tracking: `https://www.royalmail.com/track-your-item#/tracking-results/${NUMBER}`,
  },
  {
    code: 'usps',
    name: named('USPS', '美國郵政', '美国邮政'),
    aliases: ['united states postal service', 'us postal service'],
    tracking: `https://tools.usps.com/go/TrackConfirmAction?qtc_tLabels1=${NUMBER}`,
  },
  {
    code: 'japanpost',
    name: named('Japan Post', '日本郵政', '日本邮政'),
    aliases: ['日本郵便'],
    tracking: `${JAPAN}?locale=en&reqCodeNo1=${NUMBER}`,
  },
];

/** Lower case, words separated by one space: "S.F.-Express" is "s f express". */
const wordsIn = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const carrierSpellings = carriers.map((carrier) => ({
  carrier,
  spellings: [carrier.code, ...Object.values(carrier.name), ...carrier.aliases].map(wordsIn),
}));

/** Chinese names may be followed directly by more text, others only by a space. */
const begins = (text: string, spelling: string): boolean =>
  text.startsWith(/\p{Script=Han}$/u.test(spelling) ? spelling : `${spelling} `);

/**
 * The carrier that was typed, in any spelling or with more text after it ("SF", "順豐速運", "DHL
 * Express"); undefined if it is not in the list.
 */
export function findCarrier(text: string): Carrier | undefined {
  const written = wordsIn(text);
  return carrierSpellings.find(({ spellings }) =>
    spellings.some((spelling) => written === spelling || begins(written, spelling)),
  )?.carrier;
}

/** A carrier's name in this language; one not in the list as it was typed. */
export const carrierName = (text: string, language: Language): string =>
  findCarrier(text)?.name[language] ?? text;

/** The names for staff to choose. */
export const carrierNames = (language: Language): string[] =>
  carriers.map(({ name }) => name[language] ?? name['en-US']);

/** The tracking fields of an order's shipping method. */
type MethodTracking = { carrier_code: string; tracking_url_template: string };

/**
 * The tracking address of a shipment: from its order's shipping method, unless that belongs to
 * another known carrier; else the carrier's own. Null without a number, or if no https address is
 * known.
 */
export function trackingUrl(
  { carrier, tracking_number }: { carrier: string; tracking_number: string },
  method: MethodTracking | undefined,
): string | null {
  const usual = findCarrier(method?.carrier_code ?? '');
  const used = findCarrier(carrier) ?? usual;
  const template = usual && used !== usual ? '' : method?.tracking_url_template;
  const address = template || used?.tracking || '';
  return tracking_number && address.startsWith('https://')
    ? address.replaceAll(NUMBER, encodeURIComponent(tracking_number))
    : null;
}
