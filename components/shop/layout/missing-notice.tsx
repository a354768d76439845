'use client';

import { buttonClass } from '@/components/ui/button-style';
import type { MissingTexts } from './missing-texts';

/** 'Page cannot be found!' (§8), with a link to the homepage. */
export function MissingNotice({ texts, home }: { texts: MissingTexts; home: string }) {
  return (
    <div role="status" className="border-b border-hairline bg-accent-soft">
      <div className="mx-auto grid max-w-page items-end gap-x-12 gap-y-6 px-gutter py-10 md:grid-cols-[1fr_auto] md:py-14">
        <div>
          <h1 className="text-4xl">{texts.missing}</h1>
          <p className="mt-3 max-w-measure text-lg">{texts.missing_text}</p>
        </div>
        <a href={home} className={buttonClass({}, 'justify-self-start')}>
          {texts.to_home}
        </a>
      </div>
    </div>
  );
}
