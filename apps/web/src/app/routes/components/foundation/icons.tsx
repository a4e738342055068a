import { Icons } from '../../../../showcase/foundation/icons/icons.tsx';

/** /components/foundation/icons */
export function IconsPage() {
  return <Icons />;
}
