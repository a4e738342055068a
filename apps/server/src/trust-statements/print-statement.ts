import { filled } from '../engagement/term-sections.ts';
import { type Figures, figuresOf, sumOf, unitsOf } from '../typeset/figures.ts';
import {
  addressLines,
  apart,
  dateParts,
  dayWidthOf,
  languageOf,
  PAPER_NAMES,
  widthOf,
} from '../typeset/sheet-parts.ts';
import type { SetSheet } from '../typeset/sheet.ts';
import type { StatementCase, StatementContent, StatementEntry } from './statement-content.ts';
import { STATEMENT_TEXTS } from './statement-texts.ts';

/** A statement as the sheet `statement` is given it: every figure and day as it is read. */
export function printedStatement(statement: StatementContent): SetSheet['data'] {
  const { language, from, to, cases, firm } = statement;
  const texts = STATEMENT_TEXTS[language];
  const figures = figuresOf(language, statement.currency);
  const client = statement.client ?? texts.noName;
  const seller = firm.name ?? '';
  const opening = filled(texts.opening, { day: figures.day(from) });
  const closing = filled(texts.closing, { day: figures.day(to) });
  const sections = cases.map((of) => ({
    title: [of.number, of.title].filter((part) => part !== null).join(' · '),
    opening: figures.amount(of.opening),
    rows: of.entries.map((entry) => row(entry, statement, figures)),
    closing: figures.amount(of.closing),
    came: figures.amount(of.came),
    went: figures.amount(of.went),
    parts: partsOf([of], statement, figures),
  }));
  const all = (name: 'opening' | 'closing' | 'came' | 'went') => figures.amount(sumOf(cases.map((of) => of[name])));
  const amounts = [
    ...sections.flatMap((of) => [of.opening, of.closing, of.came, of.went]),
    all('closing'),
    all('came'),
    all('went'),
  ];
  return {
    ...languageOf(language),
    paper: PAPER_NAMES[statement.paper],
    title: `${texts.title}, ${client}, ${from} – ${to}`,
    // The description of the file has it as it is, where lines begin objects.
    author: seller.replaceAll(/\s+/g, ' '),
    date: dateParts(statement.madeOn),
    draft: null,
    kind: texts.title,
    foot: [texts.title, client, seller].filter((part) => part !== '').join(' · '),
    pages: texts.page,
    labels: {
      day: texts.day,
      what: texts.what,
      reference: texts.reference,
      came: texts.came,
      went: texts.went,
      balance: texts.balance,
      opening,
      closing,
      none: texts.none,
      total: texts.total,
    },
    from: { name: seller, lines: addressLines(firm, language) },
    facts: [
      [texts.client, client],
      [texts.period, apart(figures.days(from, to))],
      [texts.account, statement.account],
      [texts.bank, `${apart(statement.bank)} ${apart(`•••• ${statement.numberEnd}`)}`],
      [texts.madeOn, figures.day(statement.madeOn)],
    ],
    widths: {
      day: isOneYear(statement) ? dayWidthOf(language, 18) : 25,
      amount: widthOf(20, [
        ...amounts,
        ...cases.flatMap(({ entries }) => entries.map(({ balance }) => figures.amount(balance))),
      ]),
    },
    sections,
    total:
      cases.length > 1
        ? {
            opening: all('opening'),
            came: all('came'),
            went: all('went'),
            closing: all('closing'),
          }
        : null,
    parts: partsOf(cases, statement, figures),
    sum: [texts.inTrust, figures.money(sumOf(cases.map((of) => of.closing)))],
    note: texts.note,
  };
}

/** What had cleared of the closing balances, and what had not. */
function partsOf(
  cases: readonly StatementCase[],
  { language }: StatementContent,
  figures: Figures,
): [name: string, amount: string][] {
  const texts = STATEMENT_TEXTS[language];
  const held = sumOf(cases.map((of) => of.held));
  const closing = sumOf(cases.map((of) => of.closing));
  return [
    [texts.cleared, figures.amount(sumOf([closing, held.startsWith('-') ? held.slice(1) : `-${held}`]))],
    [texts.held, figures.amount(held)],
  ];
}

const isOneYear = ({ from, to }: StatementContent): boolean => from.slice(0, 4) === to.slice(0, 4);

function row(entry: StatementEntry, statement: StatementContent, figures: Figures) {
  const texts = STATEMENT_TEXTS[statement.language];
  const isIn = unitsOf(entry.amount) > 0n;
  const amount = figures.amount(entry.amount.replace('-', ''));
  const state = entry.isReversed
    ? texts.reversed
    : entry.waits
      ? texts.waits
      : entry.clearedOn === null
        ? null
        : filled(texts.clearedOn, { day: figures.day(entry.clearedOn) });
  return {
    // The year is in the period where that has one.
    day: isOneYear(statement) ? figures.shortDay(entry.day) : figures.fullDay(entry.day),
    memo: entry.memo,
    more: [texts[entry.type], entry.payee === null ? null : filled(texts.paidTo, { name: apart(entry.payee) }), state]
      .filter((part) => part !== null)
      .join(' · '),
    reference: entry.reference ?? entry.number,
    came: isIn ? amount : '',
    went: isIn ? '' : amount,
    balance: figures.amount(entry.balance),
  };
}
