import type { Language } from '@/lib/core/language';
import { findRecordName } from '@/lib/core/records/record-names';
import { messages } from './messages';

/** What staff call many records of a kind, by its name or its alias; else the settings. */
export const getPluralNoun = (resource: string, language: Language): string =>
  messages[language].nouns[findRecordName(resource) ?? 'setting'].many;
