import type pg from 'pg';

/** A word out of 20,000, the same for the same number. SQL over `n`. */
const word = (seed: string): string => `'w' || to_hex(abs(hashint4(${seed})) % 20000)`;

/**
 * Puts a folder with so many text files into a person's own place, each with a text of forty words that can be searched; 'harbour' is in
 * every five hundredth. Without triggers, so their doing is done here. Answers the folder.
 */
export async function fillFolder(owner: pg.Pool, userId: string, files: number): Promise<string> {
  const connection = await owner.connect();
  try {
    await connection.query('begin');
    await connection.query('set local session_replication_role = replica');
    const { rows } = await connection.query<{ id: string }>(
      `insert into files (id, name, type, path, owner_id) select id, 'Folder', 'folder', array[id], $1 from (select gen_random_uuid() id) one returning id`,
      [userId],
    );
    const folder = rows[0]?.id ?? '';
    await connection.query(
      `insert into files (id, name, type, parent_id, path, owner_id, bucket, object_path, media_type, size, version_number, modified_at)
       select id, 'Letter ' || md5(n::text) || '.txt', 'text', $1::uuid, array[$1::uuid, id], $2, 'documents', id || '/1', 'text/plain', 100 + n % 9000, 1, now() - make_interval(secs => n)
       from (select n, md5($1::uuid || ' ' || n)::uuid id from generate_series(1, $3::int) n) numbered`,
      [folder, userId, files],
    );
    await connection.query(
      `insert into file_versions (id, file_id, owner_id, number, visibility, object_path, media_type, size)
       select md5(id || ' version')::uuid, id, owner_id, 1, 'internal', object_path, media_type, size from files where parent_id = $1`,
      [folder],
    );
    await connection.query(
      `insert into private.file_texts (version_id, file_id, state, body, words, concerns)
       select md5(f.id || ' version')::uuid, f.id, 'read', t.body, private.text_words(t.body), private.text_concerns(f, 'internal')
       from files f cross join lateral (
         select string_agg(${word('hashtext(f.id::text) + k')}, ' ') || case when hashtext(f.id::text) % 500 = 0 then ' harbour' else '' end body
         from generate_series(1, 40) k) t
       where f.parent_id = $1`,
      [folder],
    );
    await connection.query('commit');
    return folder;
  } finally {
    connection.release();
  }
}
