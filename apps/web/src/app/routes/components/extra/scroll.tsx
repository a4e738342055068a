import { Scrolls } from '../../../../showcase/extra/scrolls.tsx';

/** /components/extra/scroll */
export function ScrollPage() {
  return <Scrolls />;
}
