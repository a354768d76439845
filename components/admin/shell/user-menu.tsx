'use client';

import { ChevronDown, Eye, LogOut, Store, UserRound } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { startTransition, use, useState } from 'react';
import { Button } from '@/components/ui/button';
import {
  DropdownLink,
  DropdownMenu,
  MenuCheckItem,
  MenuItem,
  MenuSeparator,
} from '@/components/ui/menu';
import { type Theme, themes } from '@/lib/admin/settings/appearance.schema';
import { type Language, languageNames, languages } from '@/lib/core/language';
import { OfficeLockContext } from '../pos/cashier/office-lock-context';

export interface UserMenuProps {
  name: string;
  theme: Theme;
  chooseLanguage: (language: Language) => Promise<void>;
  chooseTheme: (theme: Theme) => Promise<void>;
  previewShop: () => Promise<void>;
  logOut: () => Promise<void>;
}

/** The user's menu: language and theme of the back office, and logout. */
export function UserMenu({
  name,
  theme: initial,
  chooseLanguage,
  chooseTheme,
  previewShop,
  logOut,
}: UserMenuProps) {
  const t = useTranslations('admin.shell');
  const locale = useLocale();
  const router = useRouter();
  const [theme, setTheme] = useState(initial);
  const pickLanguage = (language: Language) =>
    startTransition(async () => {
      await chooseLanguage(language);
      router.refresh();
    });
  const pickTheme = (next: Theme) => {
    setTheme(next);
    // Applied at once; the server's response only repeats it.
    if (next === 'system') document.documentElement.removeAttribute('data-theme');
    else document.documentElement.dataset.theme = next;
    startTransition(() => chooseTheme(next));
  };
  // Whoever unlocked the register is shown; the login remains the account's.
  const atTill = use(OfficeLockContext)?.atTill;
  const shown = atTill ?? name;
  const trigger = (
    <Button
      variant="quiet"
      size="small"
      aria-label={t('you', { name: shown })}
      className="max-w-44"
    >
      <span className="truncate">{shown}</span>
      <ChevronDown aria-hidden />
    </Button>
  );
  return (
    <DropdownMenu trigger={trigger}>
      {languages.map((language) => (
        <MenuCheckItem
          key={language}
          checked={language === locale}
          onCheckedChange={() => pickLanguage(language)}
        >
          <span lang={language}>{languageNames[language]}</span>
        </MenuCheckItem>
      ))}
      <MenuSeparator />
      {themes.map((choice) => (
        <MenuCheckItem
          key={choice}
          checked={choice === theme}
          onCheckedChange={() => pickTheme(choice)}
        >
          {t(`theme_${choice}`)}
        </MenuCheckItem>
      ))}
      <MenuSeparator />
      {(atTill === undefined || atTill === name) && (
        <DropdownLink href="/admin/profile">
          <UserRound aria-hidden />
          {t('profile')}
        </DropdownLink>
      )}
      <DropdownLink href="/">
        <Store aria-hidden />
        {t('view_store')}
      </DropdownLink>
      <MenuItem onClick={() => startTransition(previewShop)}>
        <Eye aria-hidden />
        {t('preview_store')}
      </MenuItem>
      <MenuItem onClick={() => startTransition(logOut)}>
        <LogOut aria-hidden />
        {t('log_out')}
      </MenuItem>
    </DropdownMenu>
  );
}
