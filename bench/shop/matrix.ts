import type pg from 'pg';

import { removeFolder, startServer, type TestServer } from '../../tests/setup/server.ts';
import { median, ROUNDS } from '../measure.ts';
import { openOwner } from '../money/fill.ts';
import { checkOutAtOnce } from './checkouts.ts';
import { orderAtOnce } from './orders.ts';

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

/** A shop with so many services, which is measured. */
interface Shop {
  server: TestServer;
  owner: pg.Pool;
}

/**
 * The list and the search of the shop among BENCH_PRODUCTS services (100,000) beside the same among a hundred: two databases, asked in turn, so that what
 * else the machine does meets both. Then two hundred orders at once in the database, and two hundred checkouts
 * at once over HTTP. Fails when a goal is missed.
 */
export async function measureShop(): Promise<void> {
  const open: Shop[] = [];
  try {
    const few = await openShop(FEW, open);
    const many = await openShop(MANY, open);
    const missed: string[] = [];
    for (const [name, filter] of Object.entries(ASKED)) {
      const { ratio, among, beside } = await timesOf(many.owner, few.owner, filter);
      const isMet = ratio <= GOAL;
      console.log(
        `${name} among ${MANY}: ${ratio.toFixed(2)} times that among ${FEW} ${isMet ? '✓' : `✗ (goal: at most ${GOAL} times)`} (${among.toFixed(2)} and ${beside.toFixed(2)} ms)`,
      );
      if (!isMet) missed.push(name);
    }
    if (!(await orderAtOnce(many.server))) missed.push('orders at once');
    if (!(await checkOutAtOnce(many.server, many.owner))) missed.push('checkouts at once');
    if (missed.length > 0) {
      console.error(`goals missed: ${missed.join('; ')}`);
      process.exitCode = 1;
    }
  } finally {
    for (const { server, owner } of open) {
      await owner.end();
      await server.stop();
      removeFolder(server.dataDir);
    }
  }
}

async function openShop(total: number, open: Shop[]): Promise<Shop> {
  const server = await startServer({ TRUST_PROXY: '127.0.0.1,::1' });
  const shop = { server, owner: openOwner(server) };
  open.push(shop);
  await shop.owner.query(`update products set publish = 'draft'`);
  await fill(shop.owner, total);
  return shop;
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
       from generate_series(1, $1::int) n,
         (select array_agg(id order by id) ids from law_firms) firms, (select array_agg(slug order by slug) slugs from practice_areas) areas`,
      [total],
    );
    await connection.query('commit');
  } finally {
    connection.release();
  }
  await pool.query('vacuum analyze products');
}

/** How long a question takes in ms among many and beside it among few: the medians of the rounds, and that of the ratios of each round. */
async function timesOf(many: pg.Pool, few: pg.Pool, filter: object) {
  const asked = JSON.stringify(filter);
  const timeOf = async (pool: pg.Pool) => {
    const started = performance.now();
    for (let nth = 0; nth < ASKED_A_ROUND; nth += 1) await pool.query('select private.product_list($1)', [asked]);
    return (performance.now() - started) / ASKED_A_ROUND;
  };
  // The first round reads the pages from the disk; it is not counted.
  await timeOf(many);
  await timeOf(few);
  const rounds: { among: number; beside: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round % 2 === 0) {
      const among = await timeOf(many);
      rounds.push({ among, beside: await timeOf(few) });
    } else {
      const beside = await timeOf(few);
      rounds.push({ among: await timeOf(many), beside });
    }
  }
  return {
    ratio: median(rounds.map(({ among, beside }) => among / beside)),
    among: median(rounds.map(({ among }) => among)),
    beside: median(rounds.map(({ beside }) => beside)),
  };
}
