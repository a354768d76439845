import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconLink } from '@/components/ui/icon-button';
import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import type { OrderQuery } from '@/lib/order-desk/staff/list.schema';
import { WaitingLink } from '../list/waiting-link';
import { orderHref } from '../order-href';

type Neighbour = { id: number; order_number: string } | undefined;

export interface OrderNeighboursProps {
  previous: Neighbour;
  next: Neighbour;
  /** The next one that needs attention, in the list or not. */
  waiting: Neighbour;
  /** The query of the list it was opened from. */
  query: OrderQuery;
  language: Language;
}

/**
 * Links to the previous and next order in the list it was opened from, and to the next that needs
 * attention.
 */
export function OrderNeighbours({
  previous,
  next,
  waiting,
  query,
  language,
}: OrderNeighboursProps) {
  const t = translator(language, 'orders');
  const link = (neighbour: Neighbour, key: 'previous' | 'next', icon: ReactNode) =>
    neighbour && (
      <IconLink
        href={orderHref(neighbour.id, query)}
        label={t(key, { number: neighbour.order_number })}
        title={t(key, { number: neighbour.order_number })}
        outlined
        aria-keyshortcuts={key === 'next' ? 'j' : 'k'}
        data-order-key={key}
      >
        {icon}
      </IconLink>
    );
  return (
    <nav aria-label={t('neighbours')} className="flex gap-2 empty:hidden">
      {link(previous, 'previous', <ChevronLeft aria-hidden />)}
      {link(next, 'next', <ChevronRight aria-hidden />)}
      {waiting && (
        <WaitingLink href={orderHref(waiting.id, query)} label={t('list.next_waiting')} />
      )}
    </nav>
  );
}
