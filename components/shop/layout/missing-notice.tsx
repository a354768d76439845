'use client';

import { textLinkClass } from '@/components/ui/link-button';
import type { MissingTexts } from './missing-texts';

/** 'Page cannot be found!' (§8), with the way to the homepage. */
export function MissingNotice({ texts, home }: { texts: MissingTexts; home: string }) {
  return (
    <div role="status" className="border-b border-hairline bg-accent-soft">
      <div className="mx-auto flex max-w-page flex-wrap items-baseline gap-x-4 gap-y-1 px-gutter py-4">
        <h1 className="text-xl">{texts.missing}</h1>
        <p className="text-sm">{texts.missing_text}</p>
        <a href={home} className={textLinkClass('accent', 'text-sm')}>
          {texts.to_home}
        </a>
      </div>
    </div>
  );
}
