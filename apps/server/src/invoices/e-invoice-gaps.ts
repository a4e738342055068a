import type { EInvoiceGap, EInvoiceKind } from '@casewright/contracts/e-invoice';
import { currencyDigits } from '@casewright/contracts/invoice-totals';

import type { InvoiceContent } from './invoice-content.ts';

/** The number of a tax office that begins with its country, as an identifier for VAT is written. */
const VAT_ID = /^[A-Z]{2}[A-Z0-9+*]{2,28}$/;

/** An identifier for VAT in a number that people wrote with spaces and dots; null where it is another number. */
export function vatIdOf(number: string | undefined): string | null {
  const written = (number ?? '').replaceAll(/[\s.\-/]/g, '').toUpperCase();
  return VAT_ID.test(written) && /\d/.test(written) ? written : null;
}

/**
 * What an invoice or a credit note lacks to be read by programs. For Factur-X by the rules of EN 16931 that its figures and sides can break (BR-06 to BR-11, BR-S-02,
 * BR-E-02, BR-AE-02, BR-DEC); for XRechnung those of BR-DE-1 to BR-DE-16 besides. What the writer itself sees to is not asked here.
 */
export function eInvoiceGaps(invoice: InvoiceContent, kind: EInvoiceKind): EInvoiceGap[] {
  const { from, to, rates, lines } = invoice;
  const known = new Set(rates.map(({ id }) => id));
  const severalTaxes = lines.some(({ taxIds }) => taxIds.filter((id) => known.has(id)).length > 1);
  const isReverse = rates.some(({ isReverseCharge }) => isReverseCharge);
  const wanted: [EInvoiceGap, boolean][] = [
    ['seller_tax_number', isMissing(from.tax_number) || (isReverse && vatIdOf(from.tax_number) === null)],
    ['seller_country', !isCountry(from.country)],
    ['buyer_country', !isCountry(to.country)],
    ['buyer_tax_number', isReverse && vatIdOf(to.tax_number) === null],
    ['prices_include_tax', invoice.pricesIncludeTax && rates.length > 0],
    ['several_taxes', severalTaxes],
    ['three_decimals', currencyDigits(invoice.currency) > 2],
  ];
  const german: [EInvoiceGap, boolean][] = [
    ['seller_city', isMissing(from.city)],
    ['seller_postal_code', isMissing(from.postal_code)],
    ['seller_contact', isMissing(from.contact)],
    ['seller_email', isMissing(from.email)],
    ['seller_phone', isMissing(from.phone)],
    // Nobody pays a credit note.
    ['seller_iban', invoice.credits === undefined && isMissing(from.iban)],
    ['buyer_city', isMissing(to.city)],
    ['buyer_postal_code', isMissing(to.postal_code)],
    ['buyer_email', isMissing(to.email)],
    ['buyer_reference', isMissing(to.reference)],
  ];
  return [...wanted, ...(kind === 'xrechnung' ? german : [])].flatMap(([gap, isThere]) => (isThere ? [gap] : []));
}

const isMissing = (text: string | undefined): boolean => text === undefined || text.trim() === '';
const isCountry = (text: string | undefined): boolean => /^[A-Z]{2}$/.test(text ?? '');
