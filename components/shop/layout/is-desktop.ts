/** Whether the window is wide enough for the bar of the navigation (shop.css). */
export const isDesktop = () => matchMedia('(width >= 64rem)').matches;
