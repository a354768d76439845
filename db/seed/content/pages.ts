import { z } from 'zod';
import { pageTemplates, widgetTypes } from '../../schema/enums';
import { readData } from '../read-data';
import { richWords, words } from './fields';
import { groundColor, scene } from './scenes';

const seedWidget = z.strictObject({
  id: z.string(),
  type: z.enum(widgetTypes),
  title: words.optional(),
  data: z.record(z.string(), z.json()),
});

const seedPage = z.strictObject({
  url: z.string(),
  title: words,
  content: richWords,
  meta_description: words,
  widgets: z.array(seedWidget).optional(),
});

/** The static text pages. */
export const pages = readData('pages.json', z.array(seedPage));

const seedHomePage = z.strictObject({
  url: z.string(),
  title: words,
  template: z.enum(pageTemplates),
  widgets: z.array(seedWidget),
});

/** The page whose widgets are the home page. */
export const homePage = readData('home-page.json', seedHomePage);

/** A slide of the home page; its image shows the `scenes` side by side. */
const seedSlide = z.strictObject({
  heading: words,
  text: words,
  button_label: words,
  link_type: z.enum(['category', 'product']),
  link_value: z.string(),
  alt: words,
  ground: groundColor,
  scenes: z.array(scene),
});

export const slides = readData('slides.json', z.array(seedSlide));
