import { useEffect, useState } from 'react';
import type { PromotionTexts } from './promotion-texts';

const textsByLanguage = new Map<string, PromotionTexts>();

/**
 * The texts of codes and gifts, loaded when needed, because few carts are opened. Undefined until
 * loaded; the checkout has them anyway.
 */
export function usePromotionTexts(language: string): PromotionTexts | undefined {
  const [texts, setTexts] = useState(textsByLanguage.get(language));
  useEffect(() => {
    if (texts) return;
    let isShown = true;
    load(language).then((loaded) => isShown && setTexts(loaded));
    return () => {
      isShown = false;
    };
  }, [language, texts]);
  return texts;
}

async function load(language: string): Promise<PromotionTexts | undefined> {
  try {
    const answer = await fetch(`/api/cart/texts?language=${language}`);
    if (!answer.ok) return undefined;
    const { data } = (await answer.json()) as { data: PromotionTexts };
    textsByLanguage.set(language, data);
    return data;
  } catch {
    return undefined;
  }
}
