'use client';

import { BrokenPage } from '@/components/ui/broken-page';

export default function PreviewError({ retry }: { retry: () => void }) {
  return <BrokenPage retry={retry} />;
}
