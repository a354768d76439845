import type { Still } from '../../contract';
import { giftStills } from './gifts';
import { homeStills } from './home';
import { tableStills } from './table';
import { teaStills } from './tea';
import { teawareStills } from './teaware';
import { textileStills } from './textiles';

/** How each product is shown beside other things, by its url. */
export const stills: Readonly<Record<string, Still>> = {
  ...teaStills,
  ...teawareStills,
  ...tableStills,
  ...homeStills,
  ...textileStills,
  ...giftStills,
};
