import 'server-only';
import type { AdminContext } from '@/lib/core/context';
import type { Course } from '../period/period';
import { groupingOf, partsOrders, ungrouped } from './groups';
import { type Question, type Read, readSums, totalsOf } from './read-sums';
import { readRolledUp } from './rollup/read-rolled-up';
import { salesWhere } from './where';

/**
 * What was sold in a course, by currency, in groups and all together. An order counts once in the
 * total, however many groups have entries of it.
 */
export async function readCourse(
  ctx: AdminContext,
  question: Question,
  course: Course,
): Promise<Read> {
  const rolledUp = await readRolledUp(ctx, question, course);
  if (rolledUp) return rolledUp;
  const { query, linesOnly } = question;
  const where = salesWhere(course, query, linesOnly);
  const [groups, whole] = await Promise.all([
    readSums(ctx, groupingOf(query.group, course, query), where, query.in),
    partsOrders(query.group) ? readSums(ctx, ungrouped, where, query.in) : undefined,
  ]);
  return { groups, totals: totalsOf(whole ?? groups) };
}
