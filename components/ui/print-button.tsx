'use client';

import { useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import type { ButtonLook } from '@/components/ui/button-style';
import { Icon } from './icon';

export interface PrintButtonProps extends ButtonLook {
  label: string;
  className?: string;
}

const never = () => () => {};

/** Prints the page; only there where scripts work. */
export function PrintButton({ label, ...look }: PrintButtonProps) {
  const works = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (!works) return null;
  return (
    <Button type="button" variant="secondary" {...look} onClick={() => window.print()}>
      <Icon name="printer" />
      {label}
    </Button>
  );
}
