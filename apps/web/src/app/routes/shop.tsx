import { Shop } from '../../features/money/shop/shop.tsx';

/** The services that firms offer. */
export function ShopPage() {
  return <Shop />;
}
