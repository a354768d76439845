import { useRouter } from 'next/navigation';
import { useState, useTransition } from 'react';
import { useToast } from '@/components/ui/toast';
import { failureText, useApi } from './use-api';

/**
 * What a member of staff chose of many, and how they choose anew: the API keeps it at once under
 * `name`, and the page follows. What it refuses is told as `failure`, and as it was before.
 */
export function useKeptChoice<T>(
  savedChoice: readonly T[],
  { path, name, failure }: { path: string; name: string; failure: string },
): [chosen: readonly T[], choose: (next: readonly T[]) => void] {
  const call = useApi();
  const router = useRouter();
  const { show } = useToast();
  const [chosen, setChosen] = useState(savedChoice);
  const [, startTransition] = useTransition();
  const choose = (next: readonly T[]) => {
    setChosen(next);
    startTransition(async () => {
      const { messages } = await call('PUT', path, { [name]: next });
      if (messages) {
        setChosen(savedChoice);
        show({ title: failure, description: failureText(messages), tone: 'error' });
      } else router.refresh();
    });
  };
  return [chosen, choose];
}
