import { median } from './load';
import { type Cell, figuresOf, type Measured } from './measure';
import { type Held, heldAtLeast, heldAtMost, type Result, whole } from './result';
import { type Goal, MOST_GROWTH } from './row';
import { shopName } from './shop';

/** A line for each row and shop of this build, each held against its goals. */
export function resultsOf({ cells, yardsticks }: Measured): Result[] {
  const own = cells.filter(({ shop }) => shop.build === 'this');
  return own.map((cell) => {
    const { row, shop } = cell;
    const { rate, p50, p95 } = figuresOf(cell);
    const other = cells.find(
      (one) => one.row === row && one.shop.name === shop.name && one.shop.build === 'other',
    );
    return {
      name: row.name,
      shop: shopName(shop),
      figures: `${whole(rate)}/s, ${p50.toFixed(1)} / ${p95.toFixed(1)} ms`,
      ...(cell.cpu.length && { cpu: median(cell.cpu) }),
      ...(other && { before: rate / figuresOf(other).rate }),
      held: [...row.goals.flatMap((goal) => hold(goal, cell, yardsticks)), ...growth(cell, own)],
    };
  });
}

function hold(goal: Goal, cell: Cell, yardsticks: Measured['yardsticks']): Held[] {
  const { rate, p95 } = figuresOf(cell);
  if ('p95_at_most' in goal)
    return goal.on === cell.shop.name ? [heldAtMost(p95, goal.p95_at_most, 'ms p95')] : [];
  if ('cpu_at_most' in goal)
    return cell.cpu.length ? [heldAtMost(median(cell.cpu), goal.cpu_at_most, 'ms CPU')] : [];
  const yardstick = median(yardsticks.get(goal.yardstick) ?? []);
  return [heldAtLeast(rate / yardstick, goal.at_least, goal.yardstick)];
}

/** How much longer the same takes with many products: of the large shop only. */
function growth(cell: Cell, own: Cell[]): Held[] {
  if (cell.shop.name !== 'large') return [];
  const small = own.find(({ row, shop }) => row === cell.row && shop.name === 'small');
  if (!small) return [];
  const { p95 } = figuresOf(cell);
  return [heldAtMost(p95 / figuresOf(small).p95, MOST_GROWTH, '× p95 of few products', 2)];
}
