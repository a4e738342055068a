import type { SchemaCache } from '../schema-cache/types.ts';
import { prepareRead } from './read.ts';
import type { PreparedRead } from './read.ts';
import { headerOf } from './request.ts';
import type { RestRequest, Room } from './request.ts';

const ENTRIES = 500;
const LONGEST_KEY = 2_000;

/** Keeps reads that come again and again ready to run: a screen asks for the same list in the same words. */
export interface ReadCache {
  prepare(request: RestRequest, table: string, room: Room): PreparedRead;
}

/** An empty cache; it forgets everything when the schema cache is another one, and the least used when it is full. */
export function createReadCache(): ReadCache {
  let builtFor: SchemaCache | undefined;
  const entries = new Map<string, PreparedRead>();
  return {
    prepare(request, table, room) {
      if (builtFor !== room.cache) {
        entries.clear();
        builtFor = room.cache;
      }
      const key = keyOf(request, table);
      const known = entries.get(key);
      if (known) {
        entries.delete(key);
        entries.set(key, known);
        return known;
      }
      const prepared = prepareRead(request, table, room);
      if (key.length > LONGEST_KEY) return prepared;
      const oldest = entries.size >= ENTRIES ? entries.keys().next().value : undefined;
      if (oldest !== undefined) entries.delete(oldest);
      entries.set(key, prepared);
      return prepared;
    },
  };
}

/** Everything that planning reads of a request. */
function keyOf({ incoming, schema }: RestRequest, table: string): string {
  const { method, query, headers } = incoming;
  const parts = [
    method,
    schema,
    table,
    query,
    headerOf(headers, 'accept'),
    headerOf(headers, 'prefer'),
    headerOf(headers, 'range'),
  ];
  return parts.join('\n');
}
