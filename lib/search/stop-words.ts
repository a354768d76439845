import { fold } from '@/lib/catalog/indexing/search-text';

const english = `a an and any are at by can do for from get have how i in is it me my of on or our
  please some that the their these this those to us want we what where which who with you your`;
const chinese = `的 之 和 与 及 或 在 有 用 给 送 送给 买 想 想要 想买 我 我要 要 找 请 个 一个
  一只 一些 适合 可以 最 好 比较 这 那 什么 哪些 有没有 用的 做 怎么 怎么办 怎样 点样 如何 多久 请问 收到 好用 味`;

/** Words that say nothing about the thing: left out beside others. Folded. */
export const stopWords: ReadonlySet<string> = new Set(
  [...english.split(/\s+/), ...chinese.split(/\s+/)].map(fold),
);
