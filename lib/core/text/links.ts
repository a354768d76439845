import { stripUnseen } from './unseen';

/*
 * Text that email programs turn into links. Whoever fills in a form can have the shop email what
 * they typed to any address, so names, companies and addresses of people may carry no links.
 */

/** Top-level domains used by strangers but not in names; any of two letters is one too. */
const ENDINGS = new Set(
  `com net org info biz name pro mobi edu gov int mil arpa aero asia cat coop jobs museum post tel
  travel app dev page web site website online store shop shopping buy sale deals gift gifts promo
  discount cheap bargains market markets marketing click link links live life world today news blog
  press media email chat cloud host hosting domains download software tech technology digital
  network systems computer data codes games game casino bet poker bingo lol fun win winner bid loan
  loans credit cash money finance financial bank insurance exchange fund capital trade trading
  crypto icu xyz top vip club group company business ltd llc inc gmbh agency services service
  support help center solutions work works team zone space plus one tokyo london nyc paris berlin
  ninja guru expert review reviews rocks cool best city cyou rest quest monster beauty skin hair
  makeup autos boats homes motorcycles yachts sbs cfd bond lat ooo moe wtf sex sexy porn xxx cam
  date dating party racing faith accountant science stream xin tel video
  zip mov wiki ink bio law foo day pics baby
  中国 中國 香港 台湾 台灣 澳门 澳門 新加坡 公司 网络 網絡 网址 网店 网站 在线 中文网 集团 商标 商城
  商店 购物 娱乐 游戏 移动 我爱你 信息 时尚 企业 手机 招聘 佛山 广东 みんな 닷컴 닷넷 한국`.split(
    /\s+/,
  ),
);
const SCHEME = /[a-z][a-z\d+.-]{1,20}:\/\/|\bhttps?:|\bmailto:|\bwww\./iu;
/** A host, with what makes it an address: a port, a path, a query. */
const HOST = /[\p{L}\p{M}\p{N}_-]\.([\p{L}\p{M}][\p{L}\p{M}\p{N}-]+)(:\d|[/?#]\S)?/giu;

/** An initial and a short name, "Y.Ng", which could be a country's host. */
const INITIAL = /(?<![\p{L}\p{N}._-])\p{Lu}\.\p{Lu}\p{Ll}(?![\p{L}\p{N}._/?#:-])/gu;

/** Normalizes dots and letters of any script as browsers do, and removes invisible characters. */
const asRead = (text: string) =>
  stripUnseen(text).normalize('NFKC').replace(/[。｡]/g, '.').replace(INITIAL, ' ');

/**
 * Whether an email program would turn part of a text into a link: an address with a scheme, `www.`,
 * a host with a path, or one with an ending such as `.com` or `.hk`. "J. R. Tolkien", "St.John",
 * "Y.Ng" and "王.小明" have none.
 */
export function hasLink(text: string): boolean {
  const read = asRead(text);
  if (SCHEME.test(read)) return true;
  return [...read.matchAll(HOST)].some(
    ([, ending = '', more]) =>
      more !== undefined || /^[a-z]{2}$|^xn--/i.test(ending) || ENDINGS.has(ending.toLowerCase()),
  );
}

/** Replaces a link. */
const LEFT_OUT = '…';

/** A text for an email to an address its writer gave, without anything that would become a link. */
export const stripLinks = (text: string): string =>
  text.replace(/\S+/g, (word) => (hasLink(word) ? LEFT_OUT : word));

/** A person's record, such as an address, with `stripLinks` applied to all its texts. */
export const stripRecordLinks = <R extends object>(record: R): R =>
  Object.fromEntries(
    Object.entries(record).map(([field, value]) => [
      field,
      typeof value === 'string' ? stripLinks(value) : value,
    ]),
  ) as R;
