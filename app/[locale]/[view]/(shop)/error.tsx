'use client';

import { SegmentError } from '@/components/ui/segment-error';

export default function ShopError({ retry }: { retry: () => void }) {
  return <SegmentError retry={retry} />;
}
