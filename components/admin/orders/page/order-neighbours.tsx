import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconLink } from '@/components/ui/icon-button';
import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import type { OrderQuery } from '@/lib/orders/staff/list.schema';
import { orderHref } from '../order-href';

type Neighbour = { id: number; order_number: string } | undefined;

export interface OrderNeighboursProps {
  previous: Neighbour;
  next: Neighbour;
  /** Of the list that the order was opened from. */
  query: OrderQuery;
  language: Language;
}

/** The way to the orders before and after this one, in the list it was opened from. */
export function OrderNeighbours({ previous, next, query, language }: OrderNeighboursProps) {
  const t = translator(language, 'orders');
  const link = (neighbour: Neighbour, key: 'previous' | 'next', icon: ReactNode) =>
    neighbour && (
      <IconLink
        href={orderHref(neighbour.id, query)}
        label={t(key, { number: neighbour.order_number })}
        title={t(key, { number: neighbour.order_number })}
        outlined
      >
        {icon}
      </IconLink>
    );
  return (
    <nav aria-label={t('neighbours')} className="flex gap-2 empty:hidden">
      {link(previous, 'previous', <ChevronLeft aria-hidden />)}
      {link(next, 'next', <ChevronRight aria-hidden />)}
    </nav>
  );
}
