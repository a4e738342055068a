import { filled } from '../engagement/term-sections.ts';
import { figuresOf } from '../typeset/figures.ts';
import { apart, dateParts, isSaid, languageOf, PAPER_NAMES, widthOf } from '../typeset/sheet-parts.ts';
import type { SetSheet } from '../typeset/sheet.ts';
import type { PlanInvoiceContent } from './content.ts';
import { PLAN_INVOICE_TEXTS } from './texts.ts';

const DAY_MS = 86_400_000;

/** An invoice of the platform as the sheet `plan` is given it: every figure and day as it is read. */
export function printedPlanInvoice(invoice: PlanInvoiceContent): SetSheet['data'] {
  const { language, number, issuedOn, seller, to, card } = invoice;
  const texts = PLAN_INVOICE_TEXTS[language];
  const figures = figuresOf(language, invoice.currency);
  const lines = invoice.lines.map(({ kind, plan, period, from, to: until, amount }) => ({
    what: filled(kind === 'credit' ? texts.credit : texts[period], { plan: apart(nameOf(plan)) }),
    days: figures.days(from, lastDay(from, until)),
    amount: figures.amount(amount),
  }));
  return {
    ...languageOf(language),
    paper: PAPER_NAMES.a4,
    title: `${texts.title} ${number}`,
    author: seller.replaceAll(/\s+/g, ' '),
    date: dateParts(issuedOn),
    draft: null,
    kind: texts.title,
    foot: [`${texts.title} ${number}`, seller].join(' · '),
    pages: texts.page,
    labels: { what: texts.what, days: texts.days, amount: texts.amount },
    from: { name: seller, lines: [] },
    facts: [
      [texts.number, number],
      [texts.day, figures.day(issuedOn)],
      [texts.to, [to.name, to.address, to.phone, to.email].filter(isSaid).map(apart).join('\n')],
      ...(card === null ? [] : [[texts.paidBy, apart(cardName(card))]]),
    ],
    width: widthOf(
      24,
      lines.map(({ amount }) => amount),
    ),
    lines,
    sum: [texts.total, figures.money(invoice.amount)],
    note: texts.note,
  };
}

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
