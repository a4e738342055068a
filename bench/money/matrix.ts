import type pg from 'pg';

import { removeFolder, startServer } from '../../tests/setup/server.ts';
import { median, ROUNDS } from '../measure.ts';
import { type Person, signIn } from '../tasks/fill.ts';
import { call, said, timed } from './asking.ts';
import { addCase, fillEntries, openOwner } from './fill.ts';
import { measureLate } from './late.ts';

const PERSON = 'lawyer-admin@casewright.test';
const ENTRIES = Number(process.env.BENCH_ENTRIES ?? 1_000_000);
const LINES = 2_000;
const STATEMENT = 10_000;

const INVOICE_GOAL_MS = 1_000;
/** From the answer to the verb that issues it until its paper can be downloaded. */
const PAPER_GOAL_MS = 2_000;
/** A request of another person takes at most so many times as long while a paper is made. */
const WAITS_GOAL = 3;
const REPORT_GOAL_MS = 500;
const STATEMENT_GOAL_MS = 5_000;
const LOOKS_EVERY_MS = 20;

/**
 * Invoices of 2,000 hours and their papers, statements of 10,000 lines against as many open invoices, lists of 10,000 late invoices, and reports
 * over BENCH_ENTRIES hours (a million), each beside the least that the same machine needs for it in the same run. Fails when a goal is missed.
 */
export async function measureMoney(): Promise<void> {
  const server = await startServer();
  const owner = openOwner(server);
  try {
    const person = await signIn(server.url, server.anonKey, PERSON);
    const missed = [
      ...(await measureInvoices(person, owner)),
      ...(await measureStatement(person, owner)),
      ...(await measureLate(person, owner, PERSON)),
      ...(await measureReports(person, owner)),
    ];
    if (missed.length > 0) {
      console.error(`goals missed: ${missed.join('; ')}`);
      process.exitCode = 1;
    }
  } finally {
    await owner.end();
    await server.stop();
    removeFolder(server.dataDir);
  }
}

/** A draft of all hours of a case beside the bare writing of as many lines; its paper beside that of one line, and who waits meanwhile. */
async function measureInvoices(person: Person, owner: pg.Pool): Promise<string[]> {
  const times = { draft: [] as number[], bare: [] as number[], long: [] as number[], short: [] as number[] };
  const waits = { busy: [] as number[], idle: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const long = await addCase(owner, `Long matter ${round}`, LINES);
    const short = await addCase(owner, `Short matter ${round}`, 1);
    const draft = await timed(() =>
      call<{ id: string; version: number }>(person, 'invoice_unbilled', { case_id: long }),
    );
    times.draft.push(draft.ms);
    times.bare.push(await bareLines(owner));
    waits.idle.push(...(await requests(person, 1_000)));
    const paper = await timePaper(person, draft.value.id);
    times.long.push(paper.ms);
    waits.busy.push(...paper.waits);
    const one = await call<{ id: string }>(person, 'invoice_unbilled', { case_id: short });
    times.short.push((await timePaper(person, one.id)).ms);
  }
  const isSoon = median(times.draft) <= INVOICE_GOAL_MS;
  console.log(
    `an invoice of ${LINES} hours: ${(median(times.draft) / median(times.bare)).toFixed(1)} times the bare writing of its lines ${said(isSoon, `${INVOICE_GOAL_MS} ms`)} (${Math.round(median(times.draft))} and ${Math.round(median(times.bare))} ms)`,
  );
  const isMade = median(times.long) <= PAPER_GOAL_MS;
  console.log(
    `its PDF: ${(median(times.long) / median(times.short)).toFixed(1)} times that of one line ${said(isMade, `${PAPER_GOAL_MS} ms`)} (${Math.round(median(times.long))} and ${Math.round(median(times.short))} ms)`,
  );
  const [busy, idle] = [p95(waits.busy), p95(waits.idle)];
  const isFree = busy / idle <= WAITS_GOAL;
  console.log(
    `a page of cases while it is made: ${(busy / idle).toFixed(2)} times its p95 at rest ${said(isFree, `at most ${WAITS_GOAL} times`)} (${busy.toFixed(1)} and ${idle.toFixed(1)} ms)`,
  );
  return [...(isSoon ? [] : ['an invoice']), ...(isMade ? [] : ['its PDF']), ...(isFree ? [] : ['who waits'])];
}

