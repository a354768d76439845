import type { Condition } from './condition';

/** Where it is bought: in the shop, at the till, from staff. */
export const channel: Condition = {
  refuses: ({ channels }, circumstances) =>
    channels.length && !channels.includes(circumstances.channel) ? 'channel' : undefined,
};
