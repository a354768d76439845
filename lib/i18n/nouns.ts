import type { Language } from '@/lib/core/language';
import { findRecordName } from '@/lib/core/records/record-names';
import { messages } from './messages';

/** The plural noun for a kind of record, by its name or alias; else that for settings. */
export const getPluralNoun = (resource: string, language: Language): string =>
  messages[language].nouns[findRecordName(resource) ?? 'setting'].many;
