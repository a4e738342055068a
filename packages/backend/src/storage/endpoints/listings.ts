import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import { invalidRequest } from '../errors.ts';
import { ENTRY_ORDER, listSorted, placeAfter, walk, type Entry } from '../rows/listing.ts';
import { scopeOf, type StorageServices } from '../services.ts';
import { bucketOf, readBody } from './parameters.ts';

/** Most lines of one answer: a thousand are read at once by nobody, and the next are one request away. */
const MOST_LINES = 1_000;
/** Farthest line that is counted to; who has more goes on by a cursor. */
const FARTHEST = 100_000;

const LIST = z.object({
  prefix: z.string().max(1_024).default(''),
  limit: z.number().int().min(1).default(100),
  offset: z.number().int().min(0).max(FARTHEST).default(0),
  search: z.string().max(1_024).nullish(),
  sortBy: z.object({ column: z.enum(ENTRY_ORDER).default('name'), order: z.string().default('asc') }).prefault({}),
});
const LIST_V2 = z.object({
  prefix: z.string().max(1_024).default(''),
  limit: z.number().int().min(1).default(MOST_LINES),
  cursor: z.string().max(4_096).optional(),
  with_delimiter: z.boolean().default(false),
  sortBy: z
    .object({ column: z.enum(['name', 'updated_at', 'created_at']).default('name'), order: z.string().default('asc') })
    .prefault({}),
});

/** Serves the two lists of a folder: by offset with names from the folder on, and by cursor with whole names. */
export function registerListings(app: FastifyInstance, services: StorageServices): void {
  app.route({
    method: 'POST',
    url: '/object/list/:bucket',
    handler: async (request) => {
      const bucket = bucketOf(request);
      const { prefix: given, limit, offset, search, sortBy } = readBody(LIST, request.body);
      const prefix = given === '' || given.endsWith('/') ? given.replace(/^\/+/, '') : `${given.replace(/^\/+/, '')}/`;
      const scope = scopeOf(services, request, 'storage.object.list');
      const most = Math.min(limit, MOST_LINES);
      const descending = sortBy.order.toLowerCase() === 'desc';
      const isWalk = sortBy.column === 'name' && !descending && !search;
      const entries = isWalk
      ? await walk(services, scope, bucket, { prefix, from: prefix, limit: most, offset, folders: true })
      : await listSorted(services, scope, bucket, {
          prefix, search: search ?? '', column: sortBy.column, descending, limit: most, offset, folders: true,
        }); // prettier-ignore
      return entries.map((entry) => lineOf(entry, prefix));
    },
  });

  app.route({
    method: 'POST',
    url: '/object/list-v2/:bucket',
    handler: async (request) => {
      const bucket = bucketOf(request);
      const { prefix, limit, cursor, with_delimiter: folders, sortBy } = readBody(LIST_V2, request.body);
      const scope = scopeOf(services, request, 'storage.object.list_v2');
      const most = Math.min(limit, MOST_LINES);
      const place = cursor === undefined ? '' : readCursor(cursor);
      const descending = sortBy.order.toLowerCase() === 'desc';
      const isWalk = sortBy.column === 'name' && !descending;
      const offset = isWalk || place === '' ? 0 : Math.min(Number(place) || 0, FARTHEST);
      const entries = isWalk
      ? await walk(services, scope, bucket, { prefix, from: place, limit: most + 1, folders })
      : await listSorted(services, scope, bucket, {
          prefix, search: '', column: sortBy.column, descending, limit: most + 1, offset, folders,
        }); // prettier-ignore
      const page = entries.slice(0, most);
      const last = page.at(-1);
      const hasNext = entries.length > most;
      return {
        hasNext,
        ...(hasNext && last && { nextCursor: writeCursor(isWalk ? placeAfter(last) : String(offset + most)) }),
        folders: page.filter(({ object }) => object === null).map(({ key }) => ({ key, name: `${key}/` })),
        objects: page.flatMap(({ key, object }) => (object === null ? [] : [{ ...shown(object), key, name: key }])),
      };
    },
  });
}

function lineOf({ key, object }: Entry, prefix: string): object {
  const name = key.slice(prefix.length);
  if (object !== null) return { ...shown(object), name };
  return { name, id: null, updated_at: null, created_at: null, last_accessed_at: null, metadata: null };
}

function shown({ id, updated_at, created_at, last_accessed_at, metadata }: NonNullable<Entry['object']>): object {
  return { id, updated_at, created_at, last_accessed_at, metadata };
}

function writeCursor(place: string): string {
  return Buffer.from(place).toString('base64url');
}

function readCursor(cursor: string): string {
  if (!/^[\w-]+$/.test(cursor)) throw invalidRequest('body/cursor is none that an answer gave');
  return Buffer.from(cursor, 'base64url').toString();
}
