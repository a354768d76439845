'use client';

import { ChevronDown } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { DropdownFile, DropdownMenu, MenuItem, MenuSeparator } from '@/components/ui/menu';

export interface PrintMenuProps {
  label: string;
  /** The papers that there are of an order, each opened in a window of its own. */
  papers: { label: string; href: string }[];
  /** What printing the page itself is called. */
  pageLabel: string;
}

/** Long enough for the menu to be gone: it would be on the sheet. */
const MENU_CLOSES_MS = 200;

/** The papers of an order, and the page as it stands. */
export function PrintMenu({ label, papers, pageLabel }: PrintMenuProps) {
  return (
    <DropdownMenu
      trigger={
        <Button variant="secondary">
          <Icon name="printer" />
          {label}
          <ChevronDown aria-hidden />
        </Button>
      }
    >
      {papers.map((paper) => (
        <DropdownFile key={paper.href} href={paper.href}>
          {paper.label}
        </DropdownFile>
      ))}
      <MenuSeparator />
      <MenuItem onClick={() => setTimeout(() => window.print(), MENU_CLOSES_MS)}>
        {pageLabel}
      </MenuItem>
    </DropdownMenu>
  );
}
