import 'server-only';
import { permissionTitle } from '@/lib/auth/permission-titles';
import { isPermission } from '@/lib/core/access/permissions';
import type { Context } from '@/lib/core/context';
import { formatDateTime } from '@/lib/core/dates';
import { type Language, languageNames, languages, parseLanguage } from '@/lib/core/language';
import { fieldOfCell } from '@/lib/core/records/cells';
import { recordKind, recordNames } from '@/lib/core/records/record-names';
import { htmlToText } from '@/lib/core/text/html';
import { type Localized, readLocalized } from '@/lib/core/text/localized';
import { messages } from '@/lib/i18n/messages';
import { translator } from '@/lib/i18n/translate';
import { weekdayNames } from '@/lib/promotions/when-words.schema';
import { resources } from '../resources/resources';
import type { ActivityLine } from './activity.schema';

type Labels = Record<string, unknown>;
type Row = Record<string, unknown>;
/** The title of a record by resource and ID; undefined if it is deleted. */
export type TitleLookup = (resource: string, id: number) => string | undefined;

const MOST_CHARACTERS = 4000;

/** The labels of a resource's form, if it has one. */
function getFormLabels(resource: string, language: Language): Labels {
  const all = messages[language];
  if (resource === 'setting' || resource === 'media' || resource === 'suppression')
    return all[resource];
  const found = Object.hasOwn(resources, resource) ? resources[resource] : undefined;
  return found ? all[found.messages] : {};
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isLanguage = (part: string): part is Language => languages.includes(part as Language);
const isLocalized = (value: unknown): value is Localized =>
  isRow(value) && Object.keys(value).length > 0 && Object.keys(value).every(isLanguage);

/** The form's label of a cell: `Title (繁體中文)`. */
export function labelOfCell(resource: string, cell: string, language: Language): string {
  const own = getFormLabels(resource, language);
  const shared: Labels = messages[language].activity.fields;
  const getLabel = (name: string) =>
    [own[name], shared[name]].find((word) => typeof word === 'string') ?? name.replaceAll('_', ' ');
  const field = fieldOfCell(cell);
  const part = cell.slice(field.length + 1);
  if (isLanguage(part)) return `${getLabel(field)} (${languageNames[part]})`;
  return String(part && !/^\d+$/.test(part) ? getLabel(part) : getLabel(field));
}

/** The record kind that IDs in a field refer to. */
export function getReferencedKind(resource: string, field: string): string | undefined {
  if (field === 'parent_id') return resource;
  return references[field];
}
const references: Record<string, string> = {
  option_values: 'attribute_value',
  ...Object.fromEntries(
    recordNames.flatMap((name) =>
      [`${name}_id`, ...(recordKind(name).fields ?? [])].map((field) => [field, name]),
    ),
  ),
};

/** Columns of a row not worth showing. */
const mute = new Set(['id', 'order', 'created_at', 'decorative', 'audience', 'link_type']);

/** Values in rows that need the form's label to be told apart. */
const labelled = new Set(['barcode', 'more_barcodes', 'cost', 'minimum_price', 'weight']);

type Of = Pick<Context, 'language' | 'settings'> & {
  resource: string;
  field: string;
  getTitle: TitleLookup;
};

/** A stored value as text in the caller's language, one line per value. */
export function toActivityLines(value: unknown, of: Of): ActivityLine[] {
  const t = translator(of.language, 'activity');
  const line = (text: string, image_path: string | null = null): ActivityLine[] =>
    text || image_path ? [{ text: text.slice(0, MOST_CHARACTERS), image_path }] : [];
  const titled = (id: number) => {
    const resource = getReferencedKind(of.resource, of.field);
    return (resource && of.getTitle(resource, id)) ?? String(id);
  };
  if (value === null || value === undefined || value === '') return [];
  if (typeof value === 'boolean') return line(t(value ? 'yes' : 'no'));
  if (typeof value === 'number' && of.field === 'weekday')
    return line(weekdayNames(of.language)[value - 1]?.label ?? String(value));
  if (typeof value === 'number') return line(titled(value));
  if (typeof value === 'string')
    return isPicture(value) ? line('', value) : line(textLabel(value, of));
  if (Array.isArray(value)) return value.flatMap((item) => toActivityLines(item, of));
  if (isLocalized(value)) {
    const values: Localized<string | string[]> = value;
    const texts = languages.map((code) => [code, [values[code] ?? ''].flat().join(', ')] as const);
    return texts.flatMap(([code, text]) => {
      if (!text) return [];
      const named = `${languageNames[code]}: ${withoutFormat(text)}`;
      return isPicture(text) ? line('', text) : line(named);
    });
  }
  return isRow(value) ? rowLines(value, of, line) : [];
}

/** A row inside a record, such as a variant or a slide, as one line. */
function rowLines(
  row: Row,
  of: Of,
  line: (text: string, image?: string | null) => ActivityLine[],
): ActivityLine[] {
  let picture: string | null = null;
  const parts = Object.entries(row).flatMap(([field, value]): string[] => {
    if (mute.has(field) || value === null || value === '') return [];
    if (value === true)
      return field === 'closed' ? [labelOfCell(of.resource, field, of.language)] : [];
    if (value === false) return field === 'enabled' || field === 'visibled' ? ['–'] : [];
    const text = isLocalized(value)
      ? readLocalized(value, of.language, of.settings.main_language)
      : value;
    if (typeof text === 'string' && isPicture(text)) {
      picture ??= text;
      return [];
    }
    const label = labelled.has(field) ? `${labelOfCell(of.resource, field, of.language)} ` : '';
    return toActivityLines(text, { ...of, field }).map((part) => label + part.text);
  });
  return line(parts.filter(Boolean).join(' · '), picture);
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** A choice by its form label, a date formatted, any other text as it is. */
const textLabel = (text: string, of: Of): string =>
  MOMENT.test(text)
    ? formatDateTime(new Date(text), of)
    : (choiceLabel(getFormLabels(of.resource, of.language), text, of) ?? withoutFormat(text));

/** Where a form's messages name the choices of a field. */
const groups: Record<string, readonly string[]> = {
  lead_source: ['sources'],
  reason: ['reasons'],
  trigger: ['triggers'],
  type: ['types', 'activity_types'],
};

/** Fields whose choices have messages named after the field: `audience_members`. */
const byName = new Set(['gender', 'action', 'class', 'trigger', 'target', 'audience', 'channels']);

/**
 * The form's label (`labels`) of a stored choice, such as a lead source, a language or a
 * permission; undefined for other values.
 */
function choiceLabel(
  labels: Labels,
  value: string,
  { field, language }: { field: string; language: Language },
): string | undefined {
  if (field === 'permissions')
    return isPermission(value) ? permissionTitle(value, language) : undefined;
  if (/_languages?$/.test(field)) {
    const spoken = parseLanguage(value);
    return spoken && languageNames[spoken];
  }
  const named = [
    ...(field === 'gender' ? [labels[value]] : []),
    ...(byName.has(field) ? [labels[`${field}_${value}`]] : []),
    ...(groups[field] ?? []).map((group) => (labels[group] as Labels | undefined)?.[value]),
  ];
  return named.find((word): word is string => typeof word === 'string');
}

const isPicture = (text: string) => /^[\w/-]+\.webp$/.test(text);
const withoutFormat = (text: string) =>
  /<\w/.test(text) ? htmlToText(text, MOST_CHARACTERS) : text;
