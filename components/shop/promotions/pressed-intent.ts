const ABOUT_PROMOTIONS = /^(code|replace|uncode|accept|decline)(?::(.*))?$/s;

/** A press of a button about codes or gifts: what it does, to which code or promotion. */
export type PromotionPress = { action: string; about: string };

/** What was pressed in a form, if it is about codes or gifts. */
export function promotionPress(sent: FormData): PromotionPress | undefined {
  const [, action, about] = ABOUT_PROMOTIONS.exec(String(sent.get('intent') ?? '')) ?? [];
  return action ? { action, about: about ?? String(sent.get('code') ?? '').trim() } : undefined;
}
