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

/** The shared props of components that show promotions. */
export interface PromotionPart {
  texts: PromotionTexts;
  /** Whether codes and gifts can be removed here. */
  editable: boolean;
  /** The id of the buttons' form, if they are outside it. */
  form?: string;
}
