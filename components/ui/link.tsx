'use client';

import NextLink, { type LinkProps } from 'next/link';
import { type AnchorHTMLAttributes, type ReactNode, type Ref, useState } from 'react';

type Anchor = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof LinkProps>;
type Props = LinkProps & Anchor & { children?: ReactNode; ref?: Ref<HTMLAnchorElement> };

/**
 * Next's link, which fetches its page ahead from when somebody points at it or moves the focus
 * to it. Next's own does so for every link in sight: thirty requests for each screen of the
 * back office, which cost the server three times what the screen costs.
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
  /** Undefined: it leads nowhere for whoever looks. */
  href: string | undefined;
}

/** A link, or the same without one. */
export const LinkIf = ({ href, ...rest }: LinkIfProps) =>
  href === undefined ? <span {...rest} /> : <Link href={href} {...rest} />;
