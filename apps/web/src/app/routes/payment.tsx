import { Payment } from '../../features/money/plans/components/payment.tsx';

/** Where a plan is paid. */
export function PaymentPage() {
  return <Payment />;
}
