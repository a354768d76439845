import type { SelectOption } from '@/components/ui/select';
import type { Language } from '@/lib/core/language';
import type { PosStart } from '@/lib/pos/pos.schema';
import type { ReceiptTexts } from '../papers/receipt';

export interface TillScreenProps {
  start: PosStart;
  register: { title: string; session_id: number };
  /** The login of the page, and whether it is locked except for this register. */
  login: { id: string; name: string; is_locked: boolean };
  may: { find: boolean; session: boolean; refund: boolean; reports: boolean };
  /** The manual discount limit without approval, in percent. */
  limit: number;
  receiptTexts: ReceiptTexts;
  /** The countries to ship to, and the default one. */
  places: { countries: readonly SelectOption[]; country: string };
  /** The shop's main language, which the customer display has until a member is chosen. */
  shopLanguage: Language;
}
