import type { Condition } from './condition';

/** Customers with a tag: guests are asked to log in, other customers never see it (G13). */
export const customerTags: Condition = {
  refuses: ({ user_tags }, { buyer: { tags, customer_id } }) => {
    if (!user_tags.length || user_tags.some((tag) => tags.includes(tag))) return undefined;
    return customer_id ? 'not_found' : 'login_required';
  },
  isUnseen: ({ user_tags }) => user_tags.length > 0,
};
