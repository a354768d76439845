import { addressLines, type ShownAddress } from '@/lib/core/address/postal-address';

/** An address as it stands on a letter, line by line. */
export function PostalAddress({ address }: { address: ShownAddress }) {
  return (
    <address className="break-words whitespace-pre-line not-italic">
      {addressLines(address).join('\n')}
    </address>
  );
}
