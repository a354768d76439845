'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { FieldDialog } from '@/components/admin/field-dialog';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';

export interface RefundDueProps {
  orderId: number;
  refund: { id: number; refund_number: string; amount: string };
  /** Whether whoever looks may say that the money was sent. */
  mayMark: boolean;
}

/** A refund whose money staff still have to send, and the dialog that says that they did. */
export function RefundDue({ orderId, refund, mayMark }: RefundDueProps) {
  const t = useTranslations('orders');
  const router = useRouter();
  const { show } = useToast();
  const { amount, refund_number: number } = refund;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-ui bg-caution-soft p-3">
      <p className="text-caution">{t('refund_due_text', { amount, number })}</p>
      {mayMark && (
        <FieldDialog
          trigger={
            <Button size="small" variant="secondary">
              {t('mark_refund_sent')}
            </Button>
          }
          title={`${t('mark_refund_sent')} · ${number}`}
          description={t('ask.refund_sent', { amount })}
          submit={t('mark_refund_sent')}
          method="PUT"
          path={`/api/admin/order/${orderId}/refund/${refund.id}`}
          field={{ name: 'reference', label: t('fields.refund_reference') }}
          onDone={() => {
            show({ title: t('refund_marked'), tone: 'success' });
            router.refresh();
          }}
        />
      )}
    </div>
  );
}
