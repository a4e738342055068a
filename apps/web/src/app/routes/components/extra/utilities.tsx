import { Utilities } from '../../../../showcase/extra/utilities.tsx';

/** /components/extra/utilities */
export function UtilitiesPage() {
  return <Utilities />;
}
