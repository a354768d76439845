import type { Shop } from '@/lib/storefront/addresses/shop';
import type { ShownParts } from '@/lib/storefront/pages/page-parts';
import { CustomScripts } from '../layout/custom-scripts';
import { OwnDocument } from '../layout/own-document';
import { PageStyle } from '../layout/page-style';
import { Widgets } from '../widgets/widgets';

export interface ComposedPageProps {
  shop: Shop;
  parts: ShownParts;
  /** Texts among the widgets are as narrow as the page's own text. */
  narrow?: boolean;
  /** The page's text, above its widgets. */
  children?: React.ReactNode;
}

/** A page composed by staff: style, scripts, text, widgets. */
export function ComposedPage({ shop, parts, narrow, children }: ComposedPageProps) {
  const { css, header, footer, widgets } = parts;
  const hasScripts = [...header, ...footer].some(({ kind }) => kind === 'script');
  return (
    <>
      {css && <PageStyle css={css} />}
      {hasScripts && <OwnDocument />}
      <CustomScripts tags={header} />
      {children}
      <Widgets shop={shop} widgets={widgets} narrow={narrow} />
      <CustomScripts tags={footer} />
    </>
  );
}
