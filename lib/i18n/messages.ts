import type { Language } from '@/lib/core/language';
import enUS from '@/messages/en-US.json';
import zhCN from '@/messages/zh-CN.json';
import zhHK from '@/messages/zh-HK.json';

export type Messages = typeof enUS;

/**
 * Every text of the interface. `en-US.json` is the type; a test checks that the other two have its
 * keys.
 */
export const messages: Record<Language, Messages> = { 'en-US': enUS, 'zh-HK': zhHK, 'zh-CN': zhCN };

/** The texts that address fields need in a browser. */
export function addressTexts(language: Language): Pick<Messages, 'address' | 'errors'> {
  const { address, errors } = messages[language];
  return { address, errors: { check_postal_code: errors.check_postal_code } as Messages['errors'] };
}
