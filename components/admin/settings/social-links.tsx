import { Fieldset } from '@/components/ui/fieldset';
import type { Messages } from '@/lib/i18n/messages';
import { useFormSetup } from '../form/form-setup';
import { AddRow, RemoveRow } from '../form/rows/row-buttons';
import { RowInput } from '../form/rows/row-input';
import { useRows } from '../form/rows/use-rows';

const MOST = 12;

/** The shop's addresses elsewhere, in the order they are shown. */
export function SocialLinks({ labels }: { labels: Messages['setting'] }) {
  const { fieldLabels } = useFormSetup();
  const { rows, fieldset, add } = useRows({
    name: 'social_links',
    blank: () => ({ title: '', url: '' }),
    most: MOST,
    focus: 'title',
  });
  return (
    <Fieldset {...fieldset} legend={fieldLabels.social_links} hint={labels.social_links_hint}>
      <ul className="divide-y divide-hairline border-y border-hairline empty:hidden">
        {rows.map(({ key, at, index, remove }) => {
          const called = labels.row.replace('{number}', String(index + 1));
          return (
            <li
              key={key}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-3 py-3 sm:grid-cols-[12rem_minmax(0,1fr)_auto]"
            >
              {(['title', 'url'] as const).map((field) => (
                <RowInput
                  key={field}
                  name={`${at}.${field}`}
                  label={labels[`social_link_${field}`]}
                  spoken={`${called}: ${labels[`social_link_${field}`]}`}
                  inputMode={field === 'url' ? 'url' : undefined}
                  className={field === 'url' ? 'max-sm:col-start-1' : undefined}
                />
              ))}
              <RemoveRow
                className="mt-7.5 max-sm:col-start-2 max-sm:row-start-1"
                label={labels.remove.replace('{name}', called)}
                onClick={remove}
              />
            </li>
          );
        })}
      </ul>
      <AddRow {...add}>{labels.add_social_link}</AddRow>
    </Fieldset>
  );
}
