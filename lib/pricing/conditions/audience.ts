import type { Condition } from './condition';

/** Guests, members, or new customers. */
export const audience: Condition = {
  refuses: ({ audience }, { buyer: { is_member, is_new } }) => {
    if (audience === 'members' && !is_member) return 'login_required';
    if (audience === 'guests' && is_member) return 'not_found';
    return audience === 'new_customers' && !is_new ? 'new_customers_only' : undefined;
  },
  isUnseen: ({ audience }) => audience === 'new_customers',
};
