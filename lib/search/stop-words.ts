import { foldSearchText } from '@/lib/catalog/indexing/search-text';

const english = `a an and any are at by can could do does for from get give have how i in is it me
  my of on or our please sell some something take that the their there these this those to us want
  we what when where which who will with you your`;
const chinese = `的 之 和 与 及 或 在 有 用 给 送 送给 买 想 想要 想买 我 我要 要 找 请 个 一个
  一只 一些 适合 可以 最 好 比较 这 那 什么 哪些 有没有 用的 做 怎么 怎么办 怎样 点样 如何
  多久 请问 收到 好用 味 冇 有冇 嘅 啲 咩 乜 俾 畀 唔 唔该 边度 边款 几时 几耐 几多 几多钱
  可唔可以 吗 呢 吧 能不能 能否 多少 多少钱 什么时候 哪里 你们 你哋 到`;

/** Question phrases that are no search words; "long" alone is one. */
export const askingWords = /\bhow (?:long|much|many|soon|often|far)\b|\bwhat time\b/giu;

const figures = [
  String.raw`\b(?:how (?:long|much|many|soon|often)|when)\b`,
  '[幾几](?:時|时|耐|多)|多久|多少|什[麼么][時时]候|[運运][費费]',
];
const questions = [
  ...figures,
  String.raw`[?？]|^(?:how|where|what|which|who|can|could|do|does|is|are|will|may)\b`,
  '[點点][樣样]|怎[麼么樣样]|如何|可以|能不能|能否|[嗎吗]|[邊边]度|有冇|有[沒没]有',
];
const figure = new RegExp(figures.join('|'), 'iu');
const question = new RegExp(questions.join('|'), 'iu');

/** Whether a search asks for a time or an amount. */
export const asksForFigure = (keyword: string): boolean => figure.test(keyword);

/** Whether a search is a question, which a page may answer. */
export const isQuestion = (keyword: string): boolean => question.test(keyword.trim());

const all = new Set(
  'all/everything/all products/all the products/全部/全部產品/所有產品/全部貨品/所有貨品/所有嘢'
    .split('/')
    .map(foldSearchText),
);

/** Whether a search asks for all products. */
export const asksForAll = (keyword: string): boolean => all.has(foldSearchText(keyword));

/** Folded stop words, ignored next to other words. */
export const stopWords: ReadonlySet<string> = new Set(
  [...english.split(/\s+/), ...chinese.split(/\s+/)].map(foldSearchText),
);

/** Whether it is a stop word or a single Chinese character, which may be the rest of anything. */
export const saysLittle = (typed: string): boolean =>
  stopWords.has(foldSearchText(typed)) || /^\p{Script=Han}$/u.test(typed);
