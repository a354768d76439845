'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import type { TransitionableOrder } from '../transitions';
import { RefundDialog } from './refund-dialog';

export interface RefundButtonProps {
  order: TransitionableOrder;
  /** Starts with only this line item, not with everything refundable. */
  line?: { id: number; name: string };
}

/** Opens the refund dialog from what it concerns. */
export function RefundButton({ order, line }: RefundButtonProps) {
  const t = useTranslations('orders');
  const [open, setOpen] = useState(false);
  const ask = () => setOpen(true);
  return (
    <>
      {line ? (
        <LinkButton
          className="text-xs print:hidden"
          aria-label={t('refund_line', { name: line.name })}
          onClick={ask}
        >
          {t('transitions.refunded')}
        </LinkButton>
      ) : (
        <Button variant="secondary" onClick={ask}>
          {t('transitions.refunded')}
        </Button>
      )}
      {open && <RefundDialog order={order} lineId={line?.id} onClose={() => setOpen(false)} />}
    </>
  );
}
