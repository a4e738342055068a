import { Walktours } from '../../../../showcase/extra/walktours.tsx';

/** /components/extra/walktour */
export function WalktourPage() {
  return <Walktours />;
}
