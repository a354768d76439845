import { Texts } from '@/components/texts';
import { Section } from '@/components/ui/section';
import { type DateFormat, formatDate, formatLastDay } from '@/lib/core/dates';
import { messages } from '@/lib/i18n/messages';
import { translator } from '@/lib/i18n/translate';
import type { OwnMembership } from '@/lib/membership/own-membership.schema';
import type { AccountAction, AccountFormPlace } from './account-form';
import { MembershipCodeForm } from './membership-code-form';

export interface MembershipProps {
  membership: OwnMembership;
  /** Whether a code can grant a higher tier. */
  takesCode: boolean;
  /** Language, time zone and current time. */
  place: DateFormat & { now: () => Date };
  enterCode: AccountAction;
  formState: AccountFormPlace['formState'];
}

/** A member's tier, its benefits and expiry, how to reach the next one, and the code field. */
export function MembershipPanel(props: MembershipProps) {
  const { membership, takesCode, place, enterCode, formState } = props;
  const { tier, expires_at } = membership;
  if (!tier && !takesCode) return null;
  const { language } = place;
  const t = translator(language, 'my_account');
  const sentences = describeProgress(membership, place);
  return (
    <Section title={t('membership.title')} id="membership">
      {tier && (
        <div className="flex flex-col gap-3 rounded-ui bg-accent-soft p-5">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {tier.color && (
              <span
                aria-hidden="true"
                className="size-4 shrink-0 rounded-full border border-hairline"
                style={{ backgroundColor: tier.color }}
              />
            )}
            <strong className="min-w-0 break-words text-lg font-medium">{tier.title}</strong>
            {expires_at && (
              <span className="text-muted">
                {t('membership.until', { date: formatLastDay(expires_at, place) })}
              </span>
            )}
          </p>
          {tier.benefits && <p className="break-words whitespace-pre-line">{tier.benefits}</p>}
        </div>
      )}
      {sentences.length > 0 && (
        <div className="flex flex-col gap-1">
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <p className="text-sm text-muted">{t('membership.counted')}</p>
        </div>
      )}
      {takesCode && (
        <Texts language={language} messages={{ my_account: messages[language].my_account }}>
          <MembershipCodeForm
            action={enterCode}
            formState={formState}
            unreachable={translator(language, 'errors')('unreachable')}
            language={language}
          />
        </Texts>
      )}
    </Section>
  );
}

/** What the next tier requires, and what keeps the current one, a sentence each. */
function describeProgress(
  { tier, expires_at, progress }: OwnMembership,
  place: MembershipProps['place'],
): string[] {
  const t = translator(place.language, 'my_account');
  const day = (moment: Date) => formatDate(moment, place);
  const sentences: string[] = [];
  const { next, renewal } = progress;
  if (next) {
    const by = next.until ? 'by' : next.months ? 'within' : 'any_time';
    const values = {
      tier: next.tier.title,
      amount: next.amount?.formatted ?? '',
      orders: next.orders ?? 0,
      months: next.months ?? 0,
      date: next.until ? day(next.until) : '',
    };
    sentences.push(
      next.by === 'order'
        ? t('membership.single_order', values)
        : t(`membership.${next.by}.${by}`, values),
    );
  }
  if (renewal && tier) {
    const values = {
      tier: tier.title,
      amount: renewal.amount?.formatted ?? '',
      from: day(renewal.from),
      date: day(renewal.until),
    };
    const begun = renewal.from > place.now() ? 'later' : 'now';
    if (renewal.done)
      sentences.push(t('membership.renewed', { date: day(expires_at ?? renewal.until) }));
    else sentences.push(t(`membership.renew.${renewal.by}.${begun}`, values));
  }
  return sentences;
}
