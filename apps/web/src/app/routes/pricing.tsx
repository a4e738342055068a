import { Pricing } from '../../features/plans/components/pricing.tsx';

/** What the plans cost. */
export function PricingPage() {
  return <Pricing />;
}
