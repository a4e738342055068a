import type { Party } from '../invoice-content.ts';
import { el } from '../xml-text.ts';
import { type BilledInvoice, billedInvoice, type BilledLine, figure, sortedName } from './billed-lines.ts';
import type { LedesContent } from './content.ts';

/** `SOURCE_APP` has 25 characters, its version ten. */
const SOURCE = { name: 'Casewright', version: '1' } as const;
/** Work by the unit: hours, or how many. */
const BY_UNIT = 'U';
/** An adjustment of the matter on the invoice by an amount. */
const ADJUSTMENT = 'MIA';

/**
 * An issued invoice that lacks nothing (`checkLedes`) as LEDES XML Ebilling 2.2, in UTF-8. A firm holds its client, the client its invoice, the invoice its
 * matter, and the matter its discounts, timekeepers, fees and expenses; `file_item_nbr` counts them through the file. Names of elements are those of a
 * public implementation of the format (TOTVS Protheus, ledesxmlebilling2.2), of the field tables of success.mitratech.com and of the revisions that
 * ledes.org announced in 2022 and 2023. What is taken off is below zero, as in LEDES 1998B.
 */
export function writeLedesXml(invoice: LedesContent): string {
  const billed = billedInvoice(invoice);
  const count = counter();
  const [fees, expenses] = [ofKind(billed.lines, 'fee'), ofKind(billed.lines, 'expense')];
  const firm = el('firm', [
    el('lf_vendor_id', invoice.firmCode ?? ''),
    el('lf_id', invoice.firmCode ?? ''),
    el('lf_name', invoice.from.name ?? ''),
    addressOf('lf_address', invoice.from, count),
    contactOf('lf_billing_contact', invoice.from.contact ?? invoice.from.name, invoice.from, count),
    el('source_app', SOURCE.name),
    el('app_version', SOURCE.version),
    count(),
    el('client', [
      el('cl_id', invoice.clientCode ?? ''),
      el('cl_lf_id', invoice.clientCode ?? ''),
      el('cl_name', invoice.to.company ?? invoice.to.name ?? ''),
      addressOf('cl_address', invoice.to, count),
      contactOf('client_contact', invoice.to.name, invoice.to, count),
      count(),
      el('invoice', [
        el('inv_id', invoice.number ?? ''),
        el('inv_date', invoice.createDate),
        el('inv_due_date', invoice.dueDate),
        el('inv_currency', invoice.currency),
        el('inv_start_date', invoice.startDate),
        el('inv_end_date', invoice.endDate),
        maybe('inv_desc', invoice.notes),
        el('inv_total_tax', figure(0n)),
        el('inv_total_net_due', figure(billed.total)),
        count(),
        el('matter', [
          el('cl_matter_id', invoice.clientMatterCode ?? ''),
          el('lf_matter_id', invoice.caseNumber ?? ''),
          el('matter_name', invoice.caseTitle ?? ''),
          el('matter_desc', invoice.caseTitle ?? ''),
          contactOf('lf_managing_contact', invoice.from.contact ?? invoice.from.name, invoice.from, count),
          ...matterFigures(billed),
          count(),
          discountOf('Fee', billed.feeDiscount, count),
          discountOf('Exp', billed.expenseDiscount, count),
          ...timekeepersOf(fees, count),
          ...fees.map((line) => feeOf(line, count)),
          ...expenses.map((line) => expenseOf(line, count)),
        ]),
      ]),
    ]),
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<ledesxmlebilling2.2 xmlns="http://www.ledes.org/LEDES22.xsd">${firm}</ledesxmlebilling2.2>\n`;
}

/** Numbers what is in the file, from one. */
type Count = () => string;
function counter(): Count {
  let last = 0;
  return () => {
    last += 1;
    return el('file_item_nbr', String(last));
  };
}

const ofKind = (lines: readonly BilledLine[], kind: BilledLine['kind']): BilledLine[] =>
  lines.filter((line) => line.kind === kind);

const sumOf = (lines: readonly BilledLine[]): bigint => lines.reduce((sum, { total }) => sum + total, 0n);

/** What the matter comes to: its lines, what is taken off them, and what is left. Nothing is shared, and nothing is taxed. */
function matterFigures({ lines, feeDiscount, expenseDiscount, total }: BilledInvoice): string[] {
  const [fees, expenses] = [sumOf(ofKind(lines, 'fee')), sumOf(ofKind(lines, 'expense'))];
  return [
    el('matter_final_bill', 'N'),
    el('matter_total_detail_fees', figure(fees)),
    el('matter_total_detail_exp', figure(expenses)),
    el('matter_disc_credit_fees', figure(-feeDiscount)),
    el('matter_disc_credit_exp', figure(-expenseDiscount)),
    el('matter_disc_cred_total', figure(-feeDiscount - expenseDiscount)),
    el('matter_perc_shar_fees', figure(10_000n)),
    el('matter_perc_shar_exp', figure(10_000n)),
    el('matter_tax_on_fees', figure(0n)),
    el('matter_tax_on_exp', figure(0n)),
    el('matter_net_fees', figure(fees - feeDiscount)),
    el('matter_net_exp', figure(expenses - expenseDiscount)),
    el('matter_total_due', figure(total)),
  ];
}

const discountOf = (category: 'Fee' | 'Exp', discount: bigint, count: Count): string =>
  discount === 0n
    ? ''
    : el('matter_disc_cred', [
        el('disc_cred', ADJUSTMENT),
        el('disc_cred_category', category),
        el('increase_decrease', 'Decrease'),
        el('disc_cred_amount', figure(-discount)),
        count(),
      ]);

/** Each timekeeper once, with the rate of their last work. */
function timekeepersOf(fees: readonly BilledLine[], count: Count): string[] {
  const rates = new Map(fees.map(({ timekeeper, rate }) => [timekeeper?.code ?? '', { timekeeper, rate }]));
  return [...rates.values()].flatMap(({ timekeeper, rate }) => {
    if (timekeeper === null) return [];
    const { last, first } = sortedName(timekeeper);
    return [
      el('tk_sum', [
        el('tk_id', timekeeper.code ?? ''),
        el('tk_lname', last),
        el('tk_fname', first),
        el('tk_level', timekeeper.level ?? ''),
        el('tk_rate', figure(rate)),
        count(),
      ]),
    ];
  });
}

const feeOf = (line: BilledLine, count: Count): string =>
  el('fee', [
    el('charge_date', line.day),
    el('tk_id', line.timekeeper?.code ?? ''),
    el('tk_level', line.timekeeper?.level ?? ''),
    el('charge_desc', oneLine(line.text)),
    maybe('task_code', line.taskCode),
    maybe('task_activity', line.activityCode),
    ...amountsOf(line),
    count(),
  ]);

const expenseOf = (line: BilledLine, count: Count): string =>
  el('expense', [
    el('charge_date', line.day),
    el('charge_desc', oneLine(line.text)),
    maybe('expense_code', line.expenseCode),
    ...amountsOf(line),
    count(),
  ]);

const amountsOf = (line: BilledLine): string[] => [
  el('charge_type', BY_UNIT),
  el('units', figure(line.units)),
  el('rate', figure(line.rate)),
  el('base_amount', figure(line.base)),
  el('item_disc_cred_amount', figure(line.adjustment)),
  el('total_amount', figure(line.total)),
];

function addressOf(name: string, party: Party, count: Count): string {
  const [first, ...others] = (party.address ?? '').split('\n').filter((text) => text.trim() !== '');
  return el(name, [
    el('address_1', first ?? ''),
    maybe('address_2', others.join(', ')),
    el('city', party.city ?? ''),
    maybe('zip_postal_code', party.postal_code),
    el('country', party.country ?? ''),
    maybe('phone', party.phone),
    count(),
  ]);
}

const contactOf = (element: string, name: string | undefined, party: Party, count: Count): string =>
  el(element, [
    el('contact_lname', name ?? ''),
    maybe('contact_phone', party.phone),
    maybe('contact_email', party.email),
    count(),
  ]);

const maybe = (name: string, text: string | null | undefined): string =>
  text == null || text === '' ? '' : el(name, text);

const oneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();
