import type { PageLanguage } from '../paged/languages.ts';
import type { Address } from '../typeset/sheet-parts.ts';

/** All that is printed of an order; what `order_paper` answers. Amounts are decimal texts, the day is YYYY-MM-DD. */
export interface OrderContent {
  language: PageLanguage;
  paper: 'a4' | 'letter';
  number: string;
  orderedOn: string;
  currency: string;
  status: 'pending' | 'completed' | 'cancelled' | 'refunded';
  /** Whether the firm has taken it on. */
  isAccepted: boolean;
  isFree: boolean;
  method: 'invoice' | 'trust';
  delivery: 'email' | 'office' | 'courier' | 'express';
  /** Null while there is no invoice. */
  invoiceNumber: string | null;
  from: Address & { name?: string };
  to: Address & { name?: string };
  items: {
    name: string;
    /** Each as `name: value`. */
    choices: string[];
    quantity: number;
    price: string;
    total: string;
  }[];
  subtotal: string;
  discount: string;
  shipping: string;
  taxes: string;
  pricesIncludeTax: boolean;
  total: string;
}
