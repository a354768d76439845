'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useTransition } from 'react';
import { FieldDialog } from '@/components/admin/field-dialog';
import { failureText, useApi } from '@/components/admin/use-api';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';

export interface RefundActionsProps {
  orderId: number;
  refund: { id: number; refund_number: string; to_send: string; can_retry: boolean };
}

/**
 * The actions on a refund whose money was not sent: mark it as sent, or have the provider retry.
 */
export function RefundActions({ orderId, refund }: RefundActionsProps) {
  const t = useTranslations('orders');
  const call = useApi();
  const router = useRouter();
  const { show } = useToast();
  const [pending, startTransition] = useTransition();
  const { id, refund_number, to_send: amount, can_retry } = refund;
  const path = `/api/admin/order/${orderId}/refund/${id}`;
  const mark = t(can_retry ? 'sent_otherwise' : 'mark_refund_sent');
  const retry = () =>
    startTransition(async () => {
      const { messages } = await call('POST', `${path}/retry`);
      if (messages) show({ title: t('failed'), description: failureText(messages), tone: 'error' });
      else show({ title: t('refund_retried'), tone: 'success' });
      router.refresh();
    });
  return (
    <>
      {can_retry && (
        <Button size="small" variant="secondary" pending={pending} onClick={retry}>
          {t('retry_refund')}
        </Button>
      )}
      <FieldDialog
        trigger={
          <Button size="small" variant="secondary">
            {mark}
          </Button>
        }
        title={`${mark} · ${refund_number}`}
        description={t('ask.refund_sent', { amount })}
        submit={t('mark_refund_sent')}
        method="PUT"
        path={path}
        field={{ name: 'reference', label: t('fields.refund_reference') }}
        onDone={() => {
          show({ title: t('refund_marked'), tone: 'success' });
          router.refresh();
        }}
      />
    </>
  );
}
