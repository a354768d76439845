'use client';

import { type FormEvent, useActionState, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { FieldErrors } from '@/components/ui/field-errors';
import { NumberStepper } from '@/components/ui/number-stepper';
import { useTypedEarly } from '@/components/ui/use-typed-early';
import { parseCount, quoteTyped } from '@/lib/core/text/typed';
import type { FormState } from '@/lib/http/form-action';
import { variantsLook } from '@/lib/pricing/price-look.schema';
import type { Option } from '@/lib/products/product-view.schema';
import {
  canBuyVariant,
  choiceEntries,
  filterOfferedVariants,
  findChosenVariant,
  findMatchingVariants,
  findVariantPicture,
  firstChoice,
  optionField,
  type PickedOptions,
  parseVariantChoice,
} from '@/lib/products/variants/option-picking.schema';
import { useCart } from '../cart/cart-context';
import { LimitStatus } from '../cart/limit-status';
import { type LimitTexts, limitQuantity, limitTexts, type Supply } from '../cart/quantity-limit';
import { fill } from '../fill';
import { useFootBarHeight } from '../layout/use-foot-bar-height';
import { announceVariant } from './chosen-sku';
import { ShopOptionPicker } from './option-picker';
import { PriceText, type PriceTexts } from './price';
import { PriceNotes } from './price-notes';
import type { NoteLabels, ShopPromotion } from './product-page';
import type { ShopStock } from './shop-stock';
import { showPhoto } from './show-photo';
import { StockState, type StockStateTexts } from './stock-state';
import { useSupply } from './use-supply';

type BuyTexts = PriceTexts &
  StockStateTexts &
  LimitTexts &
  NoteLabels &
  Record<
    | 'unavailable_value'
    | 'choose'
    | 'still_to_choose'
    | 'quantity'
    | 'fewer'
    | 'more'
    | 'add'
    | 'choose_option'
    | 'quantity_minimum'
    | 'digits_only'
    | 'maximum_quantity_reached',
    string
  >;

export interface BuyFormProps {
  product: { id: number; url: string; options: Option[]; stocks: ShopStock[] };
  promotions?: readonly ShopPromotion[];
  language: string;
  /** Above this quantity, stock is not low, and its number isn't known. */
  lowStock: number;
  /** The initially selected sku. */
  chosen?: string;
  add: (state: FormState, form: FormData) => Promise<FormState>;
  texts: BuyTexts;
}

type Errors = { stock_id?: string[]; quantity?: string[]; general?: string[] };

/**
 * Chooses a variant and quantity and adds them to the cart (§5.6). Without scripts the form runs
 * the action `add`; with them it calls the API and opens the cart.
 */
export function BuyForm({
  product,
  promotions,
  language,
  lowStock,
  chosen,
  add,
  texts,
}: BuyFormProps) {
  const { options, stocks } = product;
  const cart = useCart();
  const [state, action] = useActionState(add, {});
  const [choice, setChoice] = useState<PickedOptions>(() =>
    chosen && !state.values
      ? parseVariantChoice(options, stocks, new URLSearchParams({ sku: chosen }))
      : firstChoice(options, state.values),
  );
  const [quantity, setQuantity] = useState(state.values?.quantity ?? '1');
  const [own, setOwn] = useState<Errors>();
  const [limited, setLimited] = useState(false);
  const [pending, setPending] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  useFootBarHeight(bar);
  const errors: Errors = own ?? state.messages ?? {};
  const stock = findChosenVariant(options, stocks, choice);
  const possible = stock ? [stock] : filterOfferedVariants(findMatchingVariants(stocks, choice));
  const look = variantsLook(possible);
  const { shown } = look;
  const price = shown?.price && {
    price: shown.price,
    regular: shown.regular_price,
    quiet: shown.quiet,
    member: shown.member_label,
    varies: look.varies,
    texts,
  };
  const soldOut = !stocks.some(canBuyVariant);

  const { find: findSupply, askIfMany } = useSupply(product.url, lowStock, () => type(quantity));
  const supply = findSupply(stock);
  const onlyTheCartHas =
    supply !== undefined && supply.inCart > 0 && supply.inCart >= supply.available;
  const isLimitShown =
    supply !== undefined && supply.available > 0 && !errors.quantity && (limited || onlyTheCartHas);

  // The page is one static file for all choices but a sku, so the URL is read here.
  useEffect(() => {
    const read = () => {
      const query = new URLSearchParams(location.search);
      if (!query.has('sku') && !options.some(({ id }) => query.has(optionField(id)))) return;
      const addressChoice = parseVariantChoice(options, stocks, query);
      setChoice(addressChoice);
      showPhoto(findVariantPicture(stocks, addressChoice), 'auto');
    };
    read();
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, [options, stocks]);

  const type = (typed: string, variant = stock) => {
    const of = findSupply(variant);
    const { quantity, reached } = of
      ? limitQuantity(typed, of)
      : { quantity: typed, reached: false };
    setQuantity(quantity);
    setLimited(reached);
    if (!of) void askIfMany(typed);
  };
  useTypedEarly('quantity', (typed) => type(typed));
  const choose = (optionId: number, valueId: number) => {
    const next = { ...choice, [optionId]: valueId };
    setChoice(next);
    setOwn({});
    keepInAddress(choiceEntries(options, stocks, next), options);
    type(quantity, findChosenVariant(options, stocks, next));
    showPhoto(findVariantPicture(stocks, next, valueId));
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    if (!cart) return;
    event.preventDefault();
    if (pending) return;
    const problem = stock
      ? getProblem(quantity, supply, texts)
      : { stock_id: [texts.choose_option, ...openChoices(options, choice, texts, language)] };
    setOwn(problem ?? {});
    if (problem?.stock_id)
      event.currentTarget.querySelector<HTMLInputElement>('input[type=radio]:enabled')?.focus();
    if (problem || !stock) return;
    setPending(true);
    if (await cart.add(stock.id, parseCount(quantity))) {
      setQuantity('1');
      setLimited(false);
    }
    setPending(false);
  };

  return (
    <form action={action} onSubmit={submit} noValidate className="flex flex-col gap-6">
      <input type="hidden" name="product_id" value={product.id} />
      <input type="hidden" name="language" value={language} />
      <div aria-live="polite" className="flex flex-col gap-2">
        {price && <PriceText {...price} className="text-xl" />}
        <PriceNotes
          look={look}
          options={options}
          stocks={possible}
          promotions={promotions}
          language={language}
          texts={texts}
        />
        <StockState stock={stock} soldOut={soldOut} lowStock={lowStock} texts={texts} />
      </div>
      {options.length > 0 && (
        <div className="flex flex-col gap-5">
          <ShopOptionPicker
            options={options}
            stocks={stocks}
            choice={choice}
            onChoose={choose}
            invalid={Boolean(errors.stock_id)}
            errorId="stock_id-error"
            texts={texts}
          />
        </div>
      )}
      <div ref={bar} data-foot-bar className="shop-foot-bar flex flex-col gap-2">
        <div role="alert">
          <FieldErrors id="stock_id-error" errors={errors.stock_id ?? errors.general} />
          <FieldErrors id="quantity-error" errors={errors.quantity} />
        </div>
        <LimitStatus
          id="quantity-limit"
          sentences={isLimitShown ? limitTexts(texts, supply, limited) : []}
        />
        <div className="flex flex-wrap items-stretch gap-x-3 gap-y-2 min-[24rem]:flex-nowrap">
          {price && (
            <span className="shop-foot-price mr-auto min-w-0 self-center text-sm leading-snug">
              <PriceText {...price} />
            </span>
          )}
          <NumberStepper
            id="quantity"
            name="quantity"
            aria-label={texts.quantity}
            aria-describedby={errors.quantity ? 'quantity-error' : 'quantity-limit'}
            aria-invalid={errors.quantity ? true : undefined}
            decreaseLabel={texts.fewer}
            increaseLabel={texts.more}
            min={1}
            value={quantity}
            onChange={(event) => type(event.target.value)}
            disabled={soldOut}
            className="h-control-large w-36 shrink-0 max-[700px]:w-30"
          />
          <Button
            type="submit"
            size="large"
            className="min-w-fit flex-1 max-[700px]:px-3"
            pending={pending}
            disabled={soldOut}
          >
            {soldOut ? texts.sold_out : texts.add}
          </Button>
        </div>
      </div>
    </form>
  );
}

/** Replaces the choice in the URL: Back leaves the page, and returning finds it selected. */
function keepInAddress(entries: [string, string][], options: readonly { id: number }[]) {
  const address = new URL(location.href);
  for (const name of ['sku', ...options.map(({ id }) => optionField(id))])
    address.searchParams.delete(name);
  for (const [name, value] of entries) address.searchParams.set(name, value);
  history.replaceState(null, '', address);
  announceVariant();
}

/** Which options are not chosen yet, in a sentence. */
function openChoices(options: Option[], choice: PickedOptions, texts: BuyTexts, language: string) {
  const open = options.filter(({ id }) => choice[id] === undefined).map(({ title }) => title);
  if (!open.length) return [];
  const named = new Intl.ListFormat(language).format(open);
  return [fill(texts.still_to_choose, { options: named })];
}

const getProblem = (
  typed: string,
  supply: Supply | undefined,
  texts: BuyTexts,
): Errors | undefined => {
  const quantity = parseCount(typed);
  if (Number.isNaN(quantity) && typed.trim())
    return { quantity: [fill(texts.digits_only, { value: quoteTyped(typed) })] };
  if (!(quantity >= 1)) return { quantity: [texts.quantity_minimum] };
  return supply && quantity + supply.inCart > supply.available
    ? { quantity: limitTexts(texts, supply, true) }
    : undefined;
};
