import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

import { removeFolder, startServer, type TestServer } from '../../tests/setup/server.ts';

const PASSWORD = 'casewright-demo';
/** Of what has an answer, how much has its source among the first three; and of what has none, how much is said to have none. */
const FOUND_GOAL = 0.92;
const NOTHING_GOAL = 0.95;
const HALVES = {
  tuned: 'the half it was tuned on',
  heldOut: 'the other half of the first questions',
  fresh: 'the questions that were never looked at',
};

interface Question {
  language: string;
  /** Who asks: a demonstration account, or a guest. */
  asker: string;
  /** Retrieval was tuned on one half of the first questions; of the other the words of what is alike were taken; the fresh ones were written later and not looked at. */
  half: 'tuned' | 'heldOut' | 'fresh';
  question: string;
  /** Kind and page of help, or kind and the beginning of a title; none where there is no answer. */
  sources: string[];
  /** Whether the first citation has to be the source: who asks what is next reads that first. */
  isNext?: boolean;
}
interface Source {
  kind: string;
  title: string;
  quotation: string;
  link: string;
  case_id: string | null;
}

/**
 * Asks the assistant without a key the questions of tests/assistant/evaluation.json over the demonstration data, and prints how much it finds,
 * how often it says that there is nothing, and whether each citation is word for word in its source and of what its asker may see. Fails when
 * a goal is missed.
 */
export async function measureAssistant(): Promise<void> {
  const server = await startServer();
  const database = new pg.Client({
    host: join(server.dataDir, 'postgres/run'),
    user: 'postgres',
    database: 'postgres',
  });
  try {
    await database.connect();
    const missed = await measure(server, database);
    if (missed.length > 0) {
      console.error(`goals missed: ${missed.join('; ')}`);
      process.exitCode = 1;
    }
  } finally {
    await database.end();
    await server.stop();
    removeFolder(server.dataDir);
  }
}

