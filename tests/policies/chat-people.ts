import { type Actor, actors } from './fixture.ts';
import type { TestTransaction } from './database.ts';

/** Who can be in a conversation. */
export type Person = Exclude<Actor, 'guest'>;
export const named = (people: readonly Person[]) => people.map((each) => actors[each]);

/** Writes a message as somebody; answers its id. */
export async function write(tx: TestTransaction, actor: Actor, talk: string, body: string): Promise<string> {
  const { rows } = await tx.as<{ id: string }>(actor, 'select id from write_message($1, $2)', [talk, body]);
  return rows[0]?.id ?? '';
}

export const add = (tx: TestTransaction, actor: Actor, talk: string, people: readonly Person[], history = false) =>
  tx.as(actor, 'select add_to_conversation($1, $2, $3)', [talk, named(people), history]);

/** What somebody reads of a conversation, in its order; of a line its kind. */
export async function reads(tx: TestTransaction, actor: Actor, talk: string): Promise<string[]> {
  const { rows } = await tx.as<{ words: string }>(
    actor,
    `select case content_type when 'text' then body else content_type end words from messages where conversation_id = $1 order by created_at`,
    [talk],
  );
  return rows.map(({ words }) => words);
}
