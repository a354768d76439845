import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { buttonClass } from '@/components/ui/button-style';
import { EmptyState } from '@/components/ui/empty-state';
import type { StaticPageView } from '@/lib/content/page.schema';
import type { Shop } from '@/lib/storefront/shop';
import { RichText } from './rich-text';
import { hrefIn, textsIn } from './shop';

/** A static page; one for members asks a guest to log in. */
export function ContentView({ shop, page }: { shop: Shop; page: StaticPageView }) {
  const t = textsIn(shop);
  const login = hrefIn(shop, `/login?next=${encodeURIComponent(`/page/${page.url}`)}`);
  return (
    <article className="mx-auto max-w-page px-gutter pt-5">
      <Breadcrumbs
        items={[{ label: t('listing.home'), href: hrefIn(shop, '/') }, { label: page.title }]}
        label={t('listing.breadcrumbs')}
      />
      <div className="mx-auto max-w-measure pt-10">
        <h1 className="mb-8 text-4xl">{page.title}</h1>
        {page.content === null ? (
          <EmptyState
            title={t('page.members_title')}
            action={
              <a href={login} className={buttonClass({})}>
                {t('frame.log_in')}
              </a>
            }
          >
            {t('page.members_text')}
          </EmptyState>
        ) : (
          <RichText html={page.content} />
        )}
      </div>
    </article>
  );
}
