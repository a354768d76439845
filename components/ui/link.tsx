'use client';

import NextLink, { type LinkProps } from 'next/link';
import { type AnchorHTMLAttributes, type ReactNode, type Ref, useState } from 'react';

type Anchor = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof LinkProps>;
type Props = LinkProps & Anchor & { children?: ReactNode; ref?: Ref<HTMLAnchorElement> };

/**
 * Next's link, prefetching only on hover or focus. By default Next prefetches every visible link:
 * thirty requests per back office screen, which cost the server three times what the screen costs.
 */
export function Link({ prefetch, onPointerEnter, onFocus, ...rest }: Props) {
  const [isMeant, setMeant] = useState(false);
  return (
    <NextLink
      {...rest}
      prefetch={prefetch ?? (isMeant ? null : false)}
      onPointerEnter={(event) => {
        setMeant(true);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        setMeant(true);
        onFocus?.(event);
      }}
    />
  );
}

export interface LinkIfProps extends Pick<Anchor, 'title' | 'className' | 'children'> {
  /** Undefined if this viewer cannot open it. */
  href: string | undefined;
}

/** A link, or plain text without href. */
export const LinkIf = ({ href, ...rest }: LinkIfProps) =>
  href === undefined ? <span {...rest} /> : <Link href={href} {...rest} />;
