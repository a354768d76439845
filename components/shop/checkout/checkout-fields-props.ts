import type { SelectOption } from '@/components/ui/select';
import type { Quote } from '@/lib/checkout/checkout.schema';
import type { CheckoutValues, SavedAddress } from '@/lib/checkout/start';
import type { PlaceChoices } from '@/lib/core/address/place-choices';
import type { FieldMessages } from '@/lib/http/refusals';

/** The props of all checkout fields. */
export interface CheckoutFieldsProps {
  quote: Quote;
  /** What changed without the customer doing it. */
  notices: string[];
  values: CheckoutValues;
  messages: FieldMessages;
  countries: SelectOption[];
  /** The region list of the initial country. */
  choices: PlaceChoices | undefined;
  addresses: SavedAddress[];
  /** The login for a guest; null for a member. */
  loginHref: string | null;
  pending: boolean;
  recalculate: () => void;
}
