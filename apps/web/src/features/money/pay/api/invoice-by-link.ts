import { productApi } from '../../../../client/product-api.ts';

/** An invoice as its link shows it: amounts are in units of the currency, days are YYYY-MM-DD. */
export interface LinkedInvoice {
  number: string;
  firm: string | null;
  to: string | null;
  status: string;
  currency: string;
  total: number;
  paid: number;
  due: number;
  /** What may be paid now: without what is on its way. */
  payable: number;
  create_date: string;
  due_date: string;
  overdue: boolean;
  /** What of it is asked for next, where a payment plan holds. */
  instalment: { place: number; count: number; due_on: string; amount: number } | null;
  pays_online: boolean;
  payment_details: string | null;
  payments: { id: string; amount: number; status: string; at: string }[];
}

/** The invoice that a link opens. Rejects with the refusal, `invoice_link_ended` where it opens none. */
export async function invoiceByLink(token: string): Promise<LinkedInvoice> {
  const { data } = await productApi.post<LinkedInvoice>('/api/payments/link', { token });
  return data;
}
