'use client';

import { useTransition } from 'react';
import { Button, type ButtonProps } from '@/components/ui/button';
import { type Act, useAct } from './use-act';

export interface PostButtonProps extends Act, Pick<ButtonProps, 'size' | 'variant' | 'children'> {
  /** What the button does to what, for assistive technology, where its text alone is not enough. */
  label?: string;
}

/** A button that has one thing done by the API, says what came of it and shows the new state. */
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