const p95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;

/** The same lines into a table without triggers, policies and indexes. */
async function bareLines(owner: pg.Pool): Promise<number> {
  const connection = await owner.connect();
  try {
    await connection.query('create temp table bare_lines as select * from invoice_items limit 0');
    const { ms } = await timed(() =>
      connection.query(
        `insert into bare_lines select i.* from (select * from invoice_items where title like 'Read the bundle%' limit ${LINES}) i`,
      ),
    );
    await connection.query('drop table bare_lines');
    return ms;
  } finally {
    connection.release();
  }
}

const PAGE = '/rest/v1/rpc/find_cases?select=id,number,title,status,client_name';

async function requestTime({ url, headers }: Person): Promise<number> {
  const { ms } = await timed(async () => {
    const answer = await fetch(url + PAGE, { headers });
    if (!answer.ok) throw new Error(`find_cases: ${answer.status}`);
    await answer.text();
  });
  return ms;
}

async function requests(person: Person, during: number): Promise<number[]> {
  const times: number[] = [];
  for (const end = performance.now() + during; performance.now() < end;) times.push(await requestTime(person));
  return times;
}

/** Issues a draft, and waits for its paper as the page does; with the times of somebody's requests meanwhile. */
async function timePaper(person: Person, id: string): Promise<{ ms: number; waits: number[] }> {
  await call(person, 'issue_invoice', { invoice_id: id });
  const started = performance.now();
  const waits: number[] = [];
  for (;;) {
    const answer = await fetch(`${person.url}/rest/v1/invoice_papers?select=status&invoice_id=eq.${id}`, person);
    const [paper]: { status: string }[] = await answer.json();
    if (paper?.status === 'made') return { ms: performance.now() - started, waits };
    if (paper?.status !== 'making') throw new Error(`The paper is ${paper?.status}`);
    waits.push(await requestTime(person));
    await new Promise((resolve) => setTimeout(resolve, LOOKS_EVERY_MS));
  }
}

/** A statement whose every line pays one of as many open invoices: taken and matched, beside the bare writing of its lines. */
async function measureStatement(person: Person, owner: pg.Pool): Promise<string[]> {
  await addOpenInvoices(owner);
  const times = { ours: [] as number[], bare: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const account = await call<{ id: string }>(person, 'open_bank_account', {
      name: `Bench account ${round}`,
      bank: 'Bench Bank',
      number_end: '4711',
      currency: 'USD',
    });
    const lines = Array.from({ length: STATEMENT }, (_, nth) => ({
      on: `2026-0${1 + (nth % 9)}-1${nth % 10}`,
      text: `TRANSFER BK-${nth + 1} THANK YOU`,
      amount: `${100 + nth}.00`,
      reference: `R${nth}`,
    }));
    const { ms, value } = await timed(async () => {
      await call(person, 'take_bank_statement', { account_id: account.id, source: 'csv', lines });
      return call<{ total: number; sure: number }[]>(person, 'bank_matches', { account_id: account.id });
    });
    if (value[0]?.sure !== STATEMENT) throw new Error(`Of ${STATEMENT} lines ${value[0]?.sure} were matched`);
    times.ours.push(ms);
    times.bare.push(await bareStatement(owner, lines));
  }
  const isMet = median(times.ours) <= STATEMENT_GOAL_MS;
  console.log(
    `a statement of ${STATEMENT} lines, matched to as many open invoices: ${(median(times.ours) / median(times.bare)).toFixed(1)} times the bare writing of its lines ${said(isMet, `${STATEMENT_GOAL_MS} ms`)} (${Math.round(median(times.ours))} and ${Math.round(median(times.bare))} ms)`,
  );
  return isMet ? [] : ['a statement'];
}

