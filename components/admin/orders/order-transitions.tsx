'use client';

import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { DropdownMenu, MenuItem } from '@/components/ui/menu';
import { CancelRestDialog } from './cancel-rest-dialog';
import { RefundDialog } from './refund/refund-dialog';
import { TransitionDialog } from './transition-dialog';
import {
  destroys,
  forward,
  getTransitionWord,
  type TransitionableOrder,
  type TransitionName,
  toTransitionName,
} from './transitions';

/** The transitions an order allows now, for staff who may make them; each asks for its input. */
export function OrderTransitions({ order }: { order: TransitionableOrder }) {
  const t = useTranslations('orders');
  const [requestedMove, setRequestedMove] = useState<TransitionName | 'cancel_rest'>();
  const names = order.allowed_moves.map((transition) => toTransitionName(order, transition));
  const onward = names.filter((name) => forward.includes(name));
  const others = names.filter((name) => !forward.includes(name));
  // If a lost dispute took all of the money, the order ends without a refund.
  const refunds = requestedMove === 'refunded' && order.refundable.total > 0;
  const more = (
    <Button variant="secondary">
      {t('more')}
      <ChevronDown aria-hidden />
    </Button>
  );
  return (
    <>
      {(others.length > 0 || order.may_cancel_rest) && (
        <DropdownMenu trigger={more}>
          {others.map((name) => (
            <MenuItem
              key={name}
              danger={destroys.includes(name)}
              onClick={() => setRequestedMove(name)}
            >
              {t(`transitions.${getTransitionWord(order, name)}`)}
            </MenuItem>
          ))}
          {order.may_cancel_rest && (
            <MenuItem danger onClick={() => setRequestedMove('cancel_rest')}>
              {t('cancel_rest.action')}
            </MenuItem>
          )}
        </DropdownMenu>
      )}
      {onward.map((name, index) => (
        <Button
          key={name}
          variant={index === 0 ? 'primary' : 'secondary'}
          onClick={() => setRequestedMove(name)}
        >
          {t(`transitions.${getTransitionWord(order, name)}`)}
        </Button>
      ))}
      {refunds && <RefundDialog order={order} onClose={() => setRequestedMove(undefined)} />}
      {requestedMove === 'cancel_rest' && (
        <CancelRestDialog order={order} onClose={() => setRequestedMove(undefined)} />
      )}
      {requestedMove && !refunds && requestedMove !== 'cancel_rest' && (
        <TransitionDialog
          key={requestedMove}
          order={order}
          transition={requestedMove}
          onClose={() => setRequestedMove(undefined)}
        />
      )}
    </>
  );
}
