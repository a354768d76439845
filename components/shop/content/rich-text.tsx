import { cx } from '@/components/ui/cx';

export interface RichTextProps {
  /** Already sanitized by lib/core/text/html.ts. */
  html: string;
  className?: string;
}

export function RichText({ html, className }: RichTextProps) {
  // All rich text is passed through sanitizeHtml.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  return <div className={cx('prose', className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
