/** The eight tints every picture stands on, so that a grid of products reads as one photographer's work. */
export const grounds = {
  oat: '#f2ebdf',
  sand: '#ede2d0',
  straw: '#f0e7cf',
  blush: '#f1e2d8',
  clay: '#e8d7c6',
  sage: '#e3e6d8',
  mist: '#e1e7e5',
  dusk: '#e7e0e3',
};
