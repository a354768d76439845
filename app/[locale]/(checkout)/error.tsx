'use client';

import { SegmentError } from '@/components/ui/segment-error';

export default function CheckoutError({ retry }: { retry: () => void }) {
  return <SegmentError retry={retry} />;
}
