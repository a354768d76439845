'use client';

import { Button } from '@/components/ui/button';
import type { ButtonLook } from '@/components/ui/button-style';
import { Icon } from './icon';
import { useScripts } from './use-scripts';

export interface PrintButtonProps extends ButtonLook {
  label: string;
  className?: string;
}

/** Prints the page; hidden without scripts. */
export function PrintButton({ label, ...look }: PrintButtonProps) {
  if (!useScripts()) return null;
  return (
    <Button type="button" variant="secondary" {...look} onClick={() => window.print()}>
      <Icon name="printer" />
      {label}
    </Button>
  );
}
