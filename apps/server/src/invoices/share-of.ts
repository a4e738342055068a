import { filled } from '../engagement/term-sections.ts';
import { figuresOf } from '../typeset/figures.ts';
import type { ContentLine, InvoiceContent } from './invoice-content.ts';
import { INVOICE_TEXTS } from './invoice-texts.ts';

/** Shares are kept in hundredths of a percent. */
const HUNDREDTHS = 100;

/** Of a line that is a share of an amount, which part of it: `40 % of 450.00`. */
export function shareOf({ shareOf: whole }: ContentLine, { share, language, currency }: InvoiceContent): string | null {
  if (whole == null || share == null) return null;
  const figures = figuresOf(language, currency);
  return filled(INVOICE_TEXTS[language].shareOf, {
    percent: figures.number(share / HUNDREDTHS, 2),
    amount: figures.amount(whole),
  });
}
