import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const WRITE = 'insert into contact_requests (name, email, subject, message) values ($1, $2, $3, $4)';
const letter = (email: string) => ['Zoë', email, 'A question', 'May I ask?'];

/** The network address from which the following requests of the transaction come. */
const comingFrom = (tx: TestTransaction, address: string) =>
  tx.owner(`select set_config('request.headers', $1, true)`, [JSON.stringify({ 'x-forwarded-for': address })]);

describe('contact requests', () => {
  test('are kept trimmed, with a name and a subject of one line, and are due to be mailed', async () => {
    await database.transaction(async (tx) => {
      await tx.as('guest', WRITE, ['  Zoë\r\nBcc: all@x.test ', ' zoe@x.test ', 'A\nB', '\n Hello,\n\nyou \n']);
      const { rows } = await tx.owner(
        `select name, email, subject, message, mail_due_at <= now() due, mailed_at, is_handled from contact_requests where email = 'zoe@x.test'`,
      );
      expect(rows).toEqual([
        {
          name: 'Zoë Bcc: all@x.test',
          email: 'zoe@x.test',
          subject: 'A B',
          message: 'Hello,\n\nyou',
          due: true,
          mailed_at: null,
          is_handled: false,
        },
      ]);
    });
  });

  test.each([
    ['an empty name', [' \n', 'a@x.test', 'S', 'M']],
    ['no address', ['N', 'nobody', 'S', 'M']],
    ['an endless message', ['N', 'a@x.test', 'S', 'x'.repeat(5001)]],
  ])('%s is refused', async (_, values) => {
    await database.transaction(async (tx) => {
      expect(['23514', '42501']).toContain((await tx.refused('guest', WRITE, values)).code);
    });
  });

  test('at most five an hour from one e-mail address, however it is spelled', async () => {
    await database.transaction(async (tx) => {
      for (const email of ['zoe@x.test', 'Zoe@x.test', 'ZOE@x.test', ' zoe@x.test', 'zoe@X.test'])
        await tx.as('guest', WRITE, letter(email));
      expect(await tx.refused('client', WRITE, letter('zoe@x.test'))).toMatchObject({
        code: 'P0001',
        rule: 'too_many_requests',
      });
      await tx.as('guest', WRITE, letter('max@x.test'));
      await tx.owner(`update contact_requests set created_at = now() - interval '61 minutes'`);
      await tx.as('guest', WRITE, letter('zoe@x.test'));
    });
  });

  test('at most twenty an hour from one network address; this machine is not counted', async () => {
    await database.transaction(async (tx) => {
      for (const [address, counts] of [
        ['203.0.113.7', true],
        ['127.0.0.1', false],
      ] as const) {
        await comingFrom(tx, address);
        for (let n = 0; n < 20; n += 1)
          await tx.as('guest', WRITE, letter(`${n}@${address.replaceAll('.', '-')}.test`));
        if (counts) {
          expect(await tx.refused('guest', WRITE, letter('one-more@x.test'))).toMatchObject({
            rule: 'too_many_requests',
          });
          await comingFrom(tx, '203.0.113.8');
        }
        await tx.as('guest', WRITE, letter(`one-more@${address.replaceAll('.', '-')}.test`));
      }
    });
  });

  test('many at once do not pass the limit together', async () => {
    const { Client } = await import('pg');
    const clients = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const client = new Client({ connectionString: database.url });
        await client.connect();
        await client.query('set role anon');
        return client;
      }),
    );
    const outcomes = await Promise.allSettled(clients.map((client) => client.query(WRITE, letter('race@x.test'))));
    await Promise.all(clients.map((client) => client.end()));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    await database.client.query(`delete from contact_requests where email = 'race@x.test'`);
  });

  test('are marked as handled by an administrator of the platform, who is noted', async () => {
    await database.transaction(async (tx) => {
      const mark = (handled: boolean) =>
        tx.as(
          'admin',
          'update contact_requests set is_handled = $1 returning handled_at is not null at, handled_by, version',
          [handled],
        );
      const { rows } = await mark(true);
      expect(rows).toMatchObject([
        {
          at: true,
          handled_by: (await tx.owner(`select uuid from users where email = 'admin@casewright.test'`)).rows[0]?.uuid,
          version: 2,
        },
      ]);
      expect((await mark(false)).rows).toMatchObject([{ at: false, handled_by: null, version: 3 }]);
    });
  });
});

