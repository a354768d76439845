/** Whether the window is wide enough for the navigation bar (shop.css). */
export const isDesktop = () => matchMedia('(width >= 64rem)').matches;
