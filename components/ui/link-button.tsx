import type { ComponentProps } from 'react';
import { cx } from './cx';
import { Link } from './link';

const tones = { accent: 'text-accent', ink: 'text-ink', danger: 'text-sale' };

interface TextStyle {
  tone?: keyof typeof tones;
}

/** The style of a link in text. */
export const textLinkClass = (tone: keyof typeof tones = 'accent', className?: string) =>
  cx(
    'inline-flex min-h-6 items-center gap-1.5 rounded-ui underline decoration-1 underline-offset-4 hover:decoration-2 [&_svg]:size-[1.1em]',
    'disabled:cursor-not-allowed disabled:text-muted disabled:no-underline',
    tones[tone],
    className,
  );

export interface LinkButtonProps extends TextStyle, ComponentProps<'button'> {}

/** A button that looks like a link: for small actions beside text, such as "remove". */
export function LinkButton({
  tone = 'accent',
  className,
  type = 'button',
  ...rest
}: LinkButtonProps) {
  return <button type={type} className={textLinkClass(tone, className)} {...rest} />;
}

export interface TextLinkProps extends TextStyle, ComponentProps<typeof Link> {}

export function TextLink({ tone = 'accent', className, ...rest }: TextLinkProps) {
  return <Link className={textLinkClass(tone, className)} {...rest} />;
}
