import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startStorage, type StorageServer } from './server.ts';

let server: StorageServer;

beforeAll(async () => {
  server = await startStorage();
});
afterAll(() => server.close());

describe("storage's own helper functions", () => {
  test.each([
    ['a/b/c.tar.gz', ['a', 'b'], 'c.tar.gz', 'gz'],
    ['c.pdf', [], 'c.pdf', 'pdf'],
    ['a/none', ['a'], 'none', 'none'],
    ['a/.hidden', ['a'], '.hidden', 'hidden'],
    ['ü/ß.PDF', ['ü'], 'ß.PDF', 'PDF'],
  ])('of %s', async (name, folders, file, extension) => {
    const { rows } = await server.admin.query(
      'select storage.foldername($1) as folders, storage.filename($1) as file, storage.extension($1) as extension',
      [name],
    );
    expect(rows).toEqual([{ folders, file, extension }]);
  });
});

test('the tables are closed until a product opens them, and hold what a hosted project holds', async () => {
  const { rows: closed } = await server.admin.query(
    `select c.relname::text as name, c.relrowsecurity as closed, (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies
     from pg_class c where c.relnamespace = 'storage'::regnamespace and c.relkind = 'r' order by 1`,
  );
  expect(closed).toEqual(['buckets', 'objects'].map((name) => ({ name, closed: true, policies: 0 })));
  const { rows } = await server.admin.query<{ column: string }>(
    `select column_name::text as column from information_schema.columns where table_schema = 'storage' and table_name = 'objects' order by ordinal_position`,
  );
  expect(rows.map(({ column }) => column)).toEqual([
    'id', 'bucket_id', 'name', 'owner', 'created_at', 'updated_at', 'last_accessed_at', 'metadata', 'path_tokens', 'version',
    'owner_id', 'user_metadata',
  ]); // prettier-ignore
});

test('a folder of very many objects is listed as fast as a small one', async () => {
  await server.admin.query(`
    insert into storage.buckets (id, name) values ('many', 'many');
    insert into storage.objects (bucket_id, name) select 'many', 'large/' || lpad(n::text, 6, '0') from generate_series(1, 100000) n;
    insert into storage.objects (bucket_id, name) select 'many', 'deep/' || (n % 50) || '/' || n from generate_series(1, 50000) n;
    insert into storage.objects (bucket_id, name) select 'many', 'small/' || lpad(n::text, 6, '0') from generate_series(1, 100) n;
    analyze storage.objects;`);
  const many = server.clientOf(server.keys.serviceRoleKey).storage.from('many');
  const fastest = async (folder: string): Promise<number> => {
    let least = Infinity;
    for (let turn = 0; turn < 7; turn += 1) {
      const begun = performance.now();
      const { data } = await many.list(folder, { limit: 50 });
      expect(data).toHaveLength(50);
      least = Math.min(least, performance.now() - begun);
    }
    return least;
  };
  const [small, large, deep] = [await fastest('small'), await fastest('large'), await fastest('deep')];
  expect(Math.max(large, deep) / small).toBeLessThan(2);
});
