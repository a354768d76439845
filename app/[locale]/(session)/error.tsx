'use client';

import { SegmentError } from '@/components/ui/segment-error';

export default function SessionError({ retry }: { retry: () => void }) {
  return <SegmentError retry={retry} />;
}
