import type { Condition } from './condition';

/** The sales channel: online, register, staff. */
export const channel: Condition = {
  refuses: ({ channels }, circumstances) =>
    channels.length && !channels.includes(circumstances.channel) ? 'channel' : undefined,
};
