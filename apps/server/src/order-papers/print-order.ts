import { filled } from '../engagement/term-sections.ts';
import { type Figures, figuresOf } from '../typeset/figures.ts';
import { addressLines, apart, dateParts, isSaid, languageOf, PAPER_NAMES, widthOf } from '../typeset/sheet-parts.ts';
import type { SetSheet } from '../typeset/sheet.ts';
import type { OrderContent } from './content.ts';
import { ORDER_TEXTS } from './texts.ts';

type Texts = (typeof ORDER_TEXTS)['en'];

/** The confirmation of an order as the sheet `order` is given it: every figure and day as it is read. */
export function printedOrder(order: OrderContent): SetSheet['data'] {
  const { language, number, orderedOn, from, to } = order;
  const texts = ORDER_TEXTS[language];
  const figures = figuresOf(language, order.currency);
  const seller = from.name ?? '';
  const items = order.items.map(({ name, choices, quantity, price, total }) => ({
    name,
    choices: choices.join('\n'),
    quantity: figures.number(quantity),
    price: figures.amount(price),
    total: figures.amount(total),
  }));
  return {
    ...languageOf(language),
    paper: PAPER_NAMES[order.paper],
    title: `${texts.title} ${number}`,
    author: seller.replaceAll(/\s+/g, ' '),
    date: dateParts(orderedOn),
    draft: null,
    kind: texts.title,
    foot: [`${texts.title} ${number}`, seller].filter(isSaid).join(' · '),
    pages: texts.page,
    labels: { what: texts.what, quantity: texts.quantity, price: texts.price, amount: texts.amount },
    from: { name: seller, lines: addressLines(from, language) },
    facts: [
      [texts.number, number],
      [texts.day, figures.day(orderedOn)],
      [texts.to, [to.name, ...addressLines(to, language)].filter(isSaid).map(apart).join('\n')],
      [texts.delivery, texts[order.delivery]],
    ],
    widths: {
      price: widthOf(
        20,
        items.map(({ price }) => price),
      ),
      total: widthOf(
        24,
        items.map(({ total }) => total),
      ),
    },
    items,
    sums: sumsOf(order, texts, figures),
    sum: [texts.total, figures.money(order.total)],
    notes: notesOf(order, texts),
  };
}

/** What the total is made of. */
function sumsOf(order: OrderContent, texts: Texts, { amount }: Figures): string[][] {
  const has = (value: string) => Number(value) !== 0;
  return [
    [texts.subtotal, amount(order.subtotal)],
    ...(has(order.discount) ? [[texts.discount, amount(`-${order.discount}`)]] : []),
    ...(has(order.shipping) ? [[texts.shipping, amount(order.shipping)]] : []),
    [order.pricesIncludeTax ? texts.included : texts.taxes, amount(order.taxes)],
  ];
}

/** What the document is not, and what happens next. */
function notesOf(order: OrderContent, texts: Texts): string[] {
  const { status, isFree, isAccepted, method, invoiceNumber } = order;
  if (status === 'cancelled' || status === 'refunded') return [texts[status], texts.notAnInvoice];
  return [
    texts.notAnInvoice,
    ...(isFree ? [texts.free] : []),
    ...(invoiceNumber === null ? [] : [filled(texts.invoice, { number: apart(invoiceNumber) })]),
    ...(!isFree && invoiceNumber === null && method === 'trust' ? [texts.trust] : []),
    ...(!isFree && invoiceNumber === null && !isAccepted ? [texts.check] : []),
  ];
}
