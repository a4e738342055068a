import type { EInvoiceKind } from '@casewright/contracts/e-invoice';
import { currencyDigits } from '@casewright/contracts/invoice-totals';

import { sumOf, unitsOf } from '../typeset/figures.ts';
import { vatIdOf } from './e-invoice-gaps.ts';
import { partsOf } from './credit-parts.ts';
import type { ContentLine, InvoiceContent, Party } from './invoice-content.ts';
import { shareOf } from './share-of.ts';
import { el, escaped } from './xml-text.ts';

/** What an invoice says that it follows. */
const GUIDELINES: Readonly<Record<EInvoiceKind, string>> = {
  facturx: 'urn:cen.eu:en16931:2017',
  xrechnung: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
};
/** UNTDID 1001: a commercial invoice, and a credit note, whose amounts are above zero as well. */
const TYPES = { invoice: '380', creditNote: '381' } as const;
/** UN/ECE Recommendation 20: an hour, and one of a thing. */
const UNITS = { hour: 'HUR', one: 'C62' } as const;
/** UNTDID 4461: a transfer, one within SEPA, and not said. */
const MEANS = { transfer: '30', sepa: '58', unsaid: '1' } as const;
const UNTAXED = 'Not taxed';
/** What became of the sum of a credit note, in the terms that EN 16931 asks for where nothing has a day on which it is due (BT-20, BR-CO-25). */
const BECAME = { offDue: 'Off what is due', offRefunded: 'Given back before', owed: 'Owed to the buyer' } as const;

/** UNCL5305: at a rate, exempt, owed by the buyer. */
interface Category {
  code: 'S' | 'E' | 'AE';
  percent: string;
  reason: string | null;
}

/**
 * An invoice or a credit note as UN/CEFACT Cross Industry Invoice D16B by EN 16931. It has no gap (`eInvoiceGaps`), so that every line has one tax at most and prices are
 * without it. What is charged for delivery is a charge without tax, a discount an allowance for each category of tax, what was written down of a line
 * an allowance of that line. A credit note names its invoice (BT-25, BT-26); what its rounded parts differ by from what it comes to is a rounding (BT-114).
 */
