import { error, prefer, restTable } from './table.ts';

const { table } = restTable();

table('embedding', [
  {
    request: 'GET /projects?id=eq.1&select=id,clients(name)',
    status: 200,
    json: [{ id: 1, clients: { name: 'Acme' } }],
  },
  { request: 'GET /projects?id=eq.4&select=id,clients(name)', status: 200, json: [{ id: 4, clients: null }] },
  {
    request: 'GET /projects?id=eq.1&select=id,c:client_id(name),f:projects_client_id_fkey(id)',
    status: 200,
    json: [{ id: 1, c: { name: 'Acme' }, f: { id: 1 } }],
  },
  {
    request: 'GET /projects?id=eq.1&select=id,clients(name),clients(id)',
    status: 400,
    json: error('42712', 'table name "clients_1" specified more than once'),
  },
  {
    request: 'GET /clients?id=eq.1&select=id,projects(id),projects(name),p:projects(id)',
    status: 400,
    json: error('42712', 'table name "projects_1" specified more than once'),
  },
  {
    request: 'GET /projects?id=eq.1&select=id,clients(name),c:clients(id)',
    status: 200,
    json: [{ id: 1, clients: { name: 'Acme' }, c: { id: 1 } }],
  },
  {
    request: 'GET /clients?select=id,projects(id)&order=id&projects.order=id.desc',
    status: 200,
    json: [
      { id: 1, projects: [{ id: 2 }, { id: 1 }] },
      { id: 2, projects: [{ id: 3 }] },
      { id: 3, projects: [] },
    ],
  },
  {
    request: 'GET /clients?select=id,projects(id)&projects.id=eq.2&projects.limit=1&id=lt.3&order=id',
    status: 200,
    json: [
      { id: 1, projects: [{ id: 2 }] },
      { id: 2, projects: [] },
    ],
  },
  {
    request: 'GET /clients?select=id,p:projects(id)&p.or=(id.eq.1,id.eq.3)&p.order=id&order=id&limit=2',
    status: 200,
    json: [
      { id: 1, p: [{ id: 1 }] },
      { id: 2, p: [{ id: 3 }] },
    ],
  },
  {
    request: 'GET /clients?select=id,projects!inner(id)&projects.name=like.Gamma*',
    headers: { prefer: 'count=exact' },
    status: 200,
    json: [{ id: 2, projects: [{ id: 3 }] }],
    has: { 'content-range': '0-0/1' },
  },
  {
    request: 'GET /clients?select=id,projects!inner()&projects.name=like.Gamma*',
    headers: { prefer: 'count=exact' },
    status: 200,
    json: [{ id: 2 }],
    has: { 'content-range': '0-0/1' },
  },
  {
    request: 'GET /projects?select=id,clients!left(name)&clients.name=eq.Acme&id=in.(1,3)&order=id',
    status: 200,
    json: [
      { id: 1, clients: { name: 'Acme' } },
      { id: 3, clients: null },
    ],
  },
  {
    request: 'GET /clients?select=id,projects()&projects=is.null',
    headers: { prefer: 'count=exact' },
    status: 200,
    json: [{ id: 3 }],
    has: { 'content-range': '0-0/1' },
  },
  {
    request: 'GET /clients?select=id,projects()&projects=not.is.null&order=id',
    status: 200,
    json: [{ id: 1 }, { id: 2 }],
  },
  {
    request: 'GET /clients?select=id,projects()&or=(projects.is.null,id.eq.2)&order=id',
    status: 200,
    json: [{ id: 2 }, { id: 3 }],
  },
  {
    request: 'GET /projects?select=id,...clients(client:name)&id=eq.3',
    status: 200,
    json: [{ id: 3, client: 'Globex' }],
  },
  { request: 'GET /projects?select=id,...clients(*)&id=eq.3', status: 200 },
  {
    request: 'GET /clients?select=id,...projects(pid:id,name)&id=in.(1,3)&projects.order=id&order=id',
    status: 200,
    json: [
      { id: 1, pid: [1, 2], name: ['Alpha tower', 'Beta bridge'] },
      { id: 3, pid: [], name: [] },
    ],
  },
  {
    request: 'GET /tasks?id=eq.1&select=title,...projects(project:name,...clients(client:name))',
    status: 200,
    json: [{ title: 'Dig', project: 'Alpha tower', client: 'Acme' }],
  },
  {
    request:
      'GET /clients?id=eq.1&select=name,projects(id,tasks(title,author:people!tasks_author(full_name)))&projects.order=id&projects.tasks.order=id',
    status: 200,
    json: [
      {
        name: 'Acme',
        projects: [
          {
            id: 1,
            tasks: [
              { title: 'Dig', author: { full_name: 'Ann' } },
              { title: 'Build', author: { full_name: 'Bob' } },
              { title: 'Paint', author: { full_name: 'Bob' } },
            ],
          },
          { id: 2, tasks: [{ title: 'Span', author: { full_name: 'Cy' } }] },
        ],
      },
    ],
  },
  {
    request: 'GET /tasks?id=eq.1&select=id,people!assignments(full_name)&people.order=id',
    status: 200,
    json: [{ id: 1, people: [{ full_name: 'Ann' }, { full_name: 'Bob' }] }],
  },
  // The junction lies in a schema that is not exposed.
  {
    request: 'GET /projects?select=id,places(city)',
    status: 400,
    json: error(
      'PGRST200',
      "Could not find a relationship between 'projects' and 'places' in the schema cache",
      "Searched for a foreign key relationship between 'projects' and 'places' in the schema 'public', but no matches were found.",
      "Perhaps you meant 'tasks' instead of 'places'.",
    ),
  },
  {
    request: 'GET /people?id=in.(1,3)&select=full_name,passports(number)&order=id',
    status: 200,
    json: [
      { full_name: 'Ann', passports: { number: 'P-1' } },
      { full_name: 'Cy', passports: null },
    ],
  },
  {
    request:
      'GET /people?id=in.(1,2)&select=full_name,manager_id(full_name),reports:people!manager_id(full_name)&reports.order=id&order=id',
    status: 200,
    json: [
      { full_name: 'Ann', manager_id: null, reports: [{ full_name: 'Bob' }, { full_name: 'Cy' }] },
      { full_name: 'Bob', manager_id: { full_name: 'Ann' }, reports: [{ full_name: 'Dee' }] },
    ],
  },
  {
    request: 'GET /visits?id=in.(1,3)&select=id,places(population)&order=id',
    status: 200,
    json: [
      { id: 1, places: { population: 700000 } },
      { id: 3, places: null },
    ],
  },
  {
    request: 'GET /project_overview?id=eq.1&select=id,clients(name),tasks(id)&tasks.order=id',
    status: 200,
    json: [{ id: 1, clients: { name: 'Acme' }, tasks: [{ id: 1 }, { id: 2 }, { id: 5 }] }],
  },
  {
    request: 'GET /clients?id=eq.2&select=id,overview_of_overview(overview_id)',
    status: 200,
    json: [{ id: 2, overview_of_overview: [{ overview_id: 3 }] }],
  },
  {
    request: 'GET /projects?id=eq.1&select=main_client(name),open_tasks(title)&open_tasks.order=id',
    status: 200,
    json: [{ main_client: { name: 'Acme' }, open_tasks: [{ title: 'Build' }, { title: 'Paint' }] }],
  },
  // The row that the function is given is not the embedded resource of the same name.
  {
    request:
      'GET /projects?id=eq.1&select=clients(projects(id)),main_client(name),open_tasks(id)&open_tasks.order=id&clients.projects.order=id',
    status: 200,
    json: [
      {
        clients: { projects: [{ id: 1 }, { id: 2 }] },
        main_client: { name: 'Acme' },
        open_tasks: [{ id: 2 }, { id: 5 }],
      },
    ],
  },
  {
    request: 'GET /projects?id=eq.1&select=...clients(projects(id)),main_client(name)&clients.projects.order=id',
    status: 200,
    json: [{ projects: [{ id: 1 }, { id: 2 }], main_client: { name: 'Acme' } }],
  },
  {
    request: 'PATCH /projects?id=eq.1&select=clients(projects(id)),main_client(name)&clients.projects.order=id',
    headers: prefer('return=representation'),
    body: '{"archived":true}',
    status: 200,
    json: [{ clients: { projects: [{ id: 1 }, { id: 2 }] }, main_client: { name: 'Acme' } }],
  },
  {
    request: 'GET /rpc/one_project?wanted=1&select=clients(projects(id)),main_client(name)&clients.projects.order=id',
    status: 200,
    json: { clients: { projects: [{ id: 1 }, { id: 2 }] }, main_client: { name: 'Acme' } },
  },
  {
    request: 'GET /projects?select=id,clients(name)&order=clients(name).desc.nullslast,id',
    status: 200,
    json: [
      { id: 3, clients: { name: 'Globex' } },
      { id: 1, clients: { name: 'Acme' } },
      { id: 2, clients: { name: 'Acme' } },
      { id: 4, clients: null },
    ],
  },
  {
    request: 'GET /projects?select=id,clients()&order=clients(name).nullsfirst,id.desc',
    status: 200,
    json: [{ id: 4 }, { id: 2 }, { id: 1 }, { id: 3 }],
  },
  {
    request: 'GET /clients?select=id,projects(id)&order=projects(id)',
    status: 400,
    json: error(
      'PGRST118',
      "A related order on 'projects' is not possible",
      "'clients' and 'projects' do not form a many-to-one or one-to-one relationship",
    ),
  },
  {
    request: 'GET /clients?projects.id=eq.1',
    status: 400,
    json: error(
      'PGRST108',
      "'projects' is not an embedded resource in this request",
      null,
      "Verify that 'projects' is included in the 'select' query parameter.",
    ),
  },
  {
    request: 'GET /clients?a.id=eq.1&b.or=(id.eq.1,id.eq.2)&c.order=id&d.order=id&e.limit=1',
    status: 400,
    json: error(
      'PGRST108',
      "'a' is not an embedded resource in this request",
      null,
      "Verify that 'a' is included in the 'select' query parameter.",
    ),
  },
  {
    request: 'GET /clients?b.or=(id.eq.1,id.eq.2)&c.order=id&d.order=id&e.limit=1',
    status: 400,
    json: error(
      'PGRST108',
      "'d' is not an embedded resource in this request",
      null,
      "Verify that 'd' is included in the 'select' query parameter.",
    ),
  },
  {
    request: 'GET /clients?select=id,projects(id)&projects=eq.1',
    status: 400,
    json: error(
      'PGRST120',
      "Bad operator on the 'projects' embedded resource",
      'Only is null or not is null filters are allowed on embedded resources',
    ),
  },
  {
    request: 'GET /projects?select=id,client(*)',
    status: 400,
    json: error(
      'PGRST200',
      "Could not find a relationship between 'projects' and 'client' in the schema cache",
      "Searched for a foreign key relationship between 'projects' and 'client' in the schema 'public', but no matches were found.",
      "Perhaps you meant 'clients' instead of 'client'.",
    ),
  },
  {
    request: 'GET /projects?select=id,clients!nope(*)',
    status: 400,
    json: error(
      'PGRST200',
      "Could not find a relationship between 'projects' and 'clients' in the schema cache",
      "Searched for a foreign key relationship between 'projects' and 'clients' using the hint 'nope' in the schema 'public', but no matches were found.",
    ),
  },
  {
    request: 'GET /tasks?select=id,people(*)',
    status: 300,
    json: error(
      'PGRST201',
      "Could not embed because more than one relationship was found for 'tasks' and 'people'",
      [
        {
          cardinality: 'many-to-one',
          embedding: 'tasks with people',
          relationship: 'tasks_author using tasks(author_id) and people(id)',
        },
        {
          cardinality: 'many-to-one',
          embedding: 'tasks with people',
          relationship: 'tasks_reviewer using tasks(reviewer_id) and people(id)',
        },
        {
          cardinality: 'many-to-many',
          embedding: 'tasks with people',
          relationship: 'assignments using assignments_task_id_fkey(task_id) and assignments_person_id_fkey(person_id)',
        },
      ],
      "Try changing 'people' to one of the following: 'people!tasks_author', 'people!tasks_reviewer', 'people!assignments'. Find the desired relationship in the 'details' key.",
    ),
  },
]);
