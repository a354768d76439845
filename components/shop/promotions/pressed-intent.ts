const ABOUT_PROMOTIONS = /^(code|replace|uncode|accept|decline)(?::(.*))?$/s;

/** A click on a button for codes or gifts: the action, and the code or promotion. */
export type PromotionPress = { action: string; about: string };

/** What was pressed in a form, if it concerns codes or gifts. */
export function promotionPress(sent: FormData): PromotionPress | undefined {
  const [, action, about] = ABOUT_PROMOTIONS.exec(String(sent.get('intent') ?? '')) ?? [];
  return action ? { action, about: about ?? String(sent.get('code') ?? '').trim() } : undefined;
}
