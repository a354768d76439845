import type { FieldProblem } from '@/lib/core/errors';
import { isInWindow } from '../promotion-window';
import type { Condition } from './condition';

/** The period, the weekdays and the hours. */
export const momentCondition: Condition = {
  refuses: (promotion, { at, zone }) => {
    const { starts_at, ends_at } = promotion;
    if (starts_at && at < starts_at) return 'not_started';
    if (ends_at && at >= ends_at) return 'expired';
    return isInWindow(promotion, at, zone) ? undefined : 'outside_hours';
  },
  problems: ({ starts_at, ends_at, hours_from, hours_to }): FieldProblem[] => [
    ...(starts_at && ends_at && ends_at <= starts_at
      ? [{ path: ['ends_at'], key: 'ends_before_start' as const }]
      : []),
    ...(hours_from && !hours_to ? [{ path: ['hours_to'], key: 'required' as const }] : []),
    ...(hours_to && !hours_from ? [{ path: ['hours_from'], key: 'required' as const }] : []),
    ...(hours_from && hours_from === hours_to
      ? [{ path: ['hours_to'], key: 'promotion_no_hours' as const }]
      : []),
  ],
};
