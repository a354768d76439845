'use client';

import { ChevronDown } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { DropdownFile, DropdownMenu, MenuItem, MenuSeparator } from '@/components/ui/menu';

export interface PrintMenuProps {
  label: string;
  /** The documents of an order, each opened in its own window. */
  papers: { label: string; href: string }[];
  /** The label for printing the page itself. */
  pageLabel: string;
}

/** Time for the menu to close, so that it is not printed. */
const MENU_CLOSES_MS = 200;

/** Prints the documents of an order, or the page itself. */
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
