import { cx } from './cx';

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as its container. */
  full?: boolean;
}

const base =
  'inline-flex items-center justify-center gap-2 rounded-ui border font-medium text-center select-none transition-colors ' +
  'disabled:cursor-not-allowed aria-disabled:cursor-not-allowed [&_svg]:size-[1.15em] [&_svg]:shrink-0 disabled:text-muted aria-disabled:text-muted';

// A disabled control keeps readable text: it loses its color instead of fading.
const still =
  'disabled:border-hairline disabled:bg-sunk aria-disabled:border-hairline aria-disabled:bg-sunk';

const variants: Record<ButtonVariant, string> = {
  primary: cx(
    'border-accent bg-accent text-on-accent not-disabled:not-aria-disabled:hover:bg-accent-strong',
    still,
  ),
  secondary: cx(
    'border-edge text-ink not-disabled:not-aria-disabled:hover:border-ink not-disabled:not-aria-disabled:hover:bg-sunk',
    still,
  ),
  quiet: 'border-transparent text-ink not-disabled:not-aria-disabled:hover:bg-sunk',
  danger: cx(
    'border-sale bg-sale text-on-sale not-disabled:not-aria-disabled:hover:bg-sale-strong',
    still,
  ),
};

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-control-small px-3 py-1 text-sm',
  medium: 'min-h-control px-5 py-1.5 text-control',
  large: 'min-h-control-large px-7 py-2 text-base',
};

export function buttonClass(
  { variant = 'primary', size = 'medium', full = false }: ButtonLook,
  className?: string,
): string {
  return cx(base, variants[variant], sizes[size], full && 'w-full', className);
}
