'use client';

import { useTransition } from 'react';
import { Button, type ButtonProps } from '@/components/ui/button';
import { type Act, useAct } from './use-act';

export interface PostButtonProps extends Act, Pick<ButtonProps, 'size' | 'variant' | 'children'> {
  /** The accessible name, if the button's text alone doesn't say what it acts on. */
  label?: string;
}

/** A button that calls the API, shows the result as a toast and refreshes the page. */
export function PostButton({
  path,
  method,
  input,
  label,
  success,
  failure,
  children,
  ...buttonProps
}: PostButtonProps) {
  const act = useAct({ path, method, input, success, failure });
  const [pending, startTransition] = useTransition();
  return (
    <Button
      {...buttonProps}
      aria-label={label}
      pending={pending}
      onClick={() => startTransition(act)}
    >
      {children}
    </Button>
  );
}
