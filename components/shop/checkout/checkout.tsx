'use client';

import { useTranslations } from 'next-intl';
import {
  type FormEvent,
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useTransition,
} from 'react';
import { useFormAction } from '@/components/shop/form/use-form-action';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { TextLink } from '@/components/ui/link-button';
import type { SelectOption } from '@/components/ui/select';
import type { SavedAddress } from '@/lib/checkout/start';
import type { PlaceChoices } from '@/lib/core/address/place-choices';
import { normalizeDiscountCode } from '@/lib/core/text/discount-code';
import type { FieldMessages } from '@/lib/http/refusals';
import type { CheckoutState } from '@/lib/storefront/checkout/checkout-form';
import { resetCodeField } from '../promotions/code-field';
import { codeNotice } from '../promotions/code-notice';
import { type PromotionPress, promotionPress } from '../promotions/pressed-intent';
import type { PromotionTexts } from '../promotions/promotion-texts';
import { CheckoutErrors } from './checkout-errors';
import { CheckoutFields } from './checkout-fields';
import { quoteNotices } from './quote-notices';
import { Review } from './review';
import { SeenPricesFields } from './seen-prices';
import { Summary } from './summary';
import { useDraft } from './use-draft';
import { useQuote } from './use-quote';

export interface CheckoutProps {
  action: (state: CheckoutState, form: FormData) => Promise<CheckoutState>;
  /** The initial state. */
  start: CheckoutState;
  /** The error shown when the shop did not answer. */
  unreachable: string;
  language: string;
  countries: SelectOption[];
  choices: PlaceChoices | undefined;
  addresses: SavedAddress[];
  promotionTexts: PromotionTexts;
  /** What the customer agrees to. */
  agreement: ReactNode;
  /** Orders that await payment are listed above, so an empty cart needs no notice. */
  isBelowPendingPayments: boolean;
  hrefs: { home: string; product: string; login: string | null };
}

/**
 * The checkout: one form whose buttons recalculate, go to the review, and place the order. Works
 * without scripts; with them the total follows every choice.
 */
