'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import type { TransitionableOrder } from '../transitions';
import { RefundDialog } from './refund-dialog';

export interface RefundButtonProps {
  order: TransitionableOrder;
  /** Starts with this line alone, not with all that is left of the order. */
  line?: { id: number; name: string };
}

/** Asks what is given back of an order, beside what it is about. */
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
