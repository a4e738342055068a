import { ProductPage } from '../../features/money/shop/product-page.tsx';

/** One service. */
export function ShopProductPage() {
  return <ProductPage />;
}
