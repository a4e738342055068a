import { describe, expect, test } from 'vitest';

import { restTable } from './table.ts';

const { tokenOf, url } = restTable();

describe('the root', () => {
  test('describes what the caller may use, with comments as descriptions', async () => {
    const response = await fetch(`${url()}/`);
    const document = await response.json();
    expect(response.headers.get('content-type')).toBe('application/openapi+json; charset=utf-8');
    expect(document).toMatchObject({
      swagger: '2.0',
      basePath: '/rest/v1',
      info: { title: 'Odd shapes API', description: 'Everything that the data API must cope with.' },
    });
    expect(document.definitions.clients).toMatchObject({
      description: 'Who pays.',
      required: ['id', 'name'],
      properties: {
        id: { type: 'integer', format: 'integer', description: 'Note:\nThis is a Primary Key.<pk/>' },
        name: { type: 'string', description: 'As on the invoice.' },
      },
    });
    expect(document.definitions.projects.properties).toMatchObject({
      mood: { enum: ['calm', 'curious', 'stormy'] },
      tags: { type: 'array', items: { type: 'string' } },
      budget: { type: 'number' },
    });
    expect(document.definitions.projects).toMatchObject({
      required: ['id', 'name', 'tags', 'details'],
      properties: {
        budget: { format: 'numeric' },
        note: { type: 'string', format: 'text', default: 'none' },
        archived: { type: 'boolean', default: false },
        client_id: {
          description: "Note:\nThis is a Foreign Key to `clients.id`.<fk table='clients' column='id'/>",
        },
      },
    });
    const { definitions } = document;
    expect(definitions.projects.properties.tags).not.toHaveProperty('default');
    expect(definitions.tasks.properties.id).not.toHaveProperty('default');
    expect(definitions.counters.properties.changed_at.default).toBe('now()');
    expect(definitions.passports.properties.person_id.description).toBe(
      "Note:\nThis is a Primary Key.<pk/>\nThis is a Foreign Key to `people.id`.<fk table='people' column='id'/>",
    );
    expect(definitions.people.properties.id.description).toBe('Note:\nThis is a Primary Key.<pk/>');
    expect(definitions.visits.properties.city).not.toHaveProperty('description');
    expect(Object.keys(document.paths['/clients'])).toEqual(['get', 'post', 'patch', 'delete']);
    expect(Object.keys(document.paths['/rpc/add'])).toEqual(['get', 'post']);
    expect(document.paths).not.toHaveProperty('/secrets');
    expect(document.paths).not.toHaveProperty('/locked');
  });

  test('says what each method takes', async () => {
    const { paths, parameters, externalDocs, host, schemes } = await (await fetch(`${url()}/`)).json();
    const of = (path: string, method: string) =>
      paths[path][method].parameters.map((one: { $ref: string }) => one.$ref);
    const named = (...names: string[]) => names.map((name) => `#/parameters/${name}`);
    const filters = ['rowFilter.clients.id', 'rowFilter.clients.name'];
    expect(of('/clients', 'get')).toEqual(
      named(...filters, 'select', 'order', 'range', 'rangeUnit', 'offset', 'limit', 'preferCount'),
    );
    expect(of('/clients', 'post')).toEqual(named('body.clients', 'select', 'preferPost'));
    expect(of('/clients', 'patch')).toEqual(named(...filters, 'body.clients', 'preferReturn'));
    expect(of('/clients', 'delete')).toEqual(named(...filters, 'preferReturn'));
    expect(parameters).toMatchObject({
      preferParams: { name: 'Prefer', in: 'header', type: 'string', required: false },
      preferPost: {
        enum: [
          'return=representation',
          'return=minimal',
          'return=none',
          'resolution=ignore-duplicates',
          'resolution=merge-duplicates',
        ],
      },
      rangeUnit: { name: 'Range-Unit', in: 'header', default: 'items' },
    });
    expect(parameters.preferParams).not.toHaveProperty('enum');
    expect(paths['/rpc/total'].get).toMatchObject({
      produces: [
        'application/json',
        'application/vnd.pgrst.object+json;nulls=stripped',
        'application/vnd.pgrst.object+json',
      ],
      parameters: [
        {
          name: 'amounts',
          in: 'query',
          type: 'array',
          collectionFormat: 'multi',
          items: { type: 'integer', format: 'integer' },
        },
      ],
    });
    expect(paths['/rpc/bump']).not.toHaveProperty('get');
    expect(paths['/rpc/bump'].post.parameters[0].schema).toEqual({
      type: 'object',
      required: ['counter'],
      properties: { counter: { type: 'string', format: 'text' }, by_value: { type: 'integer', format: 'integer' } },
    });
    expect(externalDocs.url).toBe('https://postgrest.org/en/v14/references/api.html');
    // What the request says of the host is anybody's word.
    expect([host, schemes]).toEqual([undefined, undefined]);
  });

  test('shows to others what they may use', async () => {
    const response = await fetch(`${url()}/`, { headers: { authorization: `Bearer ${tokenOf('x')}` } });
    const { paths } = await response.json();
    expect(paths).toHaveProperty('/secrets');
    expect(paths).toHaveProperty('/locked');
  });
});

describe('the root of a server that knows its address', () => {
  const known = restTable({ externalUrl: 'https://api.example.com/data/v1' });

  test('says it', async () => {
    const response = await fetch(`${known.url()}/`);
    expect(await response.json()).toMatchObject({
      host: 'api.example.com:443',
      schemes: ['https'],
      basePath: '/data/v1',
    });
  });
});
