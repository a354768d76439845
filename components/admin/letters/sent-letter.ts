import type { Broadcast } from '@/lib/broadcast/broadcast.schema';

/** What must be known of a letter to do something with it. */
export type SentLetter = Pick<
  Broadcast,
  'id' | 'title' | 'audience' | 'to_send' | 'uncertain' | 'lacking_languages'
> & {
  status: Broadcast['status'];
  allowed_actions: readonly Broadcast['allowed_actions'][number][];
};
