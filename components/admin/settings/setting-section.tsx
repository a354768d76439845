import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { DisabledTogether } from '@/components/ui/disabled-together';
import { Section } from '@/components/ui/section';
import type { Messages } from '@/lib/i18n/messages';
import { useFormSetup } from '../form/form-setup';

const sections = [
  'identity',
  'languages',
  'currencies',
  'selling',
  'orders',
  'tax',
  'logins',
  'social',
  'images',
  'scripts',
  'home',
] as const;
type SectionName = (typeof sections)[number];
type SectionLabels = Messages['setting']['sections'];

const toSectionId = (name: SectionName) => `section-${name}`;

interface SettingSectionProps {
  name: SectionName;
  labels: Messages['setting'];
  description?: ReactNode;
  /** Whether this admin may view but not change it. */
  locked?: boolean;
  children: ReactNode;
}

/** A section of the settings with a heading, linked from the navigation. */
export function SettingSection(props: SettingSectionProps) {
  const { name, labels, description, locked, children } = props;
  return (
    <Section
      id={toSectionId(name)}
      title={labels.sections[name]}
      description={locked ? labels.only_look : description}
      className="pb-4 first:border-t-0 first:pt-0"
    >
      <DisabledTogether disabled={locked} className="flex min-w-0 flex-col gap-5">
        {children}
      </DisabledTogether>
    </Section>
  );
}

/** Links to the form's sections: beside it, above it on a narrow screen. */
export function SectionNav({ labels }: { labels: SectionLabels }) {
  const { beside } = useFormSetup();
  return (
    <nav
      aria-label={labels.label}
      className={cx(
        'order-first',
        beside ? 'lg:col-span-2' : 'lg:sticky lg:top-20 lg:order-none lg:self-start lg:pl-8',
      )}
    >
      <ul
        className={cx(
          'flex flex-wrap gap-x-4 gap-y-1 text-sm',
          !beside && 'lg:flex-col lg:gap-y-2 lg:border-l lg:border-hairline lg:pl-4',
        )}
      >
        {sections.map((name) => (
          <li key={name}>
            <a
              href={`#${toSectionId(name)}`}
              className="inline-flex min-h-6 items-center text-muted underline-offset-4 hover:text-ink hover:underline"
            >
              {labels[name]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
