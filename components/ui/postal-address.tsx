import { addressLines, type ShownAddress } from '@/lib/core/address/postal-address';

/** A postal address, line by line. */
export function PostalAddress({ address }: { address: ShownAddress }) {
  return (
    <address className="break-words whitespace-pre-line not-italic">
      {addressLines(address).join('\n')}
    </address>
  );
}
