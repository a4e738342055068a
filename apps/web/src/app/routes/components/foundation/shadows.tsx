import { Shadows } from '../../../../showcase/foundation/shadows.tsx';

/** /components/foundation/shadows */
export function ShadowsPage() {
  return <Shadows />;
}