export function writeCii(invoice: InvoiceContent, kind: EInvoiceKind): string {
  const { from, to, currency, lines, credits, dueDate } = invoice;
  const money = (value: string): string => fixed(value, Math.min(currencyDigits(currency), 2));
  const categoryOf = (line: Pick<ContentLine, 'taxIds'>): Category => {
    const rate = invoice.rates.find(({ id }) => line.taxIds.includes(id));
    if (rate === undefined) return { code: 'E', percent: '0', reason: UNTAXED };
    if (rate.isReverseCharge) return { code: 'AE', percent: '0', reason: rate.note ?? 'Reverse charge' };
    const isTaxed = unitsOf(rate.percent) > 0n;
    return {
      code: isTaxed ? 'S' : 'E',
      percent: plain(rate.percent),
      reason: isTaxed ? null : (rate.note ?? rate.name),
    };
  };

  // One breakdown for each category and rate (BR-CO-18): bases that the database rounded, and the lines without a tax.
  const groups = new Map<string, { category: Category; lines: string[]; bases: string[]; amounts: string[] }>();
  const groupOf = (category: Category) => {
    const key = `${category.code} ${category.percent}`;
    const group = groups.get(key) ?? { category, lines: [], bases: [], amounts: [] };
    groups.set(key, group);
    return group;
  };
  for (const line of lines) groupOf(categoryOf(line)).lines.push(line.total);
  for (const rate of invoice.rates) {
    const group = groupOf(categoryOf({ taxIds: [rate.id] }));
    group.bases.push(rate.base);
    group.amounts.push(rate.amount);
  }
  const untaxed = lines.filter((line) => !invoice.rates.some(({ id }) => line.taxIds.includes(id)));
  if (untaxed.length > 0) {
    const rest = minus(minus(invoice.subtotal, invoice.discount), sumOf(invoice.rates.map(({ base }) => base)));
    groupOf(categoryOf({ taxIds: [] })).bases.push(rest);
  }
  const hasShipping = unitsOf(invoice.shipping) > 0n;
  const shippingCategory: Category = { code: 'E', percent: '0', reason: UNTAXED };
  // What a discount takes of a category is what its lines come to above its base.
  const allowances = [...groups.values()]
    .map(({ category, lines: totals, bases }) => ({ category, amount: minus(sumOf(totals), sumOf(bases)) }))
    .filter(({ amount }) => unitsOf(amount) !== 0n)
    // Of a credit note a category can be a cent below its base, where the others have rounded more off than the discount comes to.
    .map(({ category, amount }) => ({ category, isCharge: amount.startsWith('-'), amount: amount.replace('-', '') }));
  if (hasShipping) groupOf(shippingCategory).bases.push(invoice.shipping);

  const partsSum = (isCharge: boolean) =>
    sumOf(allowances.filter((part) => part.isCharge === isCharge).map(({ amount }) => amount));
  const discount = partsSum(false);
  const charges = sumOf([invoice.shipping, partsSum(true)]);
  const basis = minus(sumOf([invoice.subtotal, charges]), discount);
  const tax = sumOf(invoice.rates.map(({ amount }) => amount));
  const total = sumOf([basis, tax]);
  const rounding = credits === undefined ? '0' : minus(invoice.total, total);

  const taxes = [...groups.values()].map(({ category, bases, amounts }) =>
    el('ram:ApplicableTradeTax', [
      el('ram:CalculatedAmount', money(sumOf(amounts))),
      el('ram:TypeCode', 'VAT'),
      category.reason === null ? '' : el('ram:ExemptionReason', category.reason),
      el('ram:BasisAmount', money(sumOf(bases))),
      el('ram:CategoryCode', category.code),
      el('ram:RateApplicablePercent', category.percent),
    ]),
  );
  const part = (isCharge: boolean, amount: string, reason: string, category: Category): string =>
    el('ram:SpecifiedTradeAllowanceCharge', [
      el('ram:ChargeIndicator', [el('udt:Indicator', String(isCharge))]),
      el('ram:ActualAmount', money(amount)),
      el('ram:Reason', reason),
      el('ram:CategoryTradeTax', [
        el('ram:TypeCode', 'VAT'),
        el('ram:CategoryCode', category.code),
        el('ram:RateApplicablePercent', category.percent),
      ]),
    ]);
  const days = lines.flatMap(({ day }) => day ?? []).toSorted();
  const [firstDay] = days;
  const lastDay = days.at(-1);
  const iban = credits === undefined ? (from.iban ?? null) : null;
  const isSepa = iban !== null && currency === 'EUR';

  const body = [
    el('rsm:ExchangedDocumentContext', [
      kind === 'xrechnung'
        ? el('ram:BusinessProcessSpecifiedDocumentContextParameter', [
            el('ram:ID', 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'),
          ])
        : '',
      el('ram:GuidelineSpecifiedDocumentContextParameter', [el('ram:ID', GUIDELINES[kind])]),
    ]),
    el('rsm:ExchangedDocument', [
      el('ram:ID', invoice.number ?? ''),
      el('ram:TypeCode', credits === undefined ? TYPES.invoice : TYPES.creditNote),
      el('ram:IssueDateTime', [dateTime(invoice.createDate)]),
      ...[credits?.reason, invoice.notes, invoice.footer].flatMap((note) =>
        note == null || note.trim() === '' ? [] : [el('ram:IncludedNote', [el('ram:Content', note)])],
      ),
    ]),
    el('rsm:SupplyChainTradeTransaction', [
      ...lines.map((line, place) => lineOf(line, place, categoryOf(line), money, shareOf(line, invoice))),
      el('ram:ApplicableHeaderTradeAgreement', [
        to.reference === undefined ? '' : el('ram:BuyerReference', to.reference),
        side('ram:SellerTradeParty', from, true),
        side('ram:BuyerTradeParty', to, false),
        ...(invoice.caseNumber == null
          ? []
          : [el('ram:SellerOrderReferencedDocument', [el('ram:IssuerAssignedID', invoice.caseNumber)])]),
      ]),
      el('ram:ApplicableHeaderTradeDelivery', [
        el('ram:ActualDeliverySupplyChainEvent', [
          el('ram:OccurrenceDateTime', [dateTime(lastDay ?? invoice.createDate)]),
        ]),
      ]),
      el('ram:ApplicableHeaderTradeSettlement', [
        el('ram:PaymentReference', invoice.number ?? ''),
        el('ram:InvoiceCurrencyCode', currency),
        el('ram:SpecifiedTradeSettlementPaymentMeans', [
          el('ram:TypeCode', iban === null ? MEANS.unsaid : isSepa ? MEANS.sepa : MEANS.transfer),
          ...(invoice.paymentDetails === null || invoice.paymentDetails.trim() === ''
            ? []
            : [el('ram:Information', invoice.paymentDetails.replaceAll(/\s+/g, ' '))]),
          iban === null ? '' : el('ram:PayeePartyCreditorFinancialAccount', [el('ram:IBANID', iban)]),
          iban === null || from.bic === undefined
            ? ''
            : el('ram:PayeeSpecifiedCreditorFinancialInstitution', [el('ram:BICID', from.bic)]),
        ]),
        ...taxes,
        ...(firstDay === undefined || lastDay === undefined
          ? []
          : [
              el('ram:BillingSpecifiedPeriod', [
                el('ram:StartDateTime', [dateTime(firstDay)]),
                el('ram:EndDateTime', [dateTime(lastDay)]),
              ]),
            ]),
        ...allowances.map(({ category, isCharge, amount }) =>
          part(isCharge, amount, isCharge ? 'Rounding' : 'Discount', category),
        ),
        hasShipping ? part(true, invoice.shipping, 'Delivery', shippingCategory) : '',
        el('ram:SpecifiedTradePaymentTerms', [
          dueDate === null ? '' : el('ram:DueDateDateTime', [dateTime(dueDate)]),
          credits === undefined
            ? ''
            : el(
                'ram:Description',
                partsOf(credits, BECAME)
                  .map(([name, amount]) => `${name}: ${money(amount)} ${currency}`)
                  .join('. '),
              ),
        ]),
        el('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
          el('ram:LineTotalAmount', money(invoice.subtotal)),
          el('ram:ChargeTotalAmount', money(charges)),
          el('ram:AllowanceTotalAmount', money(discount)),
          el('ram:TaxBasisTotalAmount', money(basis)),
          `<ram:TaxTotalAmount currencyID="${currency}">${money(tax)}</ram:TaxTotalAmount>`,
          unitsOf(rounding) === 0n ? '' : el('ram:RoundingAmount', money(rounding)),
          el('ram:GrandTotalAmount', money(total)),
          el('ram:DuePayableAmount', money(sumOf([total, rounding]))),
        ]),
        credits === undefined
          ? ''
          : el('ram:InvoiceReferencedDocument', [
              el('ram:IssuerAssignedID', credits.number),
              el('ram:FormattedIssueDateTime', [
                `<qdt:DateTimeString format="102">${credits.day.replaceAll('-', '')}</qdt:DateTimeString>`,
              ]),
            ]),
      ]),
    ]),
  ].join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" xmlns:qdt="urn:un:unece:uncefact:data:standard:QualifiedDataType:100" xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100">${body}</rsm:CrossIndustryInvoice>\n`;
}

function lineOf(
  line: ContentLine,
  place: number,
  category: Category,
  money: (value: string) => string,
  share: string | null,
): string {
  const { quantity, minutes, adjustment } = line;
  const described = [share, line.description].filter((text) => text !== null).join('\n');
  const unit = minutes === null ? UNITS.one : UNITS.hour;
  return el('ram:IncludedSupplyChainTradeLineItem', [
    el('ram:AssociatedDocumentLineDocument', [el('ram:LineID', String(place + 1))]),
    el('ram:SpecifiedTradeProduct', [
      el('ram:Name', line.title),
      described === '' ? '' : el('ram:Description', described),
    ]),
    el('ram:SpecifiedLineTradeAgreement', [
      el('ram:NetPriceProductTradePrice', [el('ram:ChargeAmount', plain(line.price))]),
    ]),
    el('ram:SpecifiedLineTradeDelivery', [
      `<ram:BilledQuantity unitCode="${unit}">${plain(quantity)}</ram:BilledQuantity>`,
    ]),
    el('ram:SpecifiedLineTradeSettlement', [
      el('ram:ApplicableTradeTax', [
        el('ram:TypeCode', 'VAT'),
        el('ram:CategoryCode', category.code),
        el('ram:RateApplicablePercent', category.percent),
      ]),
      ...(line.day === null
        ? []
        : [
            el('ram:BillingSpecifiedPeriod', [
              el('ram:StartDateTime', [dateTime(line.day)]),
              el('ram:EndDateTime', [dateTime(line.day)]),
            ]),
          ]),
      ...(unitsOf(adjustment) === 0n
        ? []
        : [
            el('ram:SpecifiedTradeAllowanceCharge', [
              el('ram:ChargeIndicator', [el('udt:Indicator', 'false')]),
              el('ram:ActualAmount', money(adjustment.replace('-', ''))),
              el('ram:Reason', 'Reduction'),
            ]),
          ]),
      el('ram:SpecifiedTradeSettlementLineMonetarySummation', [el('ram:LineTotalAmount', money(line.total))]),
    ]),
  ]);
}

function side(name: string, party: Party, isSeller: boolean): string {
  const [lineOne, lineTwo, lineThree] = (party.address ?? '').split('\n').filter((text) => text.trim() !== '');
  const vat = vatIdOf(party.tax_number);
  const contact = [
    party.contact === undefined ? '' : el('ram:PersonName', party.contact),
    party.phone === undefined ? '' : el('ram:TelephoneUniversalCommunication', [el('ram:CompleteNumber', party.phone)]),
    party.email === undefined ? '' : el('ram:EmailURIUniversalCommunication', [el('ram:URIID', party.email)]),
  ];
  return el(name, [
    el('ram:Name', party.company !== undefined && !isSeller ? party.company : (party.name ?? '')),
    isSeller && contact.some((text) => text !== '') ? el('ram:DefinedTradeContact', contact) : '',
    !isSeller && party.company !== undefined && party.name !== undefined
      ? el('ram:DefinedTradeContact', [el('ram:PersonName', party.name)])
      : '',
    el('ram:PostalTradeAddress', [
      party.postal_code === undefined ? '' : el('ram:PostcodeCode', party.postal_code),
      lineOne === undefined ? '' : el('ram:LineOne', lineOne),
      lineTwo === undefined ? '' : el('ram:LineTwo', lineTwo),
      lineThree === undefined ? '' : el('ram:LineThree', lineThree),
      party.city === undefined ? '' : el('ram:CityName', party.city),
      el('ram:CountryID', party.country ?? ''),
    ]),
    party.email === undefined
      ? ''
      : el('ram:URIUniversalCommunication', [`<ram:URIID schemeID="EM">${escaped(party.email)}</ram:URIID>`]),
    vat !== null
      ? el('ram:SpecifiedTaxRegistration', [`<ram:ID schemeID="VA">${escaped(vat)}</ram:ID>`])
      : isSeller && party.tax_number !== undefined
        ? el('ram:SpecifiedTaxRegistration', [`<ram:ID schemeID="FC">${escaped(party.tax_number)}</ram:ID>`])
        : '',
  ]);
}

const dateTime = (day: string): string =>
  `<udt:DateTimeString format="102">${day.replaceAll('-', '')}</udt:DateTimeString>`;

/** A decimal text without zeros at its end. */
const plain = (value: string): string => (value.includes('.') ? value.replace(/\.?0+$/, '') : value);

/** A decimal text with so many digits behind the point; what is behind them is zero. */
function fixed(value: string, digits: number): string {
  const [whole = '0', rest = ''] = value.split('.');
  return digits === 0 ? whole : `${whole}.${rest.slice(0, digits).padEnd(digits, '0')}`;
}

const minus = (value: string, less: string): string =>
  sumOf([value, less.startsWith('-') ? less.slice(1) : `-${less}`]);