async function addOpenInvoices(owner: pg.Pool): Promise<void> {
  const connection = await owner.connect();
  try {
    await connection.query('begin');
    await connection.query('set local session_replication_role = replica');
    await connection.query(
      `insert into invoices (law_firm, invoice_number, status, invoice_to, currency, subtotal, total_amount, create_date, due_date, issued_at, issued_by)
       select law_firm, 'BK-' || n, 'pending', jsonb_build_object('name', 'Payer ' || n), 'USD', 99 + n, 99 + n, '2026-01-02', '2027-01-02', now(), uuid
       from users, generate_series(1, ${STATEMENT}) n where email = $1`,
      [PERSON],
    );
    await connection.query('commit');
  } finally {
    connection.release();
  }
  await owner.query('vacuum analyze invoices');
}

async function bareStatement(owner: pg.Pool, lines: readonly object[]): Promise<number> {
  const connection = await owner.connect();
  try {
    await connection.query(
      'create temp table bare_statement (said_on date, said text, amount numeric, reference text)',
    );
    const { ms } = await timed(() =>
      connection.query(
        `insert into bare_statement select (l ->> 'on')::date, l ->> 'text', (l ->> 'amount')::numeric, l ->> 'reference' from jsonb_array_elements($1::jsonb) l`,
        [JSON.stringify(lines)],
      ),
    );
    await connection.query('drop table bare_statement');
    return ms;
  } finally {
    connection.release();
  }
}

/** The year before until a day, as for a year that runs. */
const YEAR = { from_day: '2026-01-01', to_day: '2026-12-31', earlier_from: '2025-01-01', earlier_to: '2025-12-15' };

/** What somebody asks for whose firm has all of the hours, policies on; beside the owner's bare sum over the hours. */
const REPORTS: readonly { name: string; call: string; body: object }[] = [
  { name: 'work in progress by client', call: 'report_ages', body: { report: 'wip', by: 'client' } },
  { name: 'work in progress by person', call: 'report_ages', body: { report: 'wip', by: 'person' } },
  { name: 'its first page of rows', call: 'find_report_rows', body: { report: 'wip', by: 'client' } },
  ...['utilisation', 'realisation', 'collection'].map((report) => ({
    name: `${report} of a year by client, beside the year before`,
    call: 'report_measures',
    body: { report, by: 'client', ...YEAR },
  })),
  { name: 'realisation by month', call: 'report_measures', body: { report: 'realisation', by: 'month', ...YEAR } },
  {
    name: 'its first page of rows',
    call: 'find_measure_rows',
    body: { report: 'realisation', by: 'client', from_day: YEAR.from_day, to_day: YEAR.to_day },
  },
  { name: 'receivables by case', call: 'report_ages', body: { report: 'receivables', by: 'case' } },
];

async function measureReports(person: Person, owner: pg.Pool): Promise<string[]> {
  const filling = await timed(() => fillEntries(owner, ENTRIES));
  console.log(`${ENTRIES} hours were made in ${Math.round(filling.ms / 1000)} s`);
  const missed: string[] = [];
  for (const report of REPORTS) {
    const times = { ours: [] as number[], bare: [] as number[] };
    // The first round reads from the disk; it is not counted.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const ours = await timed(() => call<unknown[]>(person, report.call, report.body));
      if (ours.value.length === 0) throw new Error(`${report.name} is empty`);
      const bare = await timed(() =>
        owner.query('select currency, sum(amount), sum(minutes) from time_entries group by currency'),
      );
      if (round > 0) times.ours.push(ours.ms);
      if (round > 0) times.bare.push(bare.ms);
    }
    const isMet = median(times.ours) <= REPORT_GOAL_MS;
    if (!isMet) missed.push(report.name);
    console.log(
      `${report.name} among ${ENTRIES} hours: ${(median(times.ours) / median(times.bare)).toFixed(2)} times the bare sum of all hours ${said(isMet, `${REPORT_GOAL_MS} ms`)} (${Math.round(median(times.ours))} and ${Math.round(median(times.bare))} ms)`,
    );
  }
  return missed;
}
