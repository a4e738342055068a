import { writeFileSync } from 'node:fs';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { postgrestProgram, startPostgrest } from '../../setup/postgrest.ts';
import { answerOf, differingParts, type Answered, type Part } from './oracle-compare.ts';
import { DIFFERENCES } from './oracle-differences.ts';
import { Draw } from './oracle-draw.ts';
import type { OracleRequest, Who } from './oracle-request.ts';
import { drawRequest } from './oracle-requests.ts';
import { startRest, type RestServer } from './server.ts';

const OWN_SEED = 20_261_121;
const SEED = Number(process.env.ORACLE_SEED ?? OWN_SEED);
const REQUESTS = Number(process.env.ORACLE_REQUESTS ?? 2_000);
/** Most drafts in a hundred that PostgREST may not understand: more would mean that the draughtsman draws nonsense. */
const MOST_REJECTED_PERCENT = 5;
const AT_ONCE = 4;

interface Compared {
  request: OracleRequest;
  ours: Answered;
  theirs: Answered;
  parts: Part[];
}

describe.skipIf(postgrestProgram() === null)('PostgREST 12 as an oracle', { timeout: 120_000 }, () => {
  let server: RestServer;
  let oracle: Awaited<ReturnType<typeof startPostgrest>>;
  let tokens: Record<Who, string | null>;
  beforeAll(async () => {
    const schemas = ['public', 'other'];
    server = await startRest({ schemas, aggregates: true, txEnd: 'commit-allow-override' });
    await server.admin.query('analyze');
    oracle = await startPostgrest({
      database: server.database,
      jwtSecret: server.keys.jwtSecret,
      schemas,
      aggregates: true,
      txEnd: 'commit-allow-override',
    });
    tokens = {
      anon: null,
      first: server.tokenOf('00000000-0000-4000-8000-000000000001'),
      second: server.tokenOf('00000000-0000-4000-8000-000000000002'),
      service: server.keys.serviceRoleKey,
    };
  });
  afterAll(async () => {
    await oracle?.stop();
    await server?.close();
  });

  test(`${REQUESTS} drawn requests are answered alike but for the written differences`, async () => {
    const draw = new Draw(SEED);
    const compared: Compared[] = [];
    let rejected = 0;

    const compare = async (request: OracleRequest): Promise<void> => {
      const theirs = await answerOf(oracle.url, request, tokens);
      if (theirs.status === 400 && theirs.text.includes('"PGRST100"')) rejected += 1;
      else {
        const ours = await answerOf(server.url, request, tokens);
        compared.push({ request, ours, theirs, parts: differingParts(ours, theirs) });
      }
    };
    // Reads go side by side; what writes goes one after another, because two that write the same key would wait for one another.
    while (compared.length < REQUESTS) {
      const drafts = Array.from({ length: Math.min(200, REQUESTS - compared.length) }, () => drawRequest(draw));
      const reads = drafts.filter(({ kind }) => kind === 'read');
      const worker = async (): Promise<void> => {
        for (let next = reads.pop(); next; next = reads.pop()) await compare(next);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, worker));
      for (const draft of drafts.filter(({ kind }) => kind !== 'read')) await compare(draft);
    }

    const answered = Map.groupBy(compared, ({ theirs }) => String(theirs.status)[0]);
    process.stdout.write(
      `seed ${SEED}: ${compared.length} compared, ${rejected} drafts rejected, ${compared.filter(({ parts }) => parts.length === 0).length} equal; ` +
        [...answered].map(([first, each]) => `${each.length} of ${first}xx`).join(', ') +
        '\n',
    );
    expect(rejected * 100).toBeLessThan(REQUESTS * MOST_REJECTED_PERCENT);
    // A comparison of refusals alone would prove little.
    expect(answered.get('2')?.length ?? 0).toBeGreaterThan(REQUESTS * 0.6);

    const met = new Set<string>();
    const unexplained = compared.flatMap((one) => {
      const left = one.parts.filter((part) => {
        const matching = DIFFERENCES.filter(({ parts, when }) => parts.includes(part) && when(one));
        for (const { id } of matching) met.add(id);
        return matching.length !== 1;
      });
      return left.length === 0 ? [] : [describeOne(one, left)];
    });
    if (process.env.ORACLE_REPORT !== undefined) writeFileSync(process.env.ORACLE_REPORT, unexplained.join('\n'));
    expect(unexplained.slice(0, 25).join('\n')).toBe('');
    // An entry that nothing meets is none; another seed may miss some.
    if (SEED !== OWN_SEED) return;
    expect(DIFFERENCES.map(({ id }) => id).filter((id) => !met.has(id))).toEqual([]);
  });
});

function describeOne({ request, ours, theirs }: Compared, parts: readonly Part[]): string {
  const { method, path, headers, body, who } = request;
  const of = (answer: Answered): string =>
    parts
      .map((part) => {
        if (part === 'status') return String(answer.status);
        return part === 'body' ? answer.text.slice(0, 300) : `${part}: ${answer.headers[part]}`;
      })
      .join(' | ');
  const known = DIFFERENCES.filter(
    ({ when, parts: own }) => own.some((part) => parts.includes(part)) && when({ request, ours, theirs }),
  );
  return [
    `${method} ${decodeURIComponent(path)} ${JSON.stringify(headers)} ${body ?? ''} as ${who} (${known.map(({ id }) => id).join(' and ') || 'no entry'})`,
    `   ours   ${of(ours)}`,
    `   theirs ${of(theirs)}`,
  ].join('\n');
}
