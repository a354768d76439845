'use client';

import { Button, type ButtonProps } from '@/components/ui/button';
import { ConfirmDialog, type ConfirmDialogProps } from '@/components/ui/confirm-dialog';
import { type Act, useAct } from './use-act';

export interface ConfirmedButtonProps
  extends Act,
    Pick<ConfirmDialogProps, 'title' | 'description' | 'cancelLabel'>,
    Pick<ButtonProps, 'size' | 'children'> {
  /** What the button does to what, for assistive technology, where its text alone is not enough. */
  label?: string;
  variant?: ButtonProps['variant'];
  /** What the button of the question says, and how grave it is (`ConfirmDialog`). */
  confirmLabel: string;
  tone?: ConfirmDialogProps['variant'];
}

/** A button that asks before it has one thing done by the API, as `PostButton` does. */
export function ConfirmedButton({
  label,
  variant,
  size,
  children,
  title,
  description,
  confirmLabel,
  cancelLabel,
  tone,
  ...does
}: ConfirmedButtonProps) {
  return (
    <ConfirmDialog
      trigger={
        <Button variant={variant} size={size} aria-label={label}>
          {children}
        </Button>
      }
      title={title}
      description={description}
      confirmLabel={confirmLabel}
      cancelLabel={cancelLabel}
      variant={tone}
      onConfirm={useAct(does)}
    />
  );
}