export function Checkout({
  action,
  start,
  unreachable,
  language,
  countries,
  choices,
  addresses,
  promotionTexts,
  agreement,
  isBelowPendingPayments,
  hrefs,
}: CheckoutProps) {
  const t = useTranslations('checkout');
  const [state, submit, isAnswering] = useFormAction(action, start, unreachable);
  const form = useRef<HTMLFormElement>(null);
  const { quote, status, recalculate } = useQuote(
    state.quote ?? start.quote,
    form,
    language,
    state,
  );
  const { values, messages = {}, step } = state;
  const draftKept = useDraft(form, values, state);
  const [isSending, startSending] = useTransition();
  const pending = isSending || isAnswering;
  const take = useCallback(
    (sent: FormData) =>
      startSending(async () => {
        await draftKept();
        startTransition(() => submit(sent));
      }),
    [draftKept, submit],
  );
  const [pressed, setPressed] = useState<PromotionPress>();
  const corrected = useCorrected(messages, state.at);

  // A new step moves the focus to its heading; errors get their own focus. A change of code or gift
  // leaves it on the button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each response is the event
  useEffect(() => {
    if (!state.at) return;
    if (messages.code) document.getElementById('code')?.focus();
    else if (state.messages) return;
    else if (pressed) resetCodeField('code');
    else document.getElementById('step')?.focus();
  }, [state.at]);

  // The review is its own history entry: Back leads to the form as it was filled in, not out of the
  // checkout, and a reload stays there.
  const isReview = step === 'review';
  useLayoutEffect(() => {
    const isReviewAddress = new URLSearchParams(location.search).get('step') === 'review';
    if (!isReview) {
      if (isReviewAddress) history.replaceState(null, '', location.pathname);
      return;
    }
    if (!isReviewAddress) history.pushState(null, '', `${location.pathname}?step=review`);
    const onBack = () => {
      if (!form.current) return;
      const sent = new FormData(form.current);
      sent.set('intent', 'update');
      take(sent);
    };
    addEventListener('popstate', onBack);
    return () => removeEventListener('popstate', onBack);
  }, [isReview, take]);

  // Submitted by hand: React resets a form after its action, which would lose typed values.
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const sent = new FormData(event.currentTarget, submitter);
    if (pending) return;
    setPressed(promotionPress(sent));
    take(sent);
  };

  if (!quote?.items.length)
    return isBelowPendingPayments ? (
      <p className="mx-auto w-full max-w-page px-gutter pt-8">
        <TextLink tone="ink" href={hrefs.home}>
          {t('go_home')}
        </TextLink>
      </p>
    ) : (
      <EmptyState
        level={1}
        icon={<Icon name="shopping-bag" />}
        title={t('empty_title')}
        action={<ButtonLink href={hrefs.home}>{t('go_home')}</ButtonLink>}
        className="px-gutter pt-24"
      >
        {t('empty_text')}
      </EmptyState>
    );
  // If the total was refused, the reason shows only in the errors, where the focus is.
  const isTotalRefused = messages.expected_total !== undefined;
  const notices = quoteNotices(quote, t);
  const besideTotal = isTotalRefused ? [] : notices;
  return (
    <form
      ref={form}
      action={submit}
      onSubmit={send}
      onInput={corrected.onInput}
      noValidate
      className="mx-auto w-full max-w-page px-gutter pt-8 lg:pt-12"
    >
      {/* Enter presses the first button of a form. */}
      <button
        type="submit"
        name="intent"
        value={isReview ? 'place' : 'review'}
        tabIndex={-1}
        aria-hidden
        className="sr-only"
      />
      <input type="hidden" name="language" value={language} />
      <noscript>
        <input type="hidden" name="without_scripts" value="1" />
      </noscript>
      <input type="hidden" name="idempotency_key" value={values.idempotency_key} />
      <SeenPricesFields quote={quote} isReview={isReview} />
      <p role="status" className="sr-only">
        {isCodePress(pressed) && !pending && !state.messages
          ? codeNotice(quote, pressed.about, promotionTexts)
          : ''}
      </p>
      <h1 id="step" tabIndex={-1} className="text-3xl outline-none">
        {t(isReview ? 'review_title' : 'title')}
      </h1>
      {isReview && <p className="mt-2 text-muted">{t('review_intro')}</p>}
      <div className="mt-8 grid gap-x-16 gap-y-10 max-lg:grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
        <div className="lg:sticky lg:top-[calc(var(--header-height)+2rem)] lg:col-start-2 lg:row-start-1">
          <Summary
            quote={quote}
            notices={besideTotal}
            values={values}
            messages={corrected.messages}
            status={status}
            editable={!isReview}
            productHref={hrefs.product}
            promotionTexts={promotionTexts}
            refusedCode={
              corrected.messages.code && {
                code: normalizeDiscountCode(values.code ?? ''),
                messages: corrected.messages.code,
                data: state.data,
              }
            }
            pending={pending}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-10 lg:col-start-1 lg:row-start-1">
          <CheckoutErrors
            messages={messages}
            changes={isTotalRefused ? notices : []}
            country={values['shipping_address.country'] ?? ''}
            isReview={isReview}
          />
          {isReview ? (
            <Review
              quote={quote}
              notices={besideTotal}
              values={values}
              letter={state.address ?? ''}
              countries={countries}
              pending={pending}
              agreement={agreement}
              addresses={state.addresses ?? addresses}
              wasKept={state.addresses !== undefined}
            />
          ) : (
            <CheckoutFields
              quote={quote}
              notices={besideTotal}
              values={values}
              countries={countries}
              choices={choices}
              pending={pending}
              recalculate={recalculate}
              addresses={state.addresses ?? addresses}
              messages={corrected.messages}
              loginHref={hrefs.login}
            />
          )}
        </div>
      </div>
    </form>
  );
}

/**
 * The messages of a response (`at`) without those of fields changed since: a corrected field shows
 * no error until the form is sent again.
 */
function useCorrected(messages: FieldMessages, at: string | undefined) {
  const [changed, setChanged] = useState<{ at?: string | undefined; names: string[] }>({
    names: [],
  });
  const names = changed.at === at ? changed.names : [];
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    const { name } = target as HTMLInputElement;
    if (messages[name] && !names.includes(name)) setChanged({ at, names: [...names, name] });
  };
  const remainingMessages = Object.fromEntries(
    Object.entries(messages).filter(([name]) => !names.includes(name)),
  );
  return { messages: remainingMessages, onInput };
}

const isCodePress = (pressed: PromotionPress | undefined): pressed is PromotionPress =>
  pressed !== undefined && ['code', 'replace', 'uncode'].includes(pressed.action);
