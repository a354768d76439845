'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { LinkButton } from '@/components/ui/link-button';
import { useToast } from '@/components/ui/toast';
import { failureText, useApi } from '../use-api';

/** Ends all sessions of a customer, and shows how many there were. */
export function EndSessions({ id }: { id: number }) {
  const t = useTranslations('customer');
  const fail = useTranslations('resource')('submit_fail');
  const call = useApi();
  const router = useRouter();
  const { show } = useToast();
  const [pending, setPending] = useState(false);
  async function end() {
    setPending(true);
    const answer = await call<{ ended: number }>('DELETE', `/api/admin/user/${id}/session`);
    if (answer.messages)
      show({ title: fail, description: failureText(answer.messages), tone: 'error' });
    else show({ title: t('sessions_ended', { count: answer.data.ended }), tone: 'success' });
    setPending(false);
    router.refresh();
  }
  return (
    <LinkButton disabled={pending} onClick={() => void end()}>
      {t('end_sessions')}
    </LinkButton>
  );
}
