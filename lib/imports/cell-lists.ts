const BAR = ' | ';
/**
 * Several things in one cell: `a | b`. A bar or a backslash inside one of them has a
 * backslash before it; empty ones at the end are left out.
 */
export const joinList = (items: readonly string[]) =>
  items
    .slice(0, items.findLastIndex((item) => item !== '') + 1)
    .map((item) => item.replace(/[\\|]/g, (sign) => `\\${sign}`))
    .join(BAR)
    .trim();

export function splitList(cell: string): string[] {
  const items = [''];
  for (const [token] of cell.matchAll(/\\[\\|]|[^\\|]+|[\\|]/g)) {
    if (token === '|') items.push('');
    else items.push(`${items.pop()}${/^\\[\\|]$/.test(token) ? token.slice(1) : token}`);
  }
  return cell === '' ? [] : items.map((item) => item.trim());
}

export const flagCell = (value: boolean) => (value ? 'yes' : 'no');
