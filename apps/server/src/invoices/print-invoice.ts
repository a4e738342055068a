import type { SheetValue, SetSheet } from '../typeset/sheet.ts';
import { filled } from '../engagement/term-sections.ts';
import { partsOf } from './credit-parts.ts';
import {
  addressLines,
  apart,
  dateParts,
  dayWidthOf,
  isSaid,
  languageOf,
  PAPER_NAMES,
  widthOf,
} from '../typeset/sheet-parts.ts';
import { type Figures, figuresOf, sumOf, unitsOf } from '../typeset/figures.ts';
import type { ContentLine, ContentRate, InvoiceContent, Party } from './invoice-content.ts';
import { INVOICE_TEXTS } from './invoice-texts.ts';
import { shareOf } from './share-of.ts';

const HOUR = 60;

/** An invoice or a credit note as the sheet `invoice` is given it: every figure and day as it is read. */
export function printedInvoice(invoice: InvoiceContent): SetSheet['data'] {
  const { language, lines, from, to, credits, dueDate } = invoice;
  const texts = INVOICE_TEXTS[language];
  const figures = figuresOf(language, invoice.currency);
  const kind = invoice.isDraft ? texts.draftKind : credits === undefined ? texts.invoice : texts.creditNote;
  const number = invoice.number ?? texts.numberLater;
  const seller = from.name ?? '';
  const days = lines.flatMap(({ day }) => day ?? []).toSorted();
  const [first] = days;
  const last = days.at(-1);
  const facts = [
    [texts.number, number],
    [texts.date, figures.day(invoice.createDate)],
    ...(dueDate === null ? [] : [[texts.due, figures.day(dueDate)]]),
    ...(credits === undefined ? [] : [[texts.invoice, `${apart(credits.number)}\n${apart(figures.day(credits.day))}`]]),
    ...(first !== undefined && last !== undefined ? [[texts.work, figures.days(first, last)]] : []),
    ...(invoice.caseNumber == null ? [] : [[texts.case, invoice.caseNumber]]),
    ...(to.reference === undefined ? [] : [[texts.reference, to.reference]]),
  ];
  const timed = lines.filter(({ minutes }) => minutes !== null);
  const areHours = timed.length > 0 && lines.every(({ kind: of, minutes }) => of === 'expense' || minutes !== null);
  const groups = (['fee', 'expense'] as const)
    .map((of) => ({
      title: of === 'fee' ? texts.fees : texts.expenses,
      rows: lines
        .filter(({ kind: is }) => is === of)
        .map((line) => row(line, figures, areHours, texts, shareOf(line, invoice))),
    }))
    .filter(({ rows }) => rows.length > 0);
  return {
    ...languageOf(language),
    paper: PAPER_NAMES[invoice.paper],
    title: `${kind} ${invoice.number ?? ''}`.trim(),
    // The description of the file has it as it is, where lines begin objects.
    author: seller.replaceAll(/\s+/g, ' '),
    date: dateParts(invoice.createDate),
    draft: invoice.isDraft ? texts.draft : null,
    kind,
    foot: [kind, invoice.number, seller].filter((part) => part !== null && part !== '').join(' · '),
    pages: texts.page,
    labels: {
      to: credits === undefined ? texts.to : texts.creditTo,
      day: texts.day,
      work: texts.what,
      person: texts.person,
      quantity: areHours ? texts.hours : texts.quantity,
      price: texts.price,
      amount: texts.amount,
      payment: texts.payment,
      reason: texts.reason,
    },
    from: { name: seller, lines: partyLines(from, invoice) },
    to: { name: to.name ?? '', lines: partyLines(to, invoice) },
    facts,
    subject: invoice.caseTitle ?? null,
    has: {
      days: days.length > 0,
      people: lines.some(({ person }) => person !== null),
      quantities: groups.some(({ rows }) => rows.some(({ quantity }) => quantity !== '')),
    },
    widths: {
      day: dayWidthOf(language, 16),
      quantity: widthOf(
        15,
        groups.flatMap(({ rows }) => rows.map(({ quantity }) => quantity)),
      ),
      price: widthOf(
        20,
        groups.flatMap(({ rows }) => rows.map(({ price }) => price)),
      ),
      total: widthOf(
        24,
        groups.flatMap(({ rows }) => rows.map(({ total }) => total)),
      ),
    },
    groups: groups.length > 1 ? groups : groups.map(({ rows }) => ({ title: null, rows })),
    sums: sums(invoice, figures),
    total: [credits === undefined ? texts.toPay : texts.credited, figures.money(invoice.total)],
    parts: credits === undefined ? [] : partsOf(credits, texts).map(([name, amount]) => [name, figures.amount(amount)]),
    reason: credits?.reason ?? null,
    payment:
      credits === undefined
        ? together(
            invoice.paymentDetails,
            from.iban === undefined ? null : `IBAN ${from.iban.replaceAll(/(.{4})(?=.)/g, '$1 ')}`,
            from.bic === undefined ? null : `BIC ${from.bic}`,
          )
        : null,
    notes: [
      invoice.notes,
      ...invoice.rates.map(({ isReverseCharge, note }) => (isReverseCharge ? (note ?? texts.reverseCharge) : note)),
      invoice.footer,
      from.contact === undefined ? null : filled(texts.ask, { name: apart(from.contact) }),
    ].filter(isSaid),
    attachment: null,
  };
}