describe('launch subscribers', () => {
  const ask = 'insert into launch_subscribers (email) values ($1)';

  test('an address that is there is answered like a new one, and is there once', async () => {
    await database.transaction(async (tx) => {
      for (const email of ['first@x.test', 'FIRST@x.test ', 'new@x.test', 'new@x.test'])
        await tx.as('guest', ask, [email]);
      const { rows } = await tx.owner('select email from launch_subscribers order by email');
      expect(rows).toEqual([{ email: 'first@x.test' }, { email: 'new@x.test' }]);
    });
  });

  test('the limit refuses known and unknown addresses alike', async () => {
    await database.transaction(async (tx) => {
      // Sixty a minute: the one of the fixture counts, however long ago it was made.
      await tx.owner('update launch_subscribers set created_at = now()');
      await tx.owner(
        `insert into launch_subscribers (email, created_at) select n || '@y.test', now() from generate_series(1, 59) n`,
      );
      for (const email of ['first@x.test', 'unknown@x.test'])
        expect(await tx.refused('guest', ask, [email])).toMatchObject({ code: 'P0001', rule: 'too_many_requests' });
    });
  });

  test('what is no address is refused', async () => {
    await database.transaction(async (tx) => {
      for (const email of ['', 'nobody', 'a b@x.test', null])
        expect(['23514', '23502', '42501']).toContain((await tx.refused('guest', ask, [email])).code);
    });
  });
});

describe('reference data of the public pages', () => {
  test('three plans, one of them recommended, and each has what the cheaper one has', async () => {
    const { rows } = await database.client.query<{
      slug: string;
      price: string;
      is_popular: boolean;
      features: string[];
    }>('select slug, price_monthly price, is_popular, features from plans order by position');
    expect(rows.map(({ slug, price }) => [slug, price])).toEqual([
      ['basic', '0.00'],
      ['starter', '4.99'],
      ['premium', '9.99'],
    ]);
    expect(rows.filter((row) => row.is_popular).map((row) => row.slug)).toEqual(['starter']);
    for (const [index, row] of rows.entries())
      expect(row.features).toEqual(expect.arrayContaining(rows[index - 1]?.features ?? []));
  });

  test('every question is in all five languages, in the same category and place, and no text is left in another', async () => {
    const { rows } = await database.client.query<{
      slug: string;
      languages: string;
      places: number;
      headings: number;
      details: number;
    }>(
      `select slug, string_agg(language, ',' order by language) languages, count(distinct (category, position))::int places,
         count(distinct heading)::int headings, count(distinct detail)::int details from faqs where is_published group by slug`,
    );
    expect(rows.length).toBeGreaterThanOrEqual(18);
    for (const row of rows)
      expect(row).toMatchObject({ languages: 'ar,cn,en,fr,vi', places: 1, headings: 5, details: 5 });
    const { rows: empty } = await database.client.query(
      'select slug from faq_categories c where not exists (select from faqs f where f.category = c.slug)',
    );
    expect(empty).toEqual([]);
  });

  test.each([
    ['en', 'conflict', 'conflict-check'],
    ['fr', 'deontologique', 'ethical-wall'],
    ['vi', 'xung dot', 'conflict-check'],
    ['vi', 'dang', 'post-a-case'],
    ['cn', '隔离', 'ethical-wall'],
    ['ar', 'تعارض', 'conflict-check'],
  ])('guests find in %s by a part of a word without its accents: %s', async (language, part, slug) => {
    await database.transaction(async (tx) => {
      const { rows } = await tx.as<{ slug: string }>(
        'guest',
        `select slug from faqs where language = $1 and search_text like '%' || $2 || '%'`,
        [language, part],
      );
      expect(rows.map((row) => row.slug)).toContain(slug);
    });
  });
});
