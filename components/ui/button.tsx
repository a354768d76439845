import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from './button-style';
import { Link } from './link';
import { Spinner } from './spinner';

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Shows a spinner and ignores clicks, but stays focusable, so that the focus is not lost. */
  pending?: boolean;
}

export function Button({
  variant,
  size,
  full,
  pending = false,
  className,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  // aria-disabled does not stop a click or a second submit; the handler is wrapped only when
  // needed.
  const press: ButtonProps['onClick'] = pending ? (event) => event.preventDefault() : onClick;
  return (
    <button
      type={type}
      className={buttonClass({ variant, size, full }, className)}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      onClick={press}
      {...rest}
    >
      {pending && <Spinner />}
      {children}
    </button>
  );
}

export interface ButtonLinkProps extends ButtonLook, ComponentProps<typeof Link> {}

/** A link that looks like a button: for navigation, never for an action. */
export function ButtonLink({ variant, size, full, className, ...rest }: ButtonLinkProps) {
  return <Link className={buttonClass({ variant, size, full }, className)} {...rest} />;
}
