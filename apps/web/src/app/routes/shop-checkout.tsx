export function ShopCheckoutPage() {
  return null;
}
