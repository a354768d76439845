import { TextLink } from '@/components/ui/link-button';

export interface RowLinkProps {
  /** False if there is no such record, or the viewer may not open it. */
  href: string | false;
  children: string;
}

/** A link from a report entry to its record. */
export const RowLink = ({ href, children }: RowLinkProps) =>
  href ? (
    <TextLink tone="ink" href={href} className="font-medium">
      {children}
    </TextLink>
  ) : (
    children
  );
