import type { Condition } from './condition';

/** Certain customers: nobody else sees it (G13). */
export const customersCondition: Condition = {
  refuses: ({ user_ids }, { buyer: { customer_id } }) =>
    user_ids.length && !(customer_id && user_ids.includes(customer_id)) ? 'not_found' : undefined,
  isUnseen: ({ user_ids }) => user_ids.length > 0,
};
