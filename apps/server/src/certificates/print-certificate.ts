import { groupedNumber } from '@casewright/contracts/certificates';

import { filled } from '../engagement/term-sections.ts';
import { figuresOf } from '../typeset/figures.ts';
import { apart, dateParts, languageOf, PAPER_NAMES } from '../typeset/sheet-parts.ts';
import type { SetSheet } from '../typeset/sheet.ts';
import { CERTIFICATE_TEXTS } from './certificate-texts.ts';
import type { PrintedCertificate } from './content.ts';

/** A certificate as the sheet `certificate` is given it: every figure and day as it is read. */
export function printedCertificate(certificate: PrintedCertificate): SetSheet['data'] {
  const { language, number, name, course, provider, credits, minutes, day, hash, address } = certificate;
  const texts = CERTIFICATE_TEXTS[language];
  const figures = figuresOf(language, 'USD');
  return {
    ...languageOf(language),
    paper: PAPER_NAMES.a4,
    title: `${texts.title}: ${course}`,
    author: provider.replaceAll(/\s+/g, ' '),
    date: dateParts(day),
    draft: null,
    kind: texts.title,
    foot: `${texts.title} ${apart(groupedNumber(number))}`,
    pages: texts.page,
    from: { name: provider, lines: [] },
    says: texts.says,
    name,
    finished: texts.finished,
    course,
    facts: [
      [texts.day, figures.day(day)],
      [texts.length, filled(texts.minutes, { count: figures.number(minutes) })],
      [texts.provider, provider],
      [texts.number, groupedNumber(number)],
    ],
    labels: { jurisdiction: texts.jurisdiction, category: texts.category, hours: texts.hours, credits: texts.credits },
    credits: credits.map((credit) => ({
      jurisdiction: credit.jurisdiction,
      category: texts.categories[credit.category],
      hours: figures.number(credit.hours),
    })),
    none: texts.noCredits,
    check: filled(texts.check, { number: apart(groupedNumber(number)) }),
    address,
    seal: [texts.seal, hash],
  };
}
