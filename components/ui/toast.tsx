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
  /** 'error' is announced at once and stays until it is closed. */
  tone?: 'info' | 'success' | 'error';
  /** Milliseconds until it goes; 0 keeps it. */
  timeout?: number;
  /** One thing to do about it, for example "undo" or "view cart". */
  action?: { label: string; onClick: () => void };
}

export interface ToastProviderProps {
  /** Names the region where toasts appear; F6 leads there. */
  label: string;
  closeLabel: string;
  children: ReactNode;
}

/** A till is worked with above and on the right: there a notice comes in at the bottom. */
const BESIDE_THE_TILL =
  'md:[body:has(#pos-basket)_&]:top-auto md:[body:has(#pos-basket)_&]:bottom-4 md:[body:has(#pos-basket)_&]:ml-0';

/**
 * Toasts appear in the middle under the header, where no form, list or dialog has its buttons:
 * those stand at a side or at the foot. Beside a toast every press goes to the page.
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
 * `show(…)` puts up a toast and returns its id; `close(id)` takes it down. A toast
 * repeats what the page also shows, it is never the only word.
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
