import { TextLink } from '@/components/ui/link-button';

export interface RowLinkProps {
  /** False: there is no such record, or whoever looks may not open it. */
  href: string | false;
  children: string;
}

/** The way from an entry of a report to the record that it is about. */
export const RowLink = ({ href, children }: RowLinkProps) =>
  href ? (
    <TextLink tone="ink" href={href} className="font-medium">
      {children}
    </TextLink>
  ) : (
    children
  );
