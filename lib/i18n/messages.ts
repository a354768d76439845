import type { Language } from '@/lib/core/language';
import enUS from '@/messages/en-US.json';
import zhCN from '@/messages/zh-CN.json';
import zhHK from '@/messages/zh-HK.json';

export type Messages = typeof enUS;

/**
 * Every text of the interface. `en-US.json` is the type; a test holds the other two to
 * the same keys.
 */
export const messages: Record<Language, Messages> = { 'en-US': enUS, 'zh-HK': zhHK, 'zh-CN': zhCN };

/** The texts that the fields of an address read in a browser. */
export function addressTexts(language: Language): Pick<Messages, 'address' | 'errors'> {
  const { address, errors } = messages[language];
  return { address, errors: { check_postal_code: errors.check_postal_code } as Messages['errors'] };
}
