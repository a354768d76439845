import { type HomeViewProps, MissingView } from '../content/home-view';
import { hrefIn } from '../shop';
import { GoHome } from './go-home';

/** The body of a 404: the homepage with a notice; in the browser the URL becomes the homepage's. */
export function MissingPage(props: HomeViewProps) {
  return (
    <>
      <MissingView {...props} />
      <GoHome href={hrefIn(props.shop, '/')} />
    </>
  );
}
