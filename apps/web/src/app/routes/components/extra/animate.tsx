import { Animations } from '../../../../showcase/extra/animate/animations.tsx';

/** /components/extra/animate */
export function AnimatePage() {
  return <Animations />;
}
