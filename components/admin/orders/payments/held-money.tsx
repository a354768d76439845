'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { TransitionDialog } from '../transition-dialog';
import { getTransitionWord, type TransitionableOrder } from '../transitions';

const moves = ['paid', 'payment_reject'] as const;
type Move = (typeof moves)[number];

/** The actions on authorized money: capture or release it. */
export function HeldMoney({ order, text }: { order: TransitionableOrder; text: string }) {
  const t = useTranslations('orders');
  const [requestedMove, setRequestedMove] = useState<Move>();
  const open = moves.filter((move) => order.allowed_moves.includes(move));
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-ui bg-caution-soft p-3">
      <p className="text-caution">{text}</p>
      <div className="flex flex-wrap gap-2 print:hidden">
        {open.map((move) => (
          <Button
            key={move}
            size="small"
            variant="secondary"
            onClick={() => setRequestedMove(move)}
          >
            {t(`transitions.${getTransitionWord(order, move)}`)}
          </Button>
        ))}
      </div>
      {requestedMove && (
        <TransitionDialog
          key={`${requestedMove}-${order.version}`}
          order={order}
          transition={requestedMove}
          onClose={() => setRequestedMove(undefined)}
        />
      )}
    </div>
  );
}
