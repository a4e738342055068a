import { Colors } from '../../../../showcase/foundation/colors/colors.tsx';

/** /components/foundation/colors */
export function ColorsPage() {
  return <Colors />;
}
