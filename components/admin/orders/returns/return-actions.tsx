'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { RefundableOrder } from '../transitions';
import type { OpenReturn, ReturnStep } from './open-return';
import { ReturnDialog } from './return-dialog';

export interface ReturnActionsProps {
  return: OpenReturn;
  refundable: RefundableOrder;
  /** The possible steps. */
  steps: readonly ReturnStep[];
}

/** The actions on a return; each explains first what it does. */
export function ReturnActions({ return: openReturn, refundable, steps }: ReturnActionsProps) {
  const t = useTranslations('order_returns');
  const [requestedStep, setRequestedStep] = useState<ReturnStep>();
  return (
    <div className="flex flex-wrap gap-2">
      {steps.map((step, index) => (
        <Button
          key={step}
          size="small"
          variant={index ? 'secondary' : 'primary'}
          onClick={() => setRequestedStep(step)}
        >
          {t(step)}
        </Button>
      ))}
      {requestedStep && (
        <ReturnDialog
          key={`${requestedStep}-${openReturn.version}`}
          return={openReturn}
          refundable={refundable}
          step={requestedStep}
          onClose={() => setRequestedStep(undefined)}
        />
      )}
    </div>
  );
}
