import type { SelectOption } from '@/components/ui/select';
import type { Language } from '@/lib/core/language';
import type { PosStart } from '@/lib/pos/pos.schema';
import type { ReceiptTexts } from '../papers/receipt';

export interface TillScreenProps {
  start: PosStart;
  register: { title: string; session_id: number };
  /** Whose login the page came by, and whether it is locked but for this till. */
  login: { id: string; name: string; is_locked: boolean };
  may: { find: boolean; session: boolean; refund: boolean; reports: boolean };
  /** Percent of the goods that whoever sells may take off without an approval. */
  limit: number;
  receiptTexts: ReceiptTexts;
  /** The countries to send to, and the one that an address begins with. */
  places: { countries: readonly SelectOption[]; country: string };
  /** The shop's own: that of a display while no member buys. */
  shopLanguage: Language;
}
