import { z } from 'zod';
import { enumRule, switched } from '@/lib/core/rules.schema';
import { pageKinds } from '@/lib/core/web/page-kinds';

const LONGEST_MS = 60_000;
const MOST_CLS = 10;
const ms = z.number('check_input').min(0, 'check_input').max(LONGEST_MS, 'check_input').optional();

/**
 * A browser's measurement of one page view: the page's kind, whether the window is a phone's, and
 * the metrics (`cls` as browsers report it, the others in milliseconds).
 */
export const pageSpeedInput = z
  .object({
    page: enumRule(pageKinds),
    narrow: switched,
    lcp: ms,
    inp: ms,
    ttfb: ms,
    cls: z.number('check_input').min(0, 'check_input').max(MOST_CLS, 'check_input').optional(),
  })
  .refine(
    ({ lcp, inp, cls, ttfb }) => [lcp, inp, cls, ttfb].some((metric) => metric !== undefined),
    {
      path: ['lcp'],
      message: 'required',
    },
  );
export type PageSpeedInput = z.output<typeof pageSpeedInput>;

export const pageSpeedOutput = z.strictObject({ received: z.literal(true) });
