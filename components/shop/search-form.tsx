import { cx } from '@/components/ui/cx';
import { FieldErrors } from '@/components/ui/field-errors';
import { Icon } from '@/components/ui/icon';
import type { Shop } from '@/lib/storefront/shop';
import { SearchField } from './search-field';
import type { SuggestTexts } from './search-suggestions';
import { hrefIn, textsIn } from './shop';

export interface SearchFormProps {
  shop: Shop;
  /** The field's id; two of these forms stand on a page. */
  id: string;
  /** What was searched for. */
  keyword?: string;
  errors?: string[];
  large?: boolean;
  /** Places the form; it must be positioned, for its suggestions hang from it. */
  className: string;
  /** Places its list of suggestions. */
  listClass: string;
}

/**
 * A plain GET form: the middleware rewrites `/search?keyword=…` to the address of its
 * results, or shows what is wrong beside the field.
 */
export function SearchForm({
  shop,
  id,
  keyword,
  errors,
  large = false,
  className,
  listClass,
}: SearchFormProps) {
  const t = textsIn(shop);
  const invalid = Boolean(errors?.length);
  return (
    <search className={className}>
      <form action={hrefIn(shop, '/search')} method="get" className="flex flex-col gap-2">
        <div
          className={cx(
            'flex items-center border-b border-edge transition-colors hover:border-ink',
            'has-[input:focus-visible]:border-accent has-[[aria-invalid]]:border-sale',
            'has-[input:focus-visible]:shadow-[0_1px_0_0_var(--accent)]',
            large ? 'h-control-large text-xl' : 'h-control-small text-base lg:text-sm',
          )}
        >
          <label htmlFor={id} className="sr-only">
            {t('search.label')}
          </label>
          <SearchField
            id={id}
            keyword={keyword}
            placeholder={t('search.placeholder')}
            describedBy={invalid ? `${id}-error` : undefined}
            listClass={listClass}
            language={shop.view.language}
            prefix={hrefIn(shop, '/').replace(/\/$/, '')}
            texts={suggestTexts(shop)}
          />
          <button
            type="submit"
            aria-label={t('search.submit')}
            className="-mr-1 flex size-8 shrink-0 items-center justify-center rounded-ui hover:text-accent"
          >
            <Icon name="search" className={large ? 'size-5' : 'size-4'} />
          </button>
        </div>
        <FieldErrors id={`${id}-error`} errors={errors} />
      </form>
    </search>
  );
}

function suggestTexts(shop: Shop): SuggestTexts {
  const t = textsIn(shop);
  return {
    label: t('search.suggestions'),
    words: t('search.words'),
    categories: t('search.categories'),
    brands: t('search.brands'),
    pages: t('search.pages'),
    products: t('search.products'),
    all: t.raw('search.all'),
    found: t.raw('search.found'),
    from: t.raw('product.from'),
    sale_price: t('product.sale_price'),
    regular_price: t('product.regular_price'),
  };
}