type Texts = (typeof INVOICE_TEXTS)['en'];
interface Row {
  [name: string]: SheetValue;
  quantity: string;
  price: string;
  total: string;
}

function row(line: ContentLine, figures: Figures, areHours: boolean, texts: Texts, share: string | null): Row {
  const { minutes, quantity, adjustment } = line;
  const hours = figures.number(minutes === null ? quantity : minutes / HOUR, minutes === null ? 4 : 2);
  // One of a thing has its amount in the last column.
  const isOne = minutes === null && unitsOf(quantity) === unitsOf('1');
  return {
    day: line.day === null ? '' : figures.shortDay(line.day),
    title: line.title,
    more: [
      ...(share === null ? [] : [share]),
      ...(line.description === null ? [] : [line.description]),
      ...(unitsOf(adjustment) === 0n
        ? []
        : [filled(texts.reduced, { amount: figures.amount(adjustment.replace('-', '')) })]),
    ],
    person: line.person ?? '',
    quantity: isOne ? '' : minutes !== null && !areHours ? filled(texts.hoursOf, { hours }) : hours,
    price: isOne ? '' : figures.amount(line.price),
    total: figures.amount(line.total),
  };
}

/** What the lines come to, and what of it is a discount or a tax; the last of them is the total where there is more than one. */
function sums(invoice: InvoiceContent, figures: Figures): [string, string][] {
  const { lines, rates } = invoice;
  const texts = INVOICE_TEXTS[invoice.language];
  const of = (kind: ContentLine['kind']) => lines.filter((line) => line.kind === kind);
  const minutes = of('fee').reduce((sum, line) => sum + (line.minutes ?? 0), 0);
  // Of a credit note some lines can be a part of an amount, whose hours nobody knows.
  const areTimed = invoice.credits === undefined || of('fee').every((line) => line.minutes !== null);
  const fees = minutes > 0 && areTimed ? filled(texts.time, { hours: figures.number(minutes / HOUR) }) : texts.fees;
  const amount = (kind: ContentLine['kind']) => figures.amount(sumOf(of(kind).map(({ total }) => total)));
  const parts: [string, string][] = [
    ...(of('fee').length > 0 ? [[fees, amount('fee')] satisfies [string, string]] : []),
    ...(of('expense').length > 0 ? [[texts.expenses, amount('expense')] satisfies [string, string]] : []),
  ];
  const rest: [string, string][] = [
    ...(unitsOf(invoice.discount) === 0n
      ? []
      : [[discountText(invoice, figures), figures.amount(`-${invoice.discount}`)] satisfies [string, string]]),
    ...(unitsOf(invoice.shipping) === 0n
      ? []
      : [[texts.shipping, figures.amount(invoice.shipping)] satisfies [string, string]]),
    ...rates.map((rate) => [rateText(rate, invoice, figures), figures.amount(rate.amount)] satisfies [string, string]),
  ];
  const subtotal: [string, string][] =
    parts.length > 1 && rest.length > 0 ? [[texts.subtotal, figures.amount(invoice.subtotal)]] : [];
  const total: [string, string] = [filled(texts.total, { currency: figures.currency }), figures.amount(invoice.total)];
  return [...parts, ...subtotal, ...rest, total];
}

function discountText(invoice: InvoiceContent, figures: Figures): string {
  const texts = INVOICE_TEXTS[invoice.language];
  return invoice.discountPercent === null
    ? texts.discount
    : filled(texts.discountPercent, { percent: figures.number(invoice.discountPercent, 3) });
}

function rateText(rate: ContentRate, invoice: InvoiceContent, figures: Figures): string {
  const texts = INVOICE_TEXTS[invoice.language];
  return filled(invoice.pricesIncludeTax ? texts.taxIncluded : texts.tax, {
    name: apart(rate.name),
    percent: figures.number(rate.percent, 3),
    base: figures.amount(rate.base),
  });
}

/** Texts on lines of their own; null where there is none. */
function together(...texts: (string | null)[]): string | null {
  const said = texts.filter(isSaid);
  return said.length === 0 ? null : said.join('\n');
}

/** What is below the name of a side. */
const partyLines = (party: Party, { language }: InvoiceContent): string[] => [
  ...addressLines(party, language),
  ...(isSaid(party.tax_number) ? [filled(INVOICE_TEXTS[language].taxNumber, { number: apart(party.tax_number) })] : []),
];
