'use client';

import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { DropdownMenu, MenuItem } from '@/components/ui/menu';
import { MoveDialog } from './transition-dialog';
import { destroys, forward, type Movable, type MoveName, nameOf } from './transitions';

/** The moves an order allows now, to who may make them; each asks for what it needs first. */
export function OrderMoves({ order }: { order: Movable }) {
  const t = useTranslations('orders');
  const [asked, setAsked] = useState<MoveName>();
  const names = order.allowed_moves.map((move) => nameOf(order, move));
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
              {t(`moves.${name}`)}
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
          {t(`moves.${name}`)}
        </Button>
      ))}
      {asked && (
        <MoveDialog
          key={`${asked}-${order.version}`}
          order={order}
          move={asked}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
