import 'server-only';
import { permissionTitle } from '@/lib/auth/permission-titles';
import { isPermission } from '@/lib/core/access/permissions';
import { type Language, languageNames, parseLanguage } from '@/lib/core/language';

type Labels = Record<string, unknown>;

/** Where the words of a form name the choices of a field. */
const groups: Record<string, readonly string[]> = {
  lead_source: ['sources'],
  reason: ['reasons'],
  trigger: ['triggers'],
  type: ['types', 'activity_types'],
};

/** Fields whose choices are called by the word of their name: `audience_members`. */
const byName = new Set(['gender', 'action', 'class', 'trigger', 'target', 'audience', 'channels']);

/**
 * A stored choice in the words of its form (`labels`), such as the source of a lead, a language
 * or a permission; undefined for what is none.
 */
export function choiceLabel(
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
