import type { ProductCategory } from '@casewright/contracts/products';
import { FileSearch, Landmark, type LucideIcon, MessagesSquare, Package, Scale, ScrollText } from 'lucide-react';

const ICONS: Record<ProductCategory, LucideIcon> = {
  advice: MessagesSquare,
  drafting: ScrollText,
  review: FileSearch,
  filing: Landmark,
  representation: Scale,
  package: Package,
};

/** The sign of a kind of work, in the colour of the text around it. */
export function CategoryIcon({ category, size = 20 }: { category: ProductCategory; size?: number }) {
  const Icon = ICONS[category];
  return <Icon size={size} aria-hidden />;
}
