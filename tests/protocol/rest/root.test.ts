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
    expect(Object.keys(document.paths['/clients'])).toEqual(['get', 'post', 'patch', 'delete']);
    expect(Object.keys(document.paths['/rpc/add'])).toEqual(['get', 'post']);
    expect(document.paths).not.toHaveProperty('/secrets');
    expect(document.paths).not.toHaveProperty('/locked');
  });

  test('shows to others what they may use', async () => {
    const response = await fetch(`${url()}/`, { headers: { authorization: `Bearer ${tokenOf('x')}` } });
    const { paths } = await response.json();
    expect(paths).toHaveProperty('/secrets');
    expect(paths).toHaveProperty('/locked');
  });
});
