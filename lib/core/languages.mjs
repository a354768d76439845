// @ts-check
// Plain JavaScript, because the front server loads it untranspiled.

/** The interface locales, in the one spelling used inside the code. */
export const languages = /** @type {const} */ (['en-US', 'zh-HK', 'zh-CN']);

/** Chinese and the Sinitic languages that browsers may ask for. */
const SINITIC = new Set(
  'zh cmn yue nan hak wuu gan hsn lzh cdo cjy cpx csp czh czo mnp'.split(' '),
);
/** No browser sends more. */
const MOST_TAGS = 30;

/**
 * The shop's language that suits a reader of `tag` (BCP 47) best. For Chinese by script, given or
 * implied by the region: `zh-Hans-HK` reads Simplified, `yue-HK` Traditional.
 * @param {string} tag @returns {typeof languages[number] | undefined}
 */
function languageFor(tag) {
  // Old tags name a dialect after Chinese: zh-yue-HK, zh-min-nan.
  const plain = tag
    .replaceAll('_', '-')
    .replace(/^zh-(?=[a-z]{3}(?:-|$))/i, '')
    .replace(/^min-(?=nan)/i, '');
  let locale;
  try {
    locale = new Intl.Locale(plain).maximize();
  } catch {
    return undefined;
  }
  if (locale.language === 'en') return 'en-US';
  if (!SINITIC.has(locale.language)) return undefined;
  return locale.script === 'Hant' ? 'zh-HK' : 'zh-CN';
}

/**
 * The best language for an Accept-Language header; undefined if it names none of ours.
 * @param {string | null | undefined} header
 */
export function negotiateLanguage(header) {
  const ranges = (header ?? '').split(',', MOST_TAGS).map((range) => {
    const [tag = '', ...parameters] = range.replace(/\s+/g, '').split(';', 3);
    const weight = parameters.find((parameter) => /^q=/i.test(parameter));
    return { tag, quality: weight === undefined ? 1 : Number(weight.slice(2)) || 0 };
  });
  return ranges
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => languageFor(tag))
    .find((language) => language !== undefined);
}

/**
 * The language of a page made without the shop's settings: from its path, else from the browser.
 * @param {string} path @param {string | null | undefined} accepted its Accept-Language
 */
export const pageLanguage = (path, accepted) =>
  languages.find((language) => language === path.split(/[/?]/, 2)[1]) ??
  negotiateLanguage(accepted) ??
  'en-US';
