import { Search } from 'lucide-react';
import { cx } from '@/components/ui/cx';
import { FieldErrors } from '@/components/ui/field-errors';
import type { Shop } from '@/lib/shop/shop';
import { hrefIn, textsIn } from './shop';

export interface SearchFormProps {
  shop: Shop;
  /** The field's id; two of these forms stand on a page. */
  id: string;
  /** What was searched for. */
  keyword?: string;
  errors?: string[];
  large?: boolean;
  className?: string;
}

/** A plain GET form: the middleware turns `/search?keyword=…` into the address of its results, or tells what is wrong beside the field. */
export function SearchForm({ shop, id, keyword, errors, large = false, className }: SearchFormProps) {
  const t = textsIn(shop);
  const invalid = Boolean(errors?.length);
  return (
    <search className={className}>
      <form action={hrefIn(shop, '/search')} method="get" className="flex flex-col gap-2">
        <div
          className={cx(
            'flex items-center border-b border-edge transition-colors hover:border-ink has-[input:focus-visible]:border-accent has-[[aria-invalid]]:border-sale',
            'has-[input:focus-visible]:shadow-[0_1px_0_0_var(--accent)]',
            large ? 'h-control-large text-xl' : 'h-control-small text-base lg:text-sm',
          )}
        >
          <label htmlFor={id} className="sr-only">
            {t('search.label')}
          </label>
          <input
            id={id}
            type="search"
            name="keyword"
            defaultValue={keyword}
            placeholder={t('search.placeholder')}
            maxLength={120}
            aria-invalid={invalid || undefined}
            aria-describedby={invalid ? `${id}-error` : undefined}
            className="h-full w-full min-w-0 bg-transparent outline-none [&::-webkit-search-cancel-button]:hidden"
          />
          <button
            type="submit"
            aria-label={t('search.submit')}
            className="-mr-1 flex size-8 shrink-0 items-center justify-center rounded-ui hover:text-accent"
          >
            <Search aria-hidden className={large ? 'size-5' : 'size-4'} />
          </button>
        </div>
        <FieldErrors id={`${id}-error`} errors={errors} />
      </form>
    </search>
  );
}
