import { useController } from 'react-hook-form';
import type { Audience } from '@/lib/broadcast/audience.schema';

/** The audience in a message's form, and how to change part of it. */
export function useAudience() {
  const { field } = useController({ name: 'audience' });
  const audience: Audience = field.value;
  return {
    audience,
    change: (part: Partial<Audience>) => field.onChange({ ...audience, ...part }),
  };
}
