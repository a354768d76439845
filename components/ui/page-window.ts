/**
 * The page numbers to show: both ends, the current page and its neighbors; `null` is a gap of two
 * or more pages.
 */
export function pageWindow(page: number, pageCount: number): (number | null)[] {
  const visiblePages = new Set([1, pageCount, page - 1, page, page + 1]);
  const shown: (number | null)[] = [];
  let last = 0;
  for (let number = 1; number <= pageCount; number += 1) {
    // A gap of one page is as wide as its number.
    const fillsGap = visiblePages.has(number - 1) && visiblePages.has(number + 1);
    if (!visiblePages.has(number) && !fillsGap) continue;
    if (number - last > 1) shown.push(null);
    shown.push(number);
    last = number;
  }
  return shown;
}
