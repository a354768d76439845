import type { Condition } from './condition';

/** Where it is bought: in the shop, at the till, from staff. */
export const channel: Condition = {
  refuses: ({ channels }, asked) =>
    channels.length && !channels.includes(asked.channel) ? 'channel' : undefined,
};
