import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { startRest, type RestServer } from './server.ts';
import { error } from './table.ts';

// Foreign keys of the rarer kinds; the schema of the other tables knows them not.
const SHAPES = `
  create table public.events (
    id int, day date, client_id int constraint events_client references public.clients (id), primary key (id, day)
  ) partition by range (day);
  create table public.events_2026 partition of public.events for values from ('2026-01-01') to ('2027-01-01');
  create table public.guests (
    id int primary key, event_id int, event_day date,
    constraint guests_event foreign key (event_id, event_day) references public.events (id, day)
  );
  insert into public.events values (1, '2026-05-01', 1), (2, '2026-06-01', null);
  insert into public.guests values (1, 1, '2026-05-01'), (2, 1, '2026-05-01'), (3, null, null);

  create view public.assignment_pairs with (security_invoker) as select person_id as who, task_id as what from public.assignments;
  create view public.pairs_again with (security_invoker) as select what as task, who as person from public.assignment_pairs;

  create view public.links with (security_invoker) as select project_id, place_country as country, place_city as city from hidden.links;

  create table public.badges (id int primary key, code text not null unique);
  create table public.holders (id int primary key, badge_code text constraint holders_badge references public.badges (code));
  create table public.wearers (id int primary key, badge_code text unique constraint wearers_badge references public.badges (code));
  insert into public.badges values (1, 'red'), (2, 'blue');
  insert into public.holders values (1, 'red'), (2, 'red'), (3, null);
  insert into public.wearers values (1, 'blue');

  create table public.letters (
    id int primary key,
    sender_id int constraint letters_sender references public.people (id),
    receiver_id int constraint letters_receiver references public.people (id)
  );
  create view public.sent with (security_invoker) as select id, sender_id from public.letters;
  create view public.received with (security_invoker) as select id, receiver_id from public.letters;
  create view public.both_ways with (security_invoker) as select id, sender_id as a, receiver_id as b from public.letters;
  create view public.twice with (security_invoker) as select id, sender_id as a, sender_id as b from public.letters;
  create view public.persons with (security_invoker) as select id as person, full_name from public.people;
  insert into public.letters values (1, 1, 2), (2, 2, 1), (3, 1, null);

  grant select on all tables in schema public to anon;
  notify pgrst, 'reload schema'`;

let server: RestServer;
beforeAll(async () => {
  server = await startRest({ schemas: ['public', 'other'], txEnd: 'commit-allow-override' });
  await server.admin.query(SHAPES);
  await vi.waitFor(async () => expect((await fetch(`${server.url}/letters?limit=0`)).status).toBe(200), 10_000);
});
afterAll(() => server.close());

function rows(title: string, cases: [request: string, status: number, json: unknown][]): void {
  describe(title, () => {
    test.each(cases)('%s → %i', async (request, status, json) => {
      const response = await fetch(`${server.url}${request}`);
      expect({ status: response.status, body: await response.json() }).toEqual({ status, body: json });
    });
  });
}

rows('partitions', [
  [
    '/events?select=id,clients(name),guests(id)&order=id&guests.order=id',
    200,
    [
      { id: 1, clients: { name: 'Acme' }, guests: [{ id: 1 }, { id: 2 }] },
      { id: 2, clients: null, guests: [] },
    ],
  ],
  ['/clients?select=id,events(id)&id=eq.1', 200, [{ id: 1, events: [{ id: 1 }] }]],
  ['/guests?select=id,events!guests_event(day)&id=eq.2', 200, [{ id: 2, events: { day: '2026-05-01' } }]],
  ['/guests?select=id,events(id,clients(name))&events=is.null', 200, [{ id: 3, events: null }]],
  // A part is reached through its whole only.
  ['/events_2026', 404, error('PGRST205', "Could not find the table 'public.events_2026' in the schema cache")],
  [
    '/clients?select=id,events_2026(id)',
    400,
    error(
      'PGRST200',
      "Could not find a relationship between 'clients' and 'events_2026' in the schema cache",
      "Searched for a foreign key relationship between 'clients' and 'events_2026' in the schema 'public', but no matches were found.",
      "Perhaps you meant 'events' instead of 'events_2026'.",
    ),
  ],
]);

