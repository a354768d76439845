import { GoHome } from './go-home';
import { HomeView, type HomeViewProps } from './home-view';
import { hrefIn } from './shop';

/**
 * The body of a 404: the homepage with a notice; in the browser the address becomes the
 * homepage's.
 */
export function MissingPage(props: Omit<HomeViewProps, 'missing'>) {
  return (
    <>
      <HomeView {...props} missing />
      <GoHome href={hrefIn(props.shop, '/')} />
    </>
  );
}
