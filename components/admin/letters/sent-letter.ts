import type { Broadcast } from '@/lib/broadcast/broadcast.schema';

/** The fields of a message that actions on it need. */
export type SentLetter = Pick<
  Broadcast,
  'id' | 'title' | 'audience' | 'to_send' | 'uncertain' | 'lacking_languages'
> & {
  status: Broadcast['status'];
  allowed_actions: readonly Broadcast['allowed_actions'][number][];
};
