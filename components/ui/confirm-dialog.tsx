'use client';

import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type ReactElement, type ReactNode, useRef, useState, useTransition } from 'react';
import { Button } from './button';
import { cx } from './cx';
import { dialogClass, type OpenProps, scrimClass } from './overlay-style';

export interface ConfirmDialogProps extends OpenProps {
  trigger?: ReactElement;
  title: ReactNode;
  /** Names what will be deleted. */
  description: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  /** 'primary' if nothing is destroyed; 'secondary' if staying is the main choice. */
  variant?: 'danger' | 'primary' | 'secondary';
  /**
   * The dialog stays open and pending until this settles, then closes. The caller reports a
   * rejection.
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
            {/* The focus is on the confirm button; the description names what it destroys. */}
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
