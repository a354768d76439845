import type { ReactNode } from 'react';
import { cx } from './cx';

const tones = {
  neutral: 'border-transparent bg-sunk text-ink',
  accent: 'border-transparent bg-accent-soft text-accent',
  caution: 'border-transparent bg-caution-soft text-caution',
  danger: 'border-transparent bg-sale-soft text-sale',
  outline: 'border-edge text-muted',
};

export type BadgeTone = keyof typeof tones;

export interface BadgeProps {
  tone?: BadgeTone;
  className?: string;
  children: ReactNode;
}

/** A status label. The text carries the meaning, the tone only supports it. */
export function Badge({ tone = 'neutral', className, children }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex max-w-full items-center gap-1 rounded-ui border px-2 py-0.5 text-xs font-medium whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
