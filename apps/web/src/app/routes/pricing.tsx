import { Pricing } from '../../features/money/plans/components/pricing.tsx';

/** What the plans cost. */
export function PricingPage() {
  return <Pricing />;
}
