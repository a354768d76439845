/*
 * Word writes list items as paragraphs whose style names a list and a level, with the marker before
 * the text. Browsers pass that on when it is pasted.
 */

const ITEM = /mso-list:\s*l\d+\s+level(\d)/i;
/** The marker, which a program that supports lists ignores. */
const MARK_BEGINS = /<!(?:--)?\[if !supportLists\](?:--)?>|<span\b[^<>]*mso-list:\s*Ignore[^<>]*>/i;
const MARK_ENDS = /<!(?:--)?\[endif\](?:--)?>|<\/span>\s*<\/span>/i;
/** `1.`, `b)`, `iv.` or `一、`: a numbered marker. */
const COUNTS = /^\W{0,2}(?:\d{1,3}|[a-z]|[ivx]{1,6}|[一二三四五六七八九十]{1,3})[.)、．]/iu;

type Item = { level: number; isCounted: boolean; html: string };

/** Converts paragraphs of rich text that are Word list items to lists; the rest stays. */
export function withWordLists(html: string): string {
  if (!/mso-list/i.test(html)) return html;
  let items: Item[] = [];
  let result = '';
  const close = () => {
    result += toList(items);
    items = [];
  };
  for (const piece of html.split(/(?=<p[\s>])/i)) {
    const item = itemIn(piece);
    if (!item) {
      close();
      result += piece;
      continue;
    }
    items.push(item);
    const after = afterItem(piece);
    if (after.trim()) {
      close();
      result += after;
    }
  }
  close();
  return result;
}

const findEnd = (piece: string): number => {
  const end = piece.search(/<\/p\s*>/i);
  return end < 0 ? piece.length : end;
};
const afterItem = (piece: string): string => piece.slice(findEnd(piece)).replace(/^<\/p\s*>/i, '');

function itemIn(piece: string): Item | undefined {
  const open = piece.slice(0, piece.indexOf('>') + 1);
  const level = /^<p[\s>]/i.test(open) && ITEM.exec(open)?.[1];
  if (!level) return undefined;
  const inner = piece.slice(open.length, findEnd(piece));
  const begin = MARK_BEGINS.exec(inner);
  if (!begin) return { level: Number(level), isCounted: false, html: inner.trim() };
  const marked = inner.slice(begin.index + begin[0].length);
  const end = MARK_ENDS.exec(marked);
  const mark = end ? marked.slice(0, end.index).replace(/<[^<>]*>|&nbsp;|\s/g, '') : '';
  const remainder = end ? marked.slice(end.index + end[0].length) : marked;
  const html = (inner.slice(0, begin.index) + remainder).trim();
  return { level: Number(level), isCounted: COUNTS.test(mark), html };
}

/** Consecutive items as a list, deeper levels nested in the item before. */
function toList(items: Item[]): string {
  const [first] = items;
  if (!first) return '';
  const tag = first.isCounted ? 'ol' : 'ul';
  let list = '';
  for (let at = 0; at < items.length; ) {
    const next = items.findIndex(({ level }, index) => index > at && level <= first.level);
    const end = next < 0 ? items.length : next;
    list += `<li>${items[at]?.html ?? ''}${toList(items.slice(at + 1, end))}</li>`;
    at = end;
  }
  return `<${tag}>${list}</${tag}>`;
}
