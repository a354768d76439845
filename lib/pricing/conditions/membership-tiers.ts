import type { Condition } from './condition';

/** Members of a tier: guests are asked to log in, other customers never see it (G13). */
export const membershipTiersCondition: Condition = {
  refuses: ({ membership_tier_ids: ids }, { buyer: { tier_id, customer_id } }) => {
    if (!ids.length || (tier_id && ids.includes(tier_id))) return undefined;
    return customer_id ? 'not_found' : 'login_required';
  },
};
