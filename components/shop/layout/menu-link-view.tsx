export interface MenuLinkProps {
  entry: { href: string; title: string; new_tab?: boolean };
  /** "(opens in a new tab)" */
  newTab: string;
  className?: string;
  children?: React.ReactNode;
}

/** A link set up by staff; says so if it opens a new tab. */
export function MenuLink({ entry, newTab, className, children = entry.title }: MenuLinkProps) {
  if (!entry.new_tab)
    return (
      <a href={entry.href} className={className}>
        {children}
      </a>
    );
  return (
    <a href={entry.href} target="_blank" rel="noopener" className={className}>
      {children}
      <span className="sr-only"> {newTab}</span>
    </a>
  );
}
