import type { SelectOption } from '@/components/ui/select';
import type { Quote } from '@/lib/checkout/checkout.schema';
import type { CheckoutValues, SavedAddress } from '@/lib/checkout/start';
import type { PlaceChoices } from '@/lib/core/address/place-choices';
import type { FieldMessages } from '@/lib/http/refusals';

/** What the fields of the checkout show and report, all of them or one group. */
export interface CheckoutFieldsProps {
  quote: Quote;
  /** What changed of it without the shopper's doing. */
  notices: string[];
  values: CheckoutValues;
  messages: FieldMessages;
  countries: SelectOption[];
  /** The list of the country that the page began with. */
  choices: PlaceChoices | undefined;
  addresses: SavedAddress[];
  /** Where a guest logs in; null for a member. */
  loginHref: string | null;
  pending: boolean;
  recalculate: () => void;
}
