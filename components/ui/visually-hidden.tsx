import type { ReactNode } from 'react';

export interface VisuallyHiddenProps {
  /** 'status' announces changes of its text politely. */
  role?: 'status' | 'alert';
  children?: ReactNode;
}

export function VisuallyHidden({ role, children }: VisuallyHiddenProps) {
  return (
    <span role={role} className="sr-only">
      {children}
    </span>
  );
}
