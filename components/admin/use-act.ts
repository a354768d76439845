import { useRouter } from 'next/navigation';
import { useToast } from '@/components/ui/toast';
import { failureText, useApi } from './use-api';

/** One thing that the API does, and what is said of it. */
export interface Act {
  /** The call of the JSON API it makes. */
  path: string;
  method?: 'POST' | 'DELETE' | undefined;
  input?: object | undefined;
  success: string;
  failure: string;
}

/** Has one thing done by the API, says what came of it and shows the new state. */
export function useAct({ path, method = 'POST', input, success, failure }: Act) {
  const router = useRouter();
  const call = useApi();
  const { show } = useToast();
  return async () => {
    const { messages } = await call(method, path, input);
    if (messages) show({ title: failure, description: failureText(messages), tone: 'error' });
    else show({ title: success, tone: 'success' });
    router.refresh();
  };
}
