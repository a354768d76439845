'use client';

import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { Button, type ButtonProps } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import { failureText, useApi } from './use-api';

export interface PostButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'children'> {
  /** The call of the JSON API it makes. */
  path: string;
  method?: 'POST' | 'DELETE';
  input?: object;
  /** What the button does to what, for assistive technology, where its text alone is not enough. */
  label?: string;
  success: string;
  failure: string;
}

/** A button that has one thing done by the API, says what came of it and shows the new state. */
export function PostButton({
  path,
  method = 'POST',
  input,
  label,
  success,
  failure,
  children,
  ...buttonProps
}: PostButtonProps) {
  const router = useRouter();
  const call = useApi();
  const { show } = useToast();
  const [pending, startTransition] = useTransition();
  const press = () =>
    startTransition(async () => {
      const response = await call(method, path, input);
      if (response.messages)
        show({ title: failure, description: failureText(response.messages), tone: 'error' });
      else show({ title: success, tone: 'success' });
      router.refresh();
    });
  return (
    <Button {...buttonProps} aria-label={label} pending={pending} onClick={press}>
      {children}
    </Button>
  );
}
