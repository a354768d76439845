'use client';

import { Toast as Base } from '@base-ui/react/toast';
import type { ReactNode } from 'react';
import { cx } from './cx';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import { LinkButton } from './link-button';

export interface ToastOptions {
  title: string;
  description?: string;
  /** 'error' is announced at once and stays until closed. */
  tone?: 'info' | 'success' | 'error';
  /** Milliseconds until it closes; 0 keeps it. */
  timeout?: number;
  /** One action, for example "undo" or "view cart". */
  action?: { label: string; onClick: () => void };
}

export interface ToastProviderProps {
  /** The label of the toast region; F6 focuses it. */
  label: string;
  closeLabel: string;
  children: ReactNode;
}

/** At the register the top and right are in use, so toasts appear at the bottom. */
const BESIDE_THE_TILL =
  'md:[body:has(#pos-basket)_&]:top-auto md:[body:has(#pos-basket)_&]:bottom-4 md:[body:has(#pos-basket)_&]:ml-0';

/**
 * Toasts appear centered below the header, away from the buttons of forms, lists and dialogs, which
 * are at the side or bottom. Clicks beside a toast reach the page.
 */
export function ToastProvider({ label, closeLabel, children }: ToastProviderProps) {
  return (
    <Base.Provider timeout={6000} limit={2}>
      {children}
      <Base.Portal>
        <Base.Viewport
          aria-label={label}
          className={`pointer-events-none fixed inset-x-4 top-16 z-(--layer-toast) mx-auto flex max-w-sm flex-col gap-2 ${BESIDE_THE_TILL}`}
        >
          <ToastList closeLabel={closeLabel} />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

const icons = {
  success: <Icon name="circle-check" className="text-accent" />,
  error: <Icon name="circle-alert" className="text-sale" />,
};

function ToastList({ closeLabel }: { closeLabel: string }) {
  return Base.useToastManager().toasts.map((toast) => (
    <Base.Root
      key={toast.id}
      toast={toast}
      className={cx(
        'pointer-events-auto rounded-ui border border-hairline bg-raised text-sm text-ink shadow-lift',
        'transition-opacity duration-(--motion) data-limited:hidden',
        'data-starting-style:opacity-0 data-ending-style:opacity-0',
      )}
    >
      <Base.Content className="flex items-start gap-3 p-4 [&>svg]:mt-0.5 [&>svg]:size-[1.2em] [&>svg]:shrink-0">
        {toast.type === 'success' || toast.type === 'error' ? icons[toast.type] : null}
        <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
          <Base.Title render={<p className="font-medium" />} />
          <Base.Description className="text-muted" />
          {toast.actionProps && <Base.Action render={<LinkButton />} />}
        </div>
        <Base.Close render={<IconButton label={closeLabel} size="small" className="-my-1 -mr-2" />}>
          <Icon name="x" />
        </Base.Close>
      </Base.Content>
    </Base.Root>
  ));
}

/**
 * `show(…)` shows a toast and returns its id; `close(id)` closes it. A toast repeats what the page
 * also shows; it is never the only notice.
 */
export function useToast() {
  const { add, close } = Base.useToastManager();
  const show = ({
    title,
    description,
    tone = 'info',
    timeout = tone === 'error' ? 0 : undefined,
    action,
  }: ToastOptions) =>
    add({
      title,
      description,
      type: tone,
      priority: tone === 'error' ? 'high' : 'low',
      timeout,
      actionProps: action && { children: action.label, onClick: action.onClick },
    });
  return { show, close };
}
