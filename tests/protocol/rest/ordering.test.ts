import { error, restTable } from './table.ts';

const { table } = restTable();

table('ordering', [
  {
    request: 'GET /projects?select=id&order=budget.desc.nullslast',
    status: 200,
    json: [{ id: 4 }, { id: 1 }, { id: 2 }, { id: 3 }],
  },
  {
    request: 'GET /projects?select=id&order=budget.nullsfirst',
    status: 200,
    json: [{ id: 3 }, { id: 2 }, { id: 1 }, { id: 4 }],
  },
  {
    request: 'GET /projects?select=id&order=archived.asc.nullsfirst,id.desc',
    status: 200,
    json: [{ id: 3 }, { id: 4 }, { id: 1 }, { id: 2 }],
  },
  {
    request: 'GET /projects?select=id&order=details->>kind.desc.nullslast',
    status: 200,
    json: [{ id: 1 }, { id: 3 }, { id: 2 }, { id: 4 }],
  },
  {
    request: 'GET /projects?select=id&order=name_length,id',
    status: 200,
    json: [{ id: 3 }, { id: 1 }, { id: 2 }, { id: 4 }],
  },
  {
    request: 'GET /projects?order=id.ac',
    status: 400,
    json: error(
      'PGRST100',
      '"failed to parse order (id.ac)" (line 1, column 4)',
      'unexpected "c" expecting "asc", "desc", "nullsfirst" or "nullslast"',
    ),
  },
]);
