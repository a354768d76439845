import type { ComponentProps } from 'react';
import { cx } from './cx';
import { Link } from './link';

interface IconButtonStyle {
  /** The icon's meaning, for screen readers. */
  label: string;
  size?: 'small' | 'medium';
  /** With a border, for icons outside a toolbar. */
  outlined?: boolean;
}

/** The style of an icon-only control. */
export const iconButtonClass = (
  { size = 'medium', outlined = false }: Omit<IconButtonStyle, 'label'> = {},
  className?: string,
) =>
  cx(
    'inline-flex shrink-0 items-center justify-center rounded-ui border text-ink transition-colors [&_svg]:size-5 hover:bg-sunk',
    'disabled:cursor-not-allowed disabled:text-muted disabled:opacity-60 disabled:hover:bg-transparent',
    size === 'small' ? 'size-control-small [&_svg]:size-4' : 'size-control',
    outlined ? 'border-edge' : 'border-transparent',
    className,
  );

export interface IconButtonProps
  extends IconButtonStyle,
    Omit<ComponentProps<'button'>, 'aria-label'> {}

export function IconButton({
  label,
  size,
  outlined,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      className={iconButtonClass({ size, outlined }, className)}
      {...rest}
    />
  );
}

export interface IconLinkProps
  extends IconButtonStyle,
    Omit<ComponentProps<typeof Link>, 'aria-label'> {}

export function IconLink({ label, size, outlined, className, ...rest }: IconLinkProps) {
  return (
    <Link aria-label={label} className={iconButtonClass({ size, outlined }, className)} {...rest} />
  );
}
