import { Button, ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { type Language, languageNames } from '@/lib/core/language';
import type { Messages } from '@/lib/i18n/messages';

export interface PreviewBarProps {
  preview: {
    language: Language;
    currency: string;
    viewer: string;
    /** As a field of a browser writes it, in the store's time; empty: now. */
    at: string;
    unsaved: boolean;
  };
  /** The page that is shown, as the shop calls it. */
  path: string;
  /** The moment that is shown, in words. */
  shownAt: string;
  timezone: string;
  languages: readonly Language[];
  currencies: readonly string[];
  /** Whose shop can be seen: anybody's, and that of the members of each tier. */
  viewers: readonly { value: string; label: string }[];
  change: (form: FormData) => Promise<void>;
  labels: Messages['preview'];
}

/** What says that this is a preview, and for whom and when it is seen. */
export function PreviewBar(props: PreviewBarProps) {
  const { preview, path, shownAt, timezone, languages, currencies, viewers, change, labels } =
    props;
  const viewer = viewers.find(({ value }) => value === preview.viewer);
  const seen = [
    ...(viewer ? [viewer.label] : []),
    languageNames[preview.language],
    preview.currency,
    shownAt,
    ...(preview.unsaved ? [labels.unsaved] : []),
  ];
  return (
    <aside
      aria-label={labels.title}
      data-preview-bar
      className="border-b-4 border-accent bg-accent-soft text-sm text-ink print:hidden"
    >
      <details className="group mx-auto max-w-page px-gutter">
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 py-2">
          <strong>{labels.title}</strong>
          <span className="text-muted">{seen.join(' · ')}</span>
          <span className="ml-auto flex items-center gap-1 font-semibold text-accent">
            {labels.change}
            <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
          </span>
        </summary>
        <form action={change} className="flex flex-wrap items-end gap-x-4 gap-y-2 pb-3">
          <div className="flex min-w-40 flex-1 flex-col gap-0.5">
            <label htmlFor="preview-path" className="text-muted">
              {labels.path}
            </label>
            <Input id="preview-path" name="path" defaultValue={path} title={labels.path_hint} />
          </div>
          <Choice label={labels.viewer} name="viewer" value={preview.viewer} options={viewers} />
          <Choice
            label={labels.language}
            name="language"
            value={preview.language}
            options={languages.map((value) => ({ value, label: languageNames[value] }))}
          />
          <Choice
            label={labels.currency}
            name="currency"
            value={preview.currency}
            options={currencies.map((value) => ({ value, label: value }))}
          />
          <div className="flex flex-col gap-0.5">
            <label htmlFor="preview-at" className="text-muted">
              {labels.at.replace('{timezone}', timezone)}
            </label>
            <Input
              id="preview-at"
              type="datetime-local"
              name="at"
              defaultValue={preview.at}
              className="w-52"
            />
          </div>
          <Button type="submit">{labels.show}</Button>
          <ButtonLink variant="secondary" href="/admin">
            {labels.leave}
          </ButtonLink>
        </form>
      </details>
    </aside>
  );
}

interface ChoiceProps {
  label: string;
  name: string;
  value: string;
  options: readonly { value: string; label: string }[];
}

const Choice = ({ label, name, value, options }: ChoiceProps) => (
  <div className="flex flex-col gap-0.5">
    <label htmlFor={`preview-${name}`} className="text-muted">
      {label}
    </label>
    <Select
      id={`preview-${name}`}
      name={name}
      defaultValue={value}
      options={options}
      className="min-w-28"
    />
  </div>
);
