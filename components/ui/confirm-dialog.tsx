'use client';

import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type ReactElement, type ReactNode, useRef, useState, useTransition } from 'react';
import { Button } from './button';
import { cx } from './cx';
import { dialogClass, type OpenProps, scrimClass } from './overlay-style';

export interface ConfirmDialogProps extends OpenProps {
  trigger?: ReactElement;
  title: ReactNode;
  /** Names what will be destroyed. */
  description: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  /**
   * 'primary' for a question that destroys nothing; 'secondary' where staying is what is offered
   * first.
   */
  variant?: 'danger' | 'primary' | 'secondary';
  /**
   * The dialog stays, and waits, until it settles; then it closes. A rejection is the
   * caller's to report.
   */
  onConfirm: () => void | Promise<void>;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    trigger,
    title,
    description,
    confirmLabel,
    cancelLabel,
    variant = 'danger',
    onConfirm,
    defaultOpen = false,
  } = props;
  const [ownOpen, setOwnOpen] = useState(defaultOpen);
  const [pending, startTransition] = useTransition();
  const first = useRef<HTMLButtonElement>(null);
  const stays = variant === 'secondary';
  const setOpen = (next: boolean) => {
    setOwnOpen(next);
    props.onOpenChange?.(next);
  };
  const confirm = () =>
    startTransition(async () => {
      await onConfirm();
      setOpen(false);
    });
  return (
    <AlertDialog.Root
      open={props.open ?? ownOpen}
      onOpenChange={(next) => (pending ? undefined : setOpen(next))}
    >
      {trigger && <AlertDialog.Trigger render={trigger} />}
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={scrimClass} />
        <AlertDialog.Popup
          className={cx(dialogClass, 'max-w-md gap-3 overflow-y-auto p-6')}
          initialFocus={first}
        >
          <AlertDialog.Title className="text-xl">{title}</AlertDialog.Title>
          <AlertDialog.Description className="text-muted" render={<div />}>
            {description}
          </AlertDialog.Description>
          <div className="mt-3 flex flex-wrap justify-end gap-3">
            <AlertDialog.Close
              render={
                <Button ref={stays ? first : undefined} variant={stays ? 'primary' : 'secondary'} />
              }
            >
              {cancelLabel}
            </AlertDialog.Close>
            {/* The focus is on what the dialog is for; its words name what that destroys. */}
            <Button
              ref={stays ? undefined : first}
              variant={variant}
              pending={pending}
              onClick={confirm}
            >
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
