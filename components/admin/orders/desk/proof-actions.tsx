'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState, useTransition } from 'react';
import { failureText, useApi } from '@/components/admin/use-api';
import { Button, ButtonLink } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import { deskPath } from './desk-path';
import type { OpenProof } from './open-proof';
import { ProofDialog } from './proof-dialog';

export interface ProofActionsProps {
  proof: OpenProof;
  next: number | undefined;
}

/**
 * The decisions on a proof of payment, after which the next one opens. If someone else was first, a
 * message and the result are shown. `data-desk-key` is what the back office's shortcut keys press.
 */
export function ProofActions({ proof, next }: ProofActionsProps) {
  const t = useTranslations('orders.desk');
  const router = useRouter();
  const call = useApi();
  const { show } = useToast();
  const [requestedAction, setRequestedAction] = useState<'part' | 'reject'>();
  const [pending, startTransition] = useTransition();
  const path = `/api/admin/order/${proof.order_id}/proof/${proof.id}`;
  const done = (status: 'accepted' | 'rejected') => {
    show({ title: t(status), description: proof.order_number, tone: 'success' });
    router.push(deskPath(next));
  };
  const accept = () =>
    startTransition(async () => {
      const response = await call('PUT', path, {
        status: 'accepted',
        amount: proof.due.amount,
        version: proof.order_version,
      });
      if (response.messages) {
        show({ title: t('failed'), description: failureText(response.messages), tone: 'error' });
        router.push(deskPath(proof.id));
      } else done('accepted');
      router.refresh();
    });
  return (
    <div className="flex flex-wrap gap-2">
      {proof.is_open && (
        <>
          {proof.due.minor > 0 && (
            <Button data-desk-key="accept" pending={pending} onClick={accept}>
              {t('accept', { amount: proof.due.formatted })}
            </Button>
          )}
          <Button
            variant="secondary"
            data-desk-key="accept_part"
            onClick={() => setRequestedAction('part')}
          >
            {t('accept_part')}
          </Button>
          <Button
            variant="secondary"
            data-desk-key="reject"
            onClick={() => setRequestedAction('reject')}
          >
            {t('reject')}
          </Button>
        </>
      )}
      {next && (
        <ButtonLink variant="quiet" data-desk-key="skip" href={deskPath(next)}>
          {t('next')}
        </ButtonLink>
      )}
      {requestedAction && (
        <ProofDialog
          asks={requestedAction}
          proof={proof}
          path={path}
          onClose={() => setRequestedAction(undefined)}
          onDone={done}
        />
      )}
    </div>
  );
}
