import { cx } from '@/components/ui/cx';

export interface RichTextProps {
  /** Cleaned by lib/content/html.ts when it was read. */
  html: string;
  className?: string;
}

/** Rich text written by staff. */
export function RichText({ html, className }: RichTextProps) {
  // Every reader of rich text passes it through cleanHtml.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  return <div className={cx('prose', className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
