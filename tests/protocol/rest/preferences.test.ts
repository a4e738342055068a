import { error, restTable } from './table.ts';

const { table } = restTable();

table('preferences', [
  {
    request: 'GET /clients',
    headers: { prefer: 'handling=strict, anything, count=exact' },
    status: 400,
    json: error('PGRST122', 'Invalid preferences given with handling=strict', 'Invalid preferences: anything'),
  },
  {
    request: 'GET /clients',
    headers: { prefer: 'handling=lenient, anything, count=exact' },
    status: 200,
    has: { 'preference-applied': 'count=exact, handling=lenient' },
  },
  {
    request: 'GET /clients',
    headers: { prefer: 'count=exact, count=planned' },
    status: 200,
    has: { 'preference-applied': 'count=exact' },
  },
  {
    request: 'GET /clients',
    headers: { prefer: 'timezone=Nowhere/Land, handling=strict' },
    status: 400,
    json: error(
      'PGRST122',
      'Invalid preferences given with handling=strict',
      'Invalid preferences: timezone=Nowhere/Land',
    ),
  },
  {
    request: 'GET /projects?id=eq.1&select=started',
    headers: { prefer: 'timezone=Europe/Oslo' },
    status: 200,
    json: [{ started: '2026-01-02T04:04:05+01:00' }],
    has: { 'preference-applied': 'timezone=Europe/Oslo' },
  },
]);
