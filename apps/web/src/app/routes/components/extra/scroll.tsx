import { Scrolls } from '../../../../features/showcase/extra/scrolls.tsx';

/** /components/extra/scroll */
export function ScrollPage() {
  return <Scrolls />;
}
