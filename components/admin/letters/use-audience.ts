import { useController } from 'react-hook-form';
import type { Audience } from '@/lib/broadcast/audience.schema';

/** The audience that the form of a letter holds, and how a part of it is changed. */
export function useAudience() {
  const { field } = useController({ name: 'audience' });
  const audience: Audience = field.value;
  return {
    audience,
    change: (part: Partial<Audience>) => field.onChange({ ...audience, ...part }),
  };
}
