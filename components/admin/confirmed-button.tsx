'use client';

import { Button, type ButtonProps } from '@/components/ui/button';
import { ConfirmDialog, type ConfirmDialogProps } from '@/components/ui/confirm-dialog';
import { type Act, useAct } from './use-act';

export interface ConfirmedButtonProps
  extends Act,
    Pick<ConfirmDialogProps, 'title' | 'description' | 'cancelLabel'>,
    Pick<ButtonProps, 'size' | 'children'> {
  /** The accessible name, if the button's text alone doesn't say what it acts on. */
  label?: string;
  variant?: ButtonProps['variant'];
  /** The label of the dialog's confirm button; `tone` is the dialog's variant. */
  confirmLabel: string;
  tone?: ConfirmDialogProps['variant'];
}

/** A `PostButton` that asks for confirmation first. */
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
