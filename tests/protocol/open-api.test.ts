import { createClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';

// What /api/openapi.json says of answers, held against answers. Requests are read by the same schemas that describe them.

const base = process.env['TEST_BASE_URL'] ?? '';
const anonKey = process.env['TEST_ANON_KEY'] ?? '';

type JsonSchema = Parameters<typeof z.fromJSONSchema>[0];
interface Operation {
  responses: Record<string, { content?: Record<string, { schema: JsonSchema }> }>;
}

let paths: Record<string, Record<string, Operation>>;
let token = '';
beforeAll(async () => {
  const described: { paths: typeof paths } = await (await fetch(`${base}/api/openapi.json`)).json();
  ({ paths } = described);
  const client = createClient(base, anonKey, { auth: { persistSession: false, autoRefreshToken: false } });
  const { data } = await client.auth.signInWithPassword({
    email: 'lawyer-admin@casewright.test',
    password: 'casewright-demo',
  });
  token = data.session?.access_token ?? '';
});

async function ask(path: string, body?: object): Promise<{ status: number; said: unknown }> {
  const answer = await fetch(base + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, said: await answer.json() };
}

const THING = z.object({ id: z.string() });
const PLACED = z.object({ id: z.string(), stage: z.string() });

/** A card that is in a column of the board. */
async function placedCard(): Promise<z.output<typeof PLACED>> {
  const { said } = await ask('/api/case_management');
  const { columns } = z.object({ columns: z.array(z.object({ cards: z.array(z.unknown()) })) }).parse(said);
  const [card] = columns.flatMap(({ cards }) => cards.filter((each) => PLACED.safeParse(each).success));
  return PLACED.parse(card);
}

/** Where the bytes of the newest and the oldest version of a Word document of the demonstration are. */
async function versions(): Promise<{ newest: string; oldest: string }> {
  const found = await fetch(
    `${base}/rest/v1/file_versions?select=object_path,files!inner(name)&files.name=like.*.docx&order=number.desc`,
    { headers: { apikey: anonKey, authorization: `Bearer ${token}` } },
  );
  const rows = z.array(z.object({ object_path: z.string() })).parse(await found.json());
  return { newest: rows[0]?.object_path ?? '', oldest: rows.at(-1)?.object_path ?? '' };
}

const WINDOW = 'start=2026-01-01T00:00:00Z&end=2026-02-15T00:00:00Z';
/** How each is asked so that something is answered. */
const ASKED: Record<string, () => Promise<string>> = {
  '/api/mail/accounts/access': () => Promise.resolve('/api/mail/accounts/access'),
  '/api/calendar': () => Promise.resolve(`/api/calendar?${WINDOW}`),
  '/api/calendar/events/{id}': async () => {
    const event = { title: 'Hearing', start: '2026-01-05T09:00:00Z', end: '2026-01-05T10:00:00Z', time_zone: 'UTC' };
    const { said } = await ask('/api/calendar/events', event);
    return `/api/calendar/events/${THING.parse(said).id}`;
  },
  '/api/calendar/free-busy': async () => {
    const { said } = await ask('/api/task_management/choices');
    return `/api/calendar/free-busy?${WINDOW}&people=${z.object({ people: z.array(THING) }).parse(said).people[0]?.id}`;
  },
  '/api/calendar/consultation-hours': () => Promise.resolve('/api/calendar/consultation-hours'),
  '/api/calendar/feed': async () => {
    await ask('/api/calendar/feed', { details: 'busy' });
    return '/api/calendar/feed';
  },
  '/api/case_management': () => Promise.resolve('/api/case_management'),
  '/api/case_management/columns/{stage_id}/cards': async () =>
    `/api/case_management/columns/${(await placedCard()).stage}/cards`,
  '/api/case_management/cards/{case_id}': async () => `/api/case_management/cards/${(await placedCard()).id}`,
  '/api/certificates/check': () => Promise.resolve('/api/certificates/check?number=0123456789ABCDEF'),
  '/api/chat': () => Promise.resolve('/api/chat?kind=people'),
  '/api/chat/{conversation_id}/messages': async () => {
    const { said } = await ask('/api/chat?kind=people');
    return `/api/chat/${z.object({ conversations: z.array(THING) }).parse(said).conversations[0]?.id}/messages`;
  },
  '/api/files/compare': async () => {
    const { newest, oldest } = await versions();
    return `/api/files/compare?content=${newest}&with=${oldest}`;
  },
  '/api/files/view': async () => `/api/files/view?content=${(await versions()).newest}`,
  '/api/mail/list': () => Promise.resolve('/api/mail/list?labelId=all'),
  '/api/mail/details': async () => {
    const { said } = await ask('/api/mail/list?labelId=all');
    return `/api/mail/details?mailId=${z.object({ mails: z.array(THING) }).parse(said).mails[0]?.id}`;
  },
  '/api/mail/labels': () => Promise.resolve('/api/mail/labels'),
  '/api/maintenance': () => Promise.resolve('/api/maintenance'),
  '/api/plans/provider': () => Promise.resolve('/api/plans/provider'),
  '/api/tours': () => Promise.resolve('/api/tours'),
  '/api/tours/details': async () => {
    const { said } = await ask('/api/tours');
    const [first] = z.object({ tours: z.array(z.object({ slug: z.string() })) }).parse(said).tours;
    return `/api/tours/details?title=${first?.slug}`;
  },
  '/api/openings': () => Promise.resolve('/api/openings'),
  '/api/openings/details': async () => {
    const { said } = await ask('/api/openings');
    const [first] = z.object({ openings: z.array(z.object({ slug: z.string() })) }).parse(said).openings;
    return `/api/openings/details?title=${first?.slug}`;
  },
  '/api/post/list': () => Promise.resolve('/api/post/list'),
  '/api/post/details': async () => {
    const { said } = await ask('/api/post/list?page_size=1');
    return `/api/post/details?title=${z.object({ posts: z.array(THING) }).parse(said).posts[0]?.id}`;
  },
  '/api/post/comments': async () => {
    const { said } = await ask('/api/post/list?page_size=1');
    const post = z.object({ posts: z.array(THING) }).parse(said).posts[0]?.id;
    // After the first of all ids everything comes.
    return `/api/post/comments?title=${post}&after=00000000-0000-0000-0000-000000000000`;
  },
  '/api/post/latest': () => Promise.resolve('/api/post/latest'),
  '/api/post/search': () => Promise.resolve('/api/post/search?query=a'),
  '/api/post/tags': () => Promise.resolve('/api/post/tags'),
  '/api/product/list': () => Promise.resolve('/api/product/list'),
  '/api/product/details': async () => {
    const { said } = await ask('/api/product/list?page_size=1');
    return `/api/product/details?productId=${z.object({ products: z.array(THING) }).parse(said).products[0]?.id}`;
  },
  '/api/product/filters': () => Promise.resolve('/api/product/filters'),
  '/api/product/search': () => Promise.resolve('/api/product/search?query=a'),
  '/api/task_management': () => Promise.resolve('/api/task_management?lanes=case'),
  '/api/task_management/columns/{status}/cards': () =>
    Promise.resolve('/api/task_management/columns/todo/cards?limit=5'),
  '/api/task_management/tasks': () => Promise.resolve('/api/task_management/tasks?page_size=50'),
  '/api/task_management/tasks/{task_id}': async () => {
    const { said } = await ask('/api/task_management/tasks?page_size=1');
    return `/api/task_management/tasks/${z.object({ rows: z.array(THING) }).parse(said).rows[0]?.id}`;
  },
  '/api/task_management/choices': () => Promise.resolve('/api/task_management/choices'),
};
/** Answered only while an export runs, of a lawyer who offers consultations, of an invoice or credit note, and of a payment or a card that was begun. */
const NOT_ASKED = [
  // For administrators of the platform: status-and-audit.test.ts.
  '/api/status',
  '/api/export/progress',
  '/api/calendar/slots/{lawyer_id}',
  '/api/invoices/electronic',
  '/api/invoices/ledes',
  '/api/credit-notes/electronic',
  '/api/payments/sandbox/{reference}',
  '/api/plans/sandbox/{reference}',
];

const schemaOf = (path: string): JsonSchema | undefined =>
  paths[path]?.['get']?.responses['200']?.content?.['application/json']?.schema;

describe('the description of answers', () => {
  test('names no list that is not asked here', () => {
    const described = Object.keys(paths).filter((path) => schemaOf(path) !== undefined);
    expect(described.toSorted()).toEqual([...Object.keys(ASKED), ...NOT_ASKED].toSorted());
  });

  test.each(Object.keys(ASKED))('fits what GET %s answers', async (path) => {
    const address = (await ASKED[path]?.()) ?? '';
    const { status, said } = await ask(address);
    expect([address, status]).toEqual([address, 200]);
    const schema = schemaOf(path);
    if (schema === undefined) throw new Error(`${path} is not described`);
    expect(z.fromJSONSchema(schema).safeParse(said).error?.issues ?? []).toEqual([]);
  });
});
