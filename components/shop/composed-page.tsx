import type { ShownParts } from '@/lib/storefront/page-parts';
import type { Shop } from '@/lib/storefront/shop';
import { OwnDocument } from './own-document';
import { PageStyle } from './page-style';
import { StaffTags } from './staff-tags';
import { Widgets } from './widgets/widgets';

export interface ComposedPageProps {
  shop: Shop;
  parts: ShownParts;
  /** Texts among the widgets stand in the column of the page's own text. */
  narrow?: boolean;
  /** The text of the page, above its widgets. */
  children?: React.ReactNode;
}

/** A page that staff composed: its style, its scripts, its text, its widgets. */
export function ComposedPage({ shop, parts, narrow, children }: ComposedPageProps) {
  const { css, header, footer, widgets } = parts;
  const hasScripts = [...header, ...footer].some(({ kind }) => kind === 'script');
  return (
    <>
      {css && <PageStyle css={css} />}
      {hasScripts && <OwnDocument />}
      <StaffTags tags={header} />
      {children}
      <Widgets shop={shop} widgets={widgets} narrow={narrow} />
      <StaffTags tags={footer} />
    </>
  );
}
