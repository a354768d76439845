import { attributes } from './content/attributes';
import type { Words } from './content/fields';
import { angles, props, type Spot, stills } from './content/pictures';
import type { SeedProduct } from './content/products';
import { getPictureLook, type ProductPicture, sameLook } from './picture-names';

const languages = ['en-US', 'zh-HK', 'zh-CN'] as const;
type Language = (typeof languages)[number];

const phrases = {
  front: { 'en-US': 'front view', 'zh-HK': '正面', 'zh-CN': '正面' },
  turned: { 'en-US': 'three-quarter view', 'zh-HK': '斜側面', 'zh-CN': '斜侧面' },
  above: { 'en-US': 'seen from above', 'zh-HK': '俯視', 'zh-CN': '俯视' },
  near: { 'en-US': 'seen from near', 'zh-HK': '近看', 'zh-CN': '近看' },
  in_use: { 'en-US': 'in use', 'zh-HK': '使用中', 'zh-CN': '使用中' },
} satisfies Record<string, Words>;

/**
 * A product image's alt text in each language: name, variant if variants look different, and the
 * view or the objects beside it. No two of the shop's images have the same text.
 */
export function pictureAlt(product: SeedProduct, picture: ProductPicture): Words {
  const sentence = (language: Language): string => {
    const parts = [
      product.name[language],
      ...lookWords(product, picture, language),
      seen(product, picture, language),
    ];
    return parts.join(language === 'en-US' ? ', ' : '，');
  };
  return { 'en-US': sentence('en-US'), 'zh-HK': sentence('zh-HK'), 'zh-CN': sentence('zh-CN') };
}

/** The titles of the values that make this variant look different. */
function lookWords(product: SeedProduct, picture: ProductPicture, language: Language): string[] {
  const stock = product.stocks.find((seedStock) =>
    sameLook(getPictureLook(product, seedStock), picture),
  );
  return (product.options ?? []).flatMap((option, index) => {
    const tells = option === 'pieces' ? picture.view === 'front' : tinting(option) && stock?.color;
    const value = tells && stock?.values?.[index];
    const title = attributes
      .find(({ key }) => key === option)
      ?.values.find(({ key }) => key === value)?.title;
    return title ? [title[language]] : [];
  });
}
const tinting = (option: string): boolean => ['colour', 'material', 'scent'].includes(option);

function seen({ url, scene }: SeedProduct, { view }: ProductPicture, language: Language): string {
  const still = stills[url];
  const others = propsIn((view === 'front' ? still?.front : still?.set) ?? [], scene.object);
  const listed = others.map((spots) => formatSpotName(spots, language));
  if (listed.length) return beside(listed, view, language);
  if (view === 'set') return phrases[still ? 'in_use' : 'near'][language];
  const { tilt, turn } = angles[scene.object];
  return phrases[tilt >= 30 ? 'above' : turn ? 'turned' : 'front'][language];
}

/** The other objects in the image, grouped by kind. */
function propsIn(spots: readonly Spot[], own: string): Spot[][] {
  const others = spots.filter(({ kind }) => kind !== own);
  const keys = [...new Set(others.map(wordKey))];
  return keys.map((key) => others.filter((spot) => wordKey(spot) === key));
}
const wordKey = ({ kind, form }: Spot): string =>
  form && props[`${kind}/${form}`] ? `${kind}/${form}` : kind;

function formatSpotName(spots: readonly Spot[], language: Language): string {
  const [first] = spots;
  const words = first && props[wordKey(first)];
  if (!words) throw new Error(`No alt text for a ${first?.kind}.`);
  return language === 'en-US' && spots.length > 1 ? words.more : words[language];
}

function beside(names: readonly string[], view: string, language: Language): string {
  const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
  if (language === 'en-US') return `${view === 'set' ? 'beside' : 'with'} ${list}`;
  if (view === 'front') return `旁有${list}`;
  return language === 'zh-HK' ? `與${list}放在一起` : `与${list}放在一起`;
}
