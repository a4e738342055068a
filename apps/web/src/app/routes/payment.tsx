import { Payment } from '../../features/plans/components/payment.tsx';

/** Where a plan is paid. */
export function PaymentPage() {
  return <Payment />;
}
