import { expect, test } from 'vitest';

import { error, restTable } from './table.ts';

// PostGIS is not among the packages of the tests, so a function of its name and form replaces it.
const STAND_IN = `
  create function extensions.st_asgeojson(item record) returns text language plpgsql stable as $$
  begin
    return json_build_object('type', 'Feature', 'geometry', null, 'properties', row_to_json(item))::text;
  end $$;
  grant execute on function extensions.st_asgeojson(record) to anon, authenticated, service_role`;

const { url, check, admin } = restTable({ schemas: ['public', 'other'] });
const geoJson = { accept: 'application/geo+json' };

test('without PostGIS there is no GeoJSON', () =>
  check({
    request: 'GET /clients',
    headers: geoJson,
    status: 406,
    json: error('PGRST107', 'None of these media types are available: application/geo+json'),
  }));

test('where there is a function from a row to a feature, rows are a collection of features', async () => {
  await admin().query(STAND_IN);
  await expect.poll(async () => (await fetch(`${url()}/clients`, { headers: geoJson })).status).toBe(200);
  const features = (...properties: object[]) => ({
    type: 'FeatureCollection',
    features: properties.map((one) => ({ type: 'Feature', geometry: null, properties: one })),
  });
  await check({
    request: 'GET /clients?select=id,name&id=lt.3&order=id.desc',
    headers: geoJson,
    status: 200,
    json: features({ id: 2, name: 'Globex' }, { id: 1, name: 'Acme' }),
    has: { 'content-type': 'application/geo+json; charset=utf-8', 'content-range': '0-1/*' },
  });
  await check({ request: 'GET /clients?id=eq.99', headers: geoJson, status: 200, json: features() });
  await check({
    request: 'GET /rpc/all_projects?select=id&id=eq.1',
    headers: geoJson,
    status: 200,
    json: features({ id: 1 }),
  });
  await check({ request: 'GET /rpc/add?a=1', headers: geoJson, status: 406 });
  await check({
    request: 'PATCH /clients?id=eq.3&select=id',
    body: '{"name":"Initech"}',
    headers: { ...geoJson, prefer: 'return=representation' },
    status: 200,
    json: features({ id: 3 }),
  });
});