async function measure(server: TestServer, database: pg.Client): Promise<string[]> {
  const questions: Question[] = JSON.parse(
    await readFile(join(import.meta.dirname, '../../tests/assistant/evaluation.json'), 'utf8'),
  );
  const askers = new Map<string, Asker>();
  for (const name of new Set(questions.map(({ asker }) => asker))) askers.set(name, await askerOf(name, server));
  const of = (name: string): Asker => {
    const asker = askers.get(name);
    if (asker === undefined) throw new Error(`Nobody is called ${name}`);
    return asker;
  };
  const score = {
    tuned: { answered: 0, found: 0, without: 0, nothing: 0 },
    heldOut: { answered: 0, found: 0, without: 0, nothing: 0 },
    fresh: { answered: 0, found: 0, without: 0, nothing: 0 },
  };
  const cited: { asker: Asker; source: Source }[] = [];
  for (const { asker, half, question, sources, isNext } of questions) {
    const said = await ask(of(asker), question);
    cited.push(...said.map((source) => ({ asker: of(asker), source })));
    const own = score[half];
    if (sources.length === 0) {
      own.without += 1;
      own.nothing += Number(said.length === 0);
    } else {
      own.answered += 1;
      const names: string[] = [];
      for (const source of isNext === true ? said.slice(0, 1) : said) names.push(await nameOf(source, database));
      own.found += Number(names.some((name) => sources.some((right) => isRight(name, right))));
    }
  }
  for (const half of ['tuned', 'heldOut', 'fresh'] as const) {
    const { answered, found, without, nothing } = score[half];
    console.log(
      `assistant, ${HALVES[half]}: the source in the first three for ${found} of ${answered} (${percent(found / answered)}), nothing quoted for ${nothing} of ${without} without an answer (${percent(nothing / without)})`,
    );
  }
  const together = (part: keyof typeof score.tuned): number =>
    score.tuned[part] + score.heldOut[part] + score.fresh[part];
  const found = together('found') / together('answered');
  const nothing = together('nothing') / together('without');
  console.log(
    `assistant, all ${questions.length} questions in five languages: ${percent(found)} found (goal ${percent(FOUND_GOAL)}), ${percent(nothing)} said to have no answer (goal ${percent(NOTHING_GOAL)})`,
  );
  const wrong = { unseen: 0, misquoted: 0 };
  for (const { asker, source } of cited) {
    wrong.unseen += Number(!(await maySee(asker, source, database)));
    wrong.misquoted += Number(!(await isInSource(source, database)));
  }
  const { before, after: barred } = await citedBehindWalls(of('lawyer'), questions, database);
  console.log(
    `assistant, ${cited.length} citations: ${wrong.misquoted} not word for word in their source, ${wrong.unseen} of what the asker may not see; of ${before} of cases of one lawyer ${barred} behind a wall or after leaving the team`,
  );
  return [
    ...(found < FOUND_GOAL ? ['sources found'] : []),
    ...(score.fresh.found / score.fresh.answered < FOUND_GOAL ? ['sources found, of fresh questions'] : []),
    ...(score.fresh.nothing / score.fresh.without < NOTHING_GOAL ? ['fresh questions without an answer'] : []),
    ...(nothing < NOTHING_GOAL ? ['questions without an answer'] : []),
    ...(before === 0 ? ['citations of cases, of which walls take none away'] : []),
    ...(wrong.unseen + barred > 0 ? ['citations of what the asker may not see'] : []),
    ...(wrong.misquoted > 0 ? ['quotations'] : []),
  ];
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const isRight = (name: string, right: string): boolean =>
  right.startsWith('help:') || right.startsWith('faq:') ? name === right : name.startsWith(right);

interface Asker {
  client: SupabaseClient;
  /** Null for a guest. */
  id: string | null;
}

async function askerOf(name: string, { url, anonKey }: TestServer): Promise<Asker> {
  const client = createClient(url, anonKey, { auth: { persistSession: false, autoRefreshToken: false } });
  if (name === 'guest') return { client, id: null };
  const { data, error } = await client.auth.signInWithPassword({
    email: `${name}@casewright.test`,
    password: PASSWORD,
  });
  if (error !== null) throw error;
  return { client, id: data.user.id };
}

async function ask({ client }: Asker, question: string): Promise<Source[]> {
  const { data, error } = await client.functions.invoke('openai-handler', {
    body: { messages: [{ role: 'user', content: question }], sources: true },
  });
  if (error !== null) throw error;
  return data.sources;
}

/** What a citation is of, as the questions name it. */
async function nameOf({ kind, title, link, case_id: caseId }: Source, database: pg.Client): Promise<string> {
  if (kind === 'help') return `help:${/^\/help\/([^#]+)/.exec(link)?.[1]}`;
  if (kind === 'faq') return `faq:${link.split('#')[1]}`;
  if (kind !== 'case') return `${kind}:${title}`;
  const { rows } = await database.query<{ title: string }>('select title from cases where id = $1', [caseId]);
  return `case:${rows[0]?.title}`;
}

const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/** Whether what is quoted is in the row to which its link leads, or, of what has no address of its own, in a row of its case. */
async function isInSource({ kind, link, quotation, case_id: caseId }: Source, database: pg.Client): Promise<boolean> {
  const ids = link.match(ID) ?? [];
  const written: Record<string, [string, unknown[]]> = {
    help: ['select body from help_passages where slug = $1', [/^\/help\/([^#]+)/.exec(link)?.[1]]],
    faq: ['select detail as body from faqs where slug = $1', [link.split('#')[1]]],
    case: [
      "select concat_ws(E'\\n', title, public_summary, private.assistant_plain(description)) as body from cases where id = $1",
      [caseId],
    ],
    deadline: [
      "select concat_ws(' ', title, due_on::text, note) as body from case_deadlines where case_id = $1",
      [caseId],
    ],
    task: [
      "select concat_ws(' ', title, to_char(due_at at time zone coalesce(time_zone, 'UTC'), 'YYYY-MM-DD'), description) as body from tasks where id = $1",
      [ids[0]],
    ],
    note: ['select private.assistant_plain(body) as body from case_notes where case_id = $1', [caseId]],
    message: ['select body from messages where conversation_id = $1', [ids[0]]],
  };
  const [text, values] = written[kind] ?? ['', []];
  if (text === '') return false;
  const { rows } = await database.query<{ body: string }>(text, values);
  return rows.some(({ body }) => body.includes(quotation));
}

/** Whether somebody is the client of a case, on its team, or administers its firm, and no wall bars them: read as the owner, past row security. */
async function maySee({ id }: Asker, { case_id: caseId }: Source, database: pg.Client): Promise<boolean> {
  if (caseId === null) return true;
  const { rowCount } = await database.query(
    `select from cases c join users u on u.uuid = $2 where c.id = $1 and not exists (select from case_walls w where w.case_id = c.id and w.user_id = $2)
       and (c.client_id = $2 or exists (select from case_team m where m.case_id = c.id and m.user_id = $2) or u.access_level = 'lawyer_admin' and u.law_firm = c.law_firm)`,
    [caseId, id],
  );
  return rowCount === 1;
}

/** Bars somebody from half of their cases by a wall and takes them off the team of the others, and counts what was cited to them of any before, and after. */
async function citedBehindWalls(
  asker: Asker,
  questions: readonly Question[],
  database: pg.Client,
): Promise<{ before: number; after: number }> {
  const citedOfCases = async (): Promise<number> => {
    let cited = 0;
    for (const { question } of questions.filter(({ sources }) => !sources.some((one) => /^(help|faq):/.test(one))))
      cited += (await ask(asker, question)).filter(({ case_id: caseId }) => caseId !== null).length;
    return cited;
  };
  const before = await citedOfCases();
  await database.query(
    `insert into case_walls (case_id, law_firm, user_id, reason, created_by)
     select m.case_id, c.law_firm, m.user_id, 'Acted for the other side', c.lead_lawyer_id from case_team m join cases c on c.id = m.case_id
     where m.user_id = $1 and left(m.case_id::text, 1) < '8' on conflict do nothing`,
    [asker.id],
  );
  await database.query('set session_replication_role = replica');
  await database.query("delete from case_team where user_id = $1 and left(case_id::text, 1) >= '8'", [asker.id]);
  await database.query('set session_replication_role = origin');
  return { before, after: await citedOfCases() };
}
