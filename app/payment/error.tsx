'use client';

import { SegmentError } from '@/components/ui/segment-error';

export default function PaymentError({ retry }: { retry: () => void }) {
  return <SegmentError retry={retry} />;
}
