import type { Appearance } from '@stripe/stripe-js';

/**
 * The shop's own look for a form that stands in a frame of its provider's, where no style of the
 * page reaches: the values of its tokens (tokens.css) at `place`.
 */
export function stripeAppearance(place: Element): Appearance {
  const style = getComputedStyle(place);
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    theme: 'stripe',
    disableAnimations: matchMedia('(prefers-reduced-motion: reduce)').matches,
    variables: {
      colorPrimary: token('accent'),
      colorBackground: token('raised'),
      colorText: token('ink'),
      colorTextSecondary: token('muted'),
      colorTextPlaceholder: token('muted'),
      colorDanger: token('sale'),
      borderRadius: token('corner'),
      fontFamily: style.fontFamily,
      fontSizeBase: token('control-text'),
    },
    rules: {
      '.Input': { border: `1px solid ${token('control-line')}`, boxShadow: 'none' },
      '.Label': { fontWeight: '500' },
      '.Error': { fontSize: token('size-sm') },
    },
  };
}
