import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { LinkButton, textLinkClass } from '@/components/ui/link-button';
import { type Language, languageNames, languages } from '@/lib/core/language';
import type { Messages } from '@/lib/i18n/messages';

export interface EntranceProps {
  language: Language;
  labels: Messages['admin']['login'];
  store: { name: string; logo: { src: string; width: number; height: number } | null };
  title: string;
  intro?: ReactNode;
  /** The address of this page; choosing a language returns to it. */
  path: string;
  chooseLanguage: (form: FormData) => Promise<void>;
  children: ReactNode;
}

const rootClass =
  'grid min-h-dvh grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:grid-rows-1';

/**
 * The page around login and password forms: the shop's name, one form and the language switcher.
 */
export function Entrance({ language, labels, store, title, intro, ...rest }: EntranceProps) {
  return (
    <div lang={language} className={rootClass}>
      <div className="flex items-end bg-accent px-gutter py-6 text-on-accent lg:p-16">
        <p className="font-serif text-2xl lg:text-4xl">
          {store.name}
          <span className="mt-1 block font-sans text-sm opacity-90 lg:text-base">
            {labels.back_office}
          </span>
        </p>
      </div>
      <div className="flex flex-col px-gutter py-10 lg:p-16">
        <main className="m-auto flex w-full max-w-sm flex-col gap-6">
          {store.logo && (
            // The logo is already stored at the required width.
            // biome-ignore lint/performance/noImgElement: see above
            <img {...store.logo} alt="" className="h-10 w-auto self-start object-contain" />
          )}
          <div className="flex flex-col gap-2">
            <h1 className="text-2xl">{title}</h1>
            {intro && <p className="break-words text-muted">{intro}</p>}
          </div>
          {rest.children}
        </main>
        <Foot language={language} labels={labels} {...rest} />
      </div>
    </div>
  );
}

type FootProps = Pick<EntranceProps, 'language' | 'labels' | 'path' | 'chooseLanguage'>;

function Foot({ language, labels, path, chooseLanguage }: FootProps) {
  return (
    <footer className="mx-auto mt-10 flex w-full max-w-sm flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-hairline pt-4 text-sm">
      <form action={chooseLanguage}>
        <fieldset className="flex flex-wrap gap-x-4">
          <legend className="sr-only">{labels.language}</legend>
          <input type="hidden" name="path" value={path} />
          {languages.map((code) => (
            <LinkButton
              key={code}
              type="submit"
              name="language"
              value={code}
              lang={code}
              tone={code === language ? 'ink' : 'accent'}
              aria-current={code === language || undefined}
              className="aria-[current]:font-medium aria-[current]:no-underline"
            >
              {languageNames[code]}
            </LinkButton>
          ))}
        </fieldset>
      </form>
      <a href="/" className={textLinkClass()}>
        {labels.shop}
        <Icon name="arrow-right" />
      </a>
    </footer>
  );
}
