import { filled } from '../engagement/term-sections.ts';
import { figuresOf } from '../typeset/figures.ts';
import { apart, dateParts, isSaid, languageOf, PAPER_NAMES, widthOf } from '../typeset/sheet-parts.ts';
import type { SetSheet } from '../typeset/sheet.ts';
import { LOCALES, type PageLanguage } from '../paged/languages.ts';
import type { PlanInvoiceContent, PlanInvoiceTax } from './content.ts';
import { PLAN_INVOICE_TEXTS } from './texts.ts';

const DAY_MS = 86_400_000;

/** An invoice of the platform as the sheet `plan` is given it: every figure and day as it is read. */
export function printedPlanInvoice(invoice: PlanInvoiceContent): SetSheet['data'] {
  const { language, number, issuedOn, seller, to, card, creditOf, tax } = invoice;
  const texts = PLAN_INVOICE_TEXTS[language];
  const title = creditOf === null ? texts.title : texts.creditTitle;
  const figures = figuresOf(language, invoice.currency);
  const lines = invoice.lines.map(({ kind, plan, period, from, to: until, amount }) => ({
    what: filled(kind === 'plan' ? texts[period] : texts[kind], { plan: apart(nameOf(plan)) }),
    days: figures.days(from, lastDay(from, until)),
    amount: figures.amount(amount),
  }));
  return {
    ...languageOf(language),
    paper: PAPER_NAMES.a4,
    title: `${title} ${number}`,
    author: seller.replaceAll(/\s+/g, ' '),
    date: dateParts(issuedOn),
    draft: null,
    kind: title,
    foot: [`${title} ${number}`, seller].join(' · '),
    pages: texts.page,
    labels: { what: texts.what, days: texts.days, amount: texts.amount },
    from: { name: seller, lines: [] },
    facts: [
      [texts.number, number],
      ...(creditOf === null ? [] : [[texts.creditOf, creditOf]]),
      [texts.day, figures.day(issuedOn)],
      [
        texts.to,
        [to.name, to.address, to.country == null ? null : countryOf(language, to.country), to.phone, to.email]
          .filter(isSaid)
          .map(apart)
          .join('\n'),
      ],
      ...(isSaid(to.taxNumber) ? [[texts.taxNumber, apart(to.taxNumber)]] : []),
      ...('number' in tax && isSaid(tax.number) ? [[texts.sellerNumber, apart(tax.number)]] : []),
      ...(card === null ? [] : [[texts.paidBy, apart(cardName(card))]]),
    ],
    width: widthOf(
      24,
      lines.map(({ amount }) => amount),
    ),
    lines,
    sums:
      tax.kind === 'included'
        ? [
            [texts.net, figures.amount(tax.net)],
            ...partsOf(tax).map(({ name, rate, amount, country }) => [
              filled(texts.tax, {
                name: [texts.taxNames[name], ...(country === null ? [] : [countryOf(language, country)])].join(' '),
                rate: tax.is_mixed === true ? '' : percentOf(language, rate),
              }).trim(),
              figures.amount(amount),
            ]),
          ]
        : [],
    sum: [creditOf === null ? texts.total : texts.givenBack, figures.money(invoice.amount)],
    note: [creditOf === null ? texts.note : texts.creditNote, taxNote(language, tax)].filter(isSaid).join(' '),
  };
}

/** The taxes of an invoice; of two countries each with its own. */
function partsOf(tax: Extract<PlanInvoiceTax, { kind: 'included' }>) {
  const parts = tax.parts ?? [tax];
  const countries = new Set(parts.map(({ country }) => country));
  return parts.map((part) => ({ ...part, country: countries.size > 1 ? part.country : null }));
}

/** Why an invoice includes no tax; null where it does. */
function taxNote(language: PageLanguage, tax: PlanInvoiceTax): string | null {
  if (tax.kind === 'included') return null;
  const texts = PLAN_INVOICE_TEXTS[language];
  if (tax.kind === 'unplaced') return texts.unplaced;
  return filled(texts[tax.kind], {
    country: apart(countryOf(language, tax.country)),
    name: tax.kind === 'unknown' ? '' : texts.taxNames[tax.name],
  });
}

const countryOf = (language: PageLanguage, code: string): string =>
  new Intl.DisplayNames([LOCALES[language]], { type: 'region', fallback: 'code' }).of(code) ?? code;

const percentOf = (language: PageLanguage, rate: number): string =>
  new Intl.NumberFormat(LOCALES[language], { style: 'percent', maximumFractionDigits: 3 }).format(rate);

const nameOf = (plan: string): string => plan.charAt(0).toUpperCase() + plan.slice(1);

/** A period ends before the day on which the next one begins; one of a single day ends where it begins. */
function lastDay(from: string, until: string): string {
  const last = new Date(Date.parse(`${until}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);
  return last < from ? from : last;
}

/** `visa 4242` as it is read. */
function cardName(card: string): string {
  const [brand = '', end = ''] = card.split(' ');
  return `${nameOf(brand)} •••• ${end}`;
}
