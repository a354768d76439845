'use client';

import { BrokenPage } from '@/components/ui/broken-page';
import { parseLanguage } from '@/lib/core/language';
import '@/app/styles/globals.css';

/** The whole document, where what stands around every page failed. */
export default function BrokenDocument({ retry }: { retry: () => void }) {
  const language =
    typeof document === 'undefined' ? undefined : parseLanguage(document.documentElement.lang);
  return (
    <html lang={language ?? 'en-US'}>
      <body>
        <BrokenPage retry={retry} />
      </body>
    </html>
  );
}
