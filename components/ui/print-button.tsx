'use client';

import { Printer } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import type { ButtonLook } from '@/components/ui/button-style';

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
      <Printer aria-hidden />
      {label}
    </Button>
  );
}
