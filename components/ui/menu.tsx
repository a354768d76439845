'use client';

import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { cx } from './cx';
import { Link } from './link';
import { floatingClass } from './overlay-style';

export interface MenuProps {
  /** A button with a name: its own text, or an IconButton. */
  trigger: ReactElement;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'bottom' | 'left' | 'right';
  children: ReactNode;
}

/**
 * A menu of actions; to choose a form value use Select. Its position is fixed: otherwise focusing
 * the hovered item would scroll the page under a click.
 */
export function DropdownMenu({ trigger, align = 'end', side = 'bottom', children }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          side={side}
          align={align}
          sideOffset={6}
          positionMethod="fixed"
          className="z-(--layer-floating) outline-none"
        >
          <Base.Popup className={cx(floatingClass, 'min-w-44 py-1 text-sm')}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

const itemClass =
  'flex min-h-9 w-full cursor-pointer items-center gap-2.5 px-3.5 py-1.5 outline-none select-none data-highlighted:bg-sunk ' +
  'data-disabled:cursor-not-allowed data-disabled:text-muted [&_svg]:size-4 [&_svg]:shrink-0';

export interface MenuItemProps {
  onClick?: () => void;
  disabled?: boolean;
  danger?: boolean;
  children: ReactNode;
}

export function MenuItem({ danger, ...rest }: MenuItemProps) {
  return <Base.Item className={cx(itemClass, danger && 'text-sale')} {...rest} />;
}

export function DropdownLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Base.LinkItem closeOnClick className={itemClass} render={<Link href={href} />}>
      {children}
    </Base.LinkItem>
  );
}

/** A file, opened in a new window; fetched only on click. */
export function DropdownFile({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Base.LinkItem closeOnClick className={itemClass} href={href} target="_blank">
      {children}
    </Base.LinkItem>
  );
}

export interface MenuCheckItemProps {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  children: ReactNode;
}

export function MenuCheckItem({ children, ...rest }: MenuCheckItemProps) {
  return (
    <Base.CheckboxItem className={itemClass} {...rest}>
      <Base.CheckboxItemIndicator
        keepMounted
        className="data-unchecked:invisible"
        render={<Check aria-hidden />}
      />
      {children}
    </Base.CheckboxItem>
  );
}

export function MenuSeparator() {
  return <Base.Separator className="my-1 h-px bg-hairline" />;
}
