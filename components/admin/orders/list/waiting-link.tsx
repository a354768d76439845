import { ButtonLink } from '@/components/ui/button';

/** The link to the next order that needs attention; the key `n` presses it. */
export const WaitingLink = ({ href, label }: { href: string; label: string }) => (
  <ButtonLink variant="secondary" href={href} aria-keyshortcuts="n" data-order-key="waiting">
    {label}
  </ButtonLink>
);
