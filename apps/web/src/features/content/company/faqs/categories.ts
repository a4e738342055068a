import {
  BriefcaseBusiness,
  CircleUserRound,
  FileSignature,
  LockKeyhole,
  type LucideIcon,
  ReceiptText,
  Scale,
} from 'lucide-react';

/** What the questions are about, in the order of the page, as the database files them. */
export const CATEGORIES = ['cases', 'proposals', 'confidentiality', 'engagement', 'fees', 'account'] as const;
export type Category = (typeof CATEGORIES)[number];

/** The picture of each. */
export const CATEGORY_ICONS: Record<Category, LucideIcon> = {
  cases: BriefcaseBusiness,
  proposals: Scale,
  confidentiality: LockKeyhole,
  engagement: FileSignature,
  fees: ReceiptText,
  account: CircleUserRound,
};

/** Whether a text, e.g. of the address, names a category. */
export function isCategory(value: unknown): value is Category {
  return CATEGORIES.some((category) => category === value);
}