rows('a view of a view of a junction', [
  [
    '/tasks?select=id,people!pairs_again(full_name)&id=eq.1&people.order=id',
    200,
    [{ id: 1, people: [{ full_name: 'Ann' }, { full_name: 'Bob' }] }],
  ],
  ['/pairs_again?select=person,tasks(title)&person=eq.3', 200, [{ person: 3, tasks: { title: 'Span' } }]],
  [
    '/people?select=id,pairs_again(task)&id=eq.2&pairs_again.order=task',
    200,
    [{ id: 2, pairs_again: [{ task: 1 }, { task: 2 }] }],
  ],
  [
    '/people?select=id,pairs_again(tasks(title))&id=eq.3',
    200,
    [{ id: 3, pairs_again: [{ tasks: { title: 'Span' } }] }],
  ],
]);

rows('a junction in a schema that is not exposed, through a view that is', [
  [
    '/projects?select=id,places(city)&id=eq.1&places.order=city',
    200,
    [{ id: 1, places: [{ city: 'Malmö' }, { city: 'Oslo' }] }],
  ],
  ['/places?select=city,projects!links(id)&city=eq.Ulm', 200, [{ city: 'Ulm', projects: [] }]],
  [
    '/links?select=project_id,places(population)&city=eq.Malmö',
    200,
    [{ project_id: 1, places: { population: 350000 } }],
  ],
]);

rows('a foreign key to a column that is unique and not the key', [
  [
    '/holders?select=id,badges(id)&order=id&id=gt.1',
    200,
    [
      { id: 2, badges: { id: 1 } },
      { id: 3, badges: null },
    ],
  ],
  [
    '/badges?select=id,holders(id)&order=id&holders.order=id',
    200,
    [
      { id: 1, holders: [{ id: 1 }, { id: 2 }] },
      { id: 2, holders: [] },
    ],
  ],
  ['/holders?select=id,badge_code(id)&id=eq.1', 200, [{ id: 1, badge_code: { id: 1 } }]],
  // Unique on both sides it is one to one.
  [
    '/badges?select=id,wearers(id)&order=id',
    200,
    [
      { id: 1, wearers: null },
      { id: 2, wearers: { id: 1 } },
    ],
  ],
  ['/wearers?select=id,badges(code)', 200, [{ id: 1, badges: { code: 'blue' } }]],
]);

const two = [
  {
    cardinality: 'many-to-one',
    embedding: 'letters with people',
    relationship: 'letters_receiver using letters(receiver_id) and people(id)',
  },
  {
    cardinality: 'many-to-one',
    embedding: 'letters with people',
    relationship: 'letters_sender using letters(sender_id) and people(id)',
  },
];

rows('two foreign keys to one table, through views', [
  ['/sent?select=id,people(full_name)&id=eq.1', 200, [{ id: 1, people: { full_name: 'Ann' } }]],
  ['/received?select=id,people(full_name)&id=eq.1', 200, [{ id: 1, people: { full_name: 'Bob' } }]],
  [
    '/people?select=id,sent(id),received(id)&id=eq.1&sent.order=id',
    200,
    [{ id: 1, sent: [{ id: 1 }, { id: 3 }], received: [{ id: 2 }] }],
  ],
  ['/sent?select=id,persons(full_name)&id=eq.2', 200, [{ id: 2, persons: { full_name: 'Bob' } }]],
  ['/persons?select=person,received(id)&person=eq.2', 200, [{ person: 2, received: [{ id: 1 }] }]],
  [
    '/both_ways?select=id,from:people!letters_sender(id),to:people!letters_receiver(id)&id=eq.2',
    200,
    [{ id: 2, from: { id: 2 }, to: { id: 1 } }],
  ],
  [
    '/both_ways?select=id,a(full_name),b(full_name)&id=eq.1',
    200,
    [{ id: 1, a: { full_name: 'Ann' }, b: { full_name: 'Bob' } }],
  ],
  [
    '/letters?select=id,people(id)',
    300,
    error(
      'PGRST201',
      "Could not embed because more than one relationship was found for 'letters' and 'people'",
      two,
      "Try changing 'people' to one of the following: 'people!letters_receiver', 'people!letters_sender'. Find the desired relationship in the 'details' key.",
    ),
  ],
  ['/twice?select=id,people!a(id)&id=eq.1', 200, [{ id: 1, people: { id: 1 } }]],
]);
