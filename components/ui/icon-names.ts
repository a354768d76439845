/**
 * The icons of the storefront and of parts shared with the back office, by their lucide.dev names.
 * `npm run draw:sprite` writes them into icons.svg.
 */
export const iconNames = [
  'arrow-left',
  'arrow-right',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'circle-alert',
  'circle-check',
  'credit-card',
  'eye',
  'eye-off',
  'info',
  'loader-circle',
  'menu',
  'minus',
  'package',
  'pause',
  'play',
  'plus',
  'printer',
  'rotate-ccw',
  'search',
  'shopping-bag',
  'sliders-horizontal',
  'truck',
  'user',
  'x',
  'zoom-in',
  'zoom-out',
] as const;

export type IconName = (typeof iconNames)[number];
