'use client';

import { type ReactNode, useRef } from 'react';

export interface AutoSubmitProps {
  action: string;
  className?: string;
  children: ReactNode;
}

/** A GET form that is sent as soon as something else is chosen. Without scripts its own button sends it. */
export function AutoSubmit({ action, className, children }: AutoSubmitProps) {
  const form = useRef<HTMLFormElement>(null);
  return (
    <form ref={form} action={action} method="get" className={className} onChange={() => form.current?.requestSubmit()}>
      {children}
    </form>
  );
}
