import { Icons } from '../../../../features/showcase/foundation/icons/icons.tsx';

/** /components/foundation/icons */
export function IconsPage() {
  return <Icons />;
}
