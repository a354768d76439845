export type PromotionTexts = Record<
  | 'code'
  | 'use_code'
  | 'code_applied'
  | 'code_removed'
  | 'remove_code'
  | 'replace_code'
  | 'replace_code_saving'
  | 'items'
  | 'gift_price'
  | 'gift'
  | 'decline_gift'
  | 'decline_gift_named'
  | 'accept_gift',
  string
>;

/** What parts of the shop that show promotions have in common. */
export interface PromotionPart {
  texts: PromotionTexts;
  /** Whether codes and gifts can be taken out here. */
  editable: boolean;
  /** The id of the form that the buttons belong to, where it is not the one around them. */
  form?: string;
}
