import type { LedesCheck, LedesFormat, LedesGap, LedesHint } from '@casewright/contracts/billing-codes';

import { unitsOf } from '../../typeset/figures.ts';
import type { LedesContent, Timekeeper } from './content.ts';

/** At most so many people are named; the reader corrects them one by one. */
const MOST_NAMED = 20;

/**
 * What keeps an invoice from being written for a client's program, and what its reader may want besides. The numbers of the firm, the client, the case
 * and of each timekeeper are required fields of LEDES 1998B (CLIENT_ID, LAW_FIRM_MATTER_ID, LAW_FIRM_ID, TIMEKEEPER_ID, TIMEKEEPER_CLASSIFICATION,
 * CLIENT_MATTER_ID). Neither file is written of an invoice with taxes: 1998B has no place for them. The addresses are of the XML alone. 1998B names no
 * currency, so that its reader has to know it.
 */
export function checkLedes(invoice: LedesContent, format: LedesFormat): LedesCheck {
  const fees = invoice.lines.filter(({ kind }) => kind === 'fee');
  const unknown = fees.flatMap(({ timekeeper }) => (isKnown(timekeeper) ? [] : [timekeeper?.name ?? '']));
  const isXml = format === 'xml';
  const gaps: [LedesGap, boolean][] = [
    ['case', isMissing(invoice.caseNumber)],
    ['firm_code', isMissing(invoice.firmCode) || (invoice.firmCode ?? '').length > LONGEST_CODE],
    ['client_code', isMissing(invoice.clientCode)],
    ['client_matter_code', isMissing(invoice.clientMatterCode)],
    ['timekeepers', unknown.length > 0],
    ['taxes', unitsOf(invoice.taxes) !== 0n],
    ['firm_address', isXml && !isAddress(invoice.from)],
    ['client_address', isXml && !isAddress(invoice.to)],
  ];
  const hints: [LedesHint, boolean][] = [
    ['task_codes', fees.some(({ taskCode }) => taskCode === null)],
    ['activity_codes', fees.some(({ activityCode }) => activityCode === null)],
    ['currency', !isXml && invoice.currency !== 'USD'],
  ];
  return {
    gaps: gaps.flatMap(([gap, isThere]) => (isThere ? [gap] : [])),
    hints: hints.flatMap(([hint, isThere]) => (isThere ? [hint] : [])),
    people: [...new Set(unknown)].filter((name) => name !== '').slice(0, MOST_NAMED),
  };
}

const LONGEST_CODE = 20;

const isKnown = (one: Timekeeper | null): boolean => one !== null && !isMissing(one.code) && !isMissing(one.level);
const isMissing = (text: string | null | undefined): boolean => text == null || text.trim() === '';
const isAddress = ({ address, city, country }: LedesContent['from']): boolean =>
  !isMissing(address) && !isMissing(city) && !isMissing(country);
