import type pg from 'pg';

import { removeFolder, startServer } from '../../tests/setup/server.ts';
import { median, ROUNDS } from '../measure.ts';
import { openOwner } from '../money/fill.ts';

const FEW = 100;
const MANY = Number(process.env.BENCH_PRODUCTS ?? 100_000);
/** Among many services an answer takes at most so many times as long as among a hundred. */
const GOAL = 1.5;
const ASKED_A_ROUND = 40;

/** What /api/product/list and /api/product/search ask of the database, each of which answers a page of the same size in both shops. */
const ASKED: Readonly<Record<string, object>> = {
  'the list of services': {},
  'the newest services': { sort: 'newest' },
  'the services of a kind by price': { categories: ['review'], sort: 'priceAsc' },
  'a search for a service': { query: 'lease review', page_size: 20 },
};

/**
 * The list and the search of the shop among BENCH_PRODUCTS services (100,000) beside the same among a hundred, in the same run. Fails when
 * the goal is missed.
 */
export async function measureShop(): Promise<void> {
  const server = await startServer();
  const owner = openOwner(server);
  try {
    await owner.query(`update products set publish = 'draft'`);
    await fill(owner, FEW);
    const few = await timesOf(owner);
    await fill(owner, MANY);
    const many = await timesOf(owner);
    const missed = Object.keys(ASKED).filter((name) => {
      const [among, beside] = [many.get(name) ?? Number.NaN, few.get(name) ?? Number.NaN];
      const isMet = among / beside <= GOAL;
      console.log(
        `${name} among ${MANY}: ${(among / beside).toFixed(2)} times that among ${FEW} ${isMet ? '✓' : `✗ (goal: at most ${GOAL} times)`} (${among.toFixed(2)} and ${beside.toFixed(2)} ms)`,
      );
      return !isMet;
    });
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

/** So many services of the firms of the demonstration, of which one in fifty is of each kind that is looked for. */
async function fill(pool: pg.Pool, total: number): Promise<void> {
  const connection = await pool.connect();
  try {
    await connection.query('begin');
    await connection.query('set local session_replication_role = replica');
    await connection.query(
      `insert into products (law_firm, name, slug, practice_area, category, price, publish, published_at, total_sold, rating_average, rating_count, search_text)
       select firms.ids[1 + n % cardinality(firms.ids)], 'Bench service ' || n, 'bench-service-' || n, areas.slugs[1 + n % cardinality(areas.slugs)],
         case when n % 4 = 0 then 'review' else 'drafting' end, 50 + n % 950, 'published', now() - n * interval '1 minute', n % 97, 1 + n % 5, n % 30,
         'bench service ' || n || case when n % 4 = 0 then ' lease review' else ' letter' end
       from generate_series((select count(*) from products where slug like 'bench-service-%') + 1, $1::int) n,
         (select array_agg(id order by id) ids from law_firms) firms, (select array_agg(slug order by slug) slugs from practice_areas) areas`,
      [total],
    );
    await connection.query('commit');
  } finally {
    connection.release();
  }
  await pool.query('vacuum analyze products');
}

/** How long each question takes in ms: the median of the rounds. */
async function timesOf(pool: pg.Pool): Promise<Map<string, number>> {
  const times = new Map<string, number>();
  for (const [name, filter] of Object.entries(ASKED)) {
    const rounds: number[] = [];
    // The first round reads the pages from the disk; it is not counted.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const started = performance.now();
      for (let nth = 0; nth < ASKED_A_ROUND; nth += 1)
        await pool.query('select private.product_list($1)', [JSON.stringify(filter)]);
      if (round > 0) rounds.push((performance.now() - started) / ASKED_A_ROUND);
    }
    times.set(name, median(rounds));
  }
  return times;
}
