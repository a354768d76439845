import type { Language } from '@/lib/core/language';
import type messages from '@/messages/en-US.json';

declare module 'next-intl' {
  interface AppConfig {
    Locale: Language;
    Messages: typeof messages;
  }
}
