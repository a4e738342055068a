import { Checkout } from '../../features/money/checkout/checkout-page.tsx';

/** The cart, and the way from it to an order. */
export function ShopCheckoutPage() {
  return <Checkout />;
}
