'use client';

import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { DropdownMenu, MenuItem } from '@/components/ui/menu';
import { RefundDialog } from './refund/refund-dialog';
import { TransitionDialog } from './transition-dialog';
import {
  destroys,
  forward,
  nameOf,
  type TransitionableOrder,
  type TransitionName,
  wordOf,
} from './transitions';

/** The transitions an order allows now, to who may make them; each asks for what it needs first. */
export function OrderTransitions({ order }: { order: TransitionableOrder }) {
  const t = useTranslations('orders');
  const [asked, setAsked] = useState<TransitionName>();
  const names = order.allowed_moves.map((transition) => nameOf(order, transition));
  const onward = names.filter((name) => forward.includes(name));
  const others = names.filter((name) => !forward.includes(name));
  const more = (
    <Button variant="secondary">
      {t('more')}
      <ChevronDown aria-hidden />
    </Button>
  );
  return (
    <>
      {others.length > 0 && (
        <DropdownMenu trigger={more}>
          {others.map((name) => (
            <MenuItem key={name} danger={destroys.includes(name)} onClick={() => setAsked(name)}>
              {t(`transitions.${wordOf(order, name)}`)}
            </MenuItem>
          ))}
        </DropdownMenu>
      )}
      {onward.map((name, index) => (
        <Button
          key={name}
          variant={index === 0 ? 'primary' : 'secondary'}
          onClick={() => setAsked(name)}
        >
          {t(`transitions.${wordOf(order, name)}`)}
        </Button>
      ))}
      {asked === 'refunded' && <RefundDialog order={order} onClose={() => setAsked(undefined)} />}
      {asked && asked !== 'refunded' && (
        <TransitionDialog
          key={asked}
          order={order}
          transition={asked}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
