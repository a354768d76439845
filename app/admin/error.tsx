'use client';

import { SegmentError } from '@/components/ui/segment-error';

export default function AdminError({ retry }: { retry: () => void }) {
  return <SegmentError retry={retry} />;
}
