import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from './button-style';
import { Link } from './link';
import { Spinner } from './spinner';

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /**
   * Shows a spinner and refuses presses, but stays focusable, so that focus is not lost
   * while waiting.
   */
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
  // aria-disabled does not stop a press, and above all not a second submit; an
  // interactive caller's handler is wrapped only when it is needed.
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

/** A link that looks like a button: for going somewhere, never for doing something. */
export function ButtonLink({ variant, size, full, className, ...rest }: ButtonLinkProps) {
  return <Link className={buttonClass({ variant, size, full }, className)} {...rest} />;
}
