import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { beforeAll, expect, vi } from 'vitest';

import { prefer, restTable } from './table.ts';

const { table, admin, url } = restTable({ aggregates: true, txEnd: 'commit-allow-override' });

beforeAll(async () => {
  await admin().query(readFileSync(join(import.meta.dirname, 'representations.sql'), 'utf8'));
  await vi.waitFor(async () => expect((await fetch(`${url()}/labels`)).status).toBe(200), 20_000);
});

const REPORT = { id: 1, name: 'Report', tint: '#000000', due: '2018-01-02T00:00:00Z', quiet: 'quiet' };
const ESSAY = { id: 2, name: 'Essay', tint: '#000100', due: '2018-01-03T00:00:00Z', quiet: 'quiet' };

table('a domain is shown as its cast to json has it', [
  {
    request: 'GET /labels?select=id,tint&id=lt.4',
    status: 200,
    json: [
      { id: 1, tint: '#000000' },
      { id: 2, tint: '#000100' },
      { id: 3, tint: '#01E240' },
    ],
  },
  { request: 'GET /labels?select=tint,due&id=eq.2', status: 200, json: [{ tint: '#000100', due: ESSAY.due }] },
  { request: 'GET /labels?id=eq.1', status: 200, json: [REPORT] },
  { request: 'GET /labels?select=*&id=eq.2', status: 200, json: [ESSAY] },
  {
    request: 'GET /labels?select=due,*&id=eq.1',
    status: 200,
    text: '[{"due":"2018-01-02T00:00:00Z","id":1,"name":"Report","tint":"#000000","due":"2018-01-02T00:00:00Z","quiet":"quiet"}]',
  },
  { request: 'GET /labels?select=hue:tint&id=eq.3', status: 200, json: [{ hue: '#01E240' }] },
  { request: 'GET /labels?select=hue:tint::text&id=eq.3', status: 200, json: [{ hue: '"#01E240"' }] },
  { request: 'GET /labels?select=tint::text&id=eq.3', status: 200, json: [{ tint: '"#01E240"' }] },
  // What nothing looks like is the function's to say.
  { request: 'GET /labels?select=tint,due&id=eq.4', status: 200, json: [{ tint: '', due: null }] },
  {
    request: 'GET /label_shades?select=id,tint,shade&id=in.(3,4)&order=id',
    status: 200,
    json: [
      { id: 3, tint: '#01E240', shade: '#00F120' },
      { id: 4, tint: '', shade: '' },
    ],
  },
  { request: 'GET /labels?select=id,banana', status: 400 },
  // The value itself orders, not what is shown.
  {
    request: 'GET /labels?select=tint&order=tint.desc.nullslast',
    status: 200,
    json: [{ tint: '#01E240' }, { tint: '#000100' }, { tint: '#000000' }, { tint: '' }],
  },
  {
    request: 'GET /labels?select=tint&id=eq.2',
    headers: { accept: 'text/csv' },
    status: 200,
    text: 'tint\n"""#000100"""',
  },
]);

table('a domain of embedded rows, of functions and of groups', [
  {
    request: 'GET /pairs?select=id,first:labels!pairs_first_label_fkey(tint,due)&order=id',
    status: 200,
    json: [
      { id: 1, first: { tint: '#000100', due: ESSAY.due } },
      { id: 2, first: { tint: '#000000', due: REPORT.due } },
    ],
  },
  { request: 'GET /pairs?select=first:labels!first_label(*)&id=eq.2', status: 200, json: [{ first: REPORT }] },
  {
    request: 'GET /pairs?select=id,...labels!first_label(tint)&id=eq.1',
    status: 200,
    json: [{ id: 1, tint: '#000100' }],
  },
  { request: 'GET /pairs?select=id,...labels!first_label(*)&id=eq.2', status: 200 },
  {
    request: 'GET /pairs?select=id,...labels!first_label(tint)&order=labels(tint)',
    status: 200,
    json: [
      { id: 2, tint: '#000000' },
      { id: 1, tint: '#000100' },
    ],
  },
  {
    request: 'GET /pairs?select=id,labels!first_label(tint)&order=labels(tint).desc',
    status: 200,
    json: [
      { id: 1, labels: { tint: '#000100' } },
      { id: 2, labels: { tint: '#000000' } },
    ],
  },
  {
    request: 'GET /labels?select=tint,pairs!first_label(id)&id=eq.2',
    status: 200,
    json: [{ tint: '#000100', pairs: [{ id: 1 }] }],
  },
  {
    request: 'GET /pairs?select=id,labels!first_label(tint)&labels.tint=neq.000100&order=id',
    status: 200,
    json: [
      { id: 1, labels: null },
      { id: 2, labels: { tint: '#000000' } },
    ],
  },
  {
    request: 'GET /rpc/labels_of?low=4',
    status: 200,
    json: [{ id: 4, name: 'Opus', tint: '', due: null, quiet: 'quiet' }],
  },
  { request: 'GET /rpc/labels_of?low=1&tint=eq.000100&select=tint', status: 200, json: [{ tint: '#000100' }] },
  { request: 'GET /labels?select=tint,count()&id=eq.2', status: 200, json: [{ tint: '#000100', count: 1 }] },
  { request: 'GET /labels?select=tint.max()', status: 200, json: [{ max: 123456 }] },
  {
    request: 'GET /pairs?select=n:id.count(),...labels!other_label(tint)',
    status: 200,
    json: [{ n: 2, tint: '#01E240' }],
  },
]);

table('the value of a filter is read as its cast from text has it', [
  { request: 'GET /labels?select=id&tint=eq.000100', status: 200, json: [{ id: 2 }] },
  { request: 'GET /labels?select=id&tint=in.(000100,01E240)&order=id', status: 200, json: [{ id: 2 }, { id: 3 }] },
  { request: 'GET /labels?select=id&tint=not.in.(000000,01E240)', status: 200, json: [{ id: 2 }] },
  { request: 'GET /labels?select=id&tint=in.()', status: 200, json: [] },
  { request: 'GET /labels?select=id&tint=eq(any).{000100,01E240}&order=id', status: 200, json: [{ id: 2 }, { id: 3 }] },
  { request: 'GET /labels?select=id&tint=gt(all).{000000,000001}&order=id', status: 200, json: [{ id: 2 }, { id: 3 }] },
  {
    request: 'GET /labels?select=id&tint=isdistinct.000100&order=id',
    status: 200,
    json: [{ id: 1 }, { id: 3 }, { id: 4 }],
  },
  { request: 'GET /labels?select=id&tint=is.null', status: 200, json: [{ id: 4 }] },
  {
    request: 'GET /labels?select=id&or=(tint.eq.000100,tint.is.null)&order=id',
    status: 200,
    json: [{ id: 2 }, { id: 4 }],
  },
  // No cast from text: the one from json is not used in its place.
  { request: 'GET /labels?select=id&due=eq.Z', status: 400 },
  { request: 'GET /labels?select=id&due=eq.2018-01-03', status: 200, json: [{ id: 2 }] },
  { request: 'GET /labels?select=id&tint=ilike.*100', status: 404 },
]);

const row = { id: 5, name: 'party', tint: '#001100', due: '2018-01-03T11:00:00Z' };
const body = JSON.stringify(row);
table('a body is read as the cast from json has it', [
  {
    request: 'POST /labels?select=id,tint',
    headers: prefer('return=representation'),
    body,
    status: 201,
    json: [{ id: 5, tint: '#001100' }],
  },
  {
    request: 'POST /labels',
    headers: prefer('return=representation'),
    body: JSON.stringify([row]),
    status: 201,
    json: [{ ...row, quiet: 'quiet' }],
  },
  {
    request: 'POST /labels',
    headers: prefer('return=headers-only'),
    body,
    status: 201,
    has: { location: '/labels?id=eq.5' },
  },
  {
    request: 'POST /labels',
    headers: { ...prefer('return=representation'), 'content-type': 'text/csv' },
    body: 'id,tint\n6,#000200',
    status: 201,
    json: [{ id: 6, name: null, tint: '#000200', due: '2018-01-01T00:00:00Z', quiet: 'quiet' }],
  },
  // A default is the value itself.
  {
    request: 'POST /labels?columns=id,tint,due,name',
    headers: prefer('return=representation, missing=default'),
    body: '[{"id":7},{"id":8,"tint":"#000300"}]',
    status: 201,
    json: [
      { id: 7, name: null, tint: '#000001', due: '2018-01-01T00:00:00Z', quiet: 'quiet' },
      { id: 8, name: null, tint: '#000300', due: '2018-01-01T00:00:00Z', quiet: 'quiet' },
    ],
  },
  {
    request: 'PATCH /labels?tint=eq.000100&select=id,tint,due',
    headers: prefer('return=representation'),
    body: '{"tint":"#00FF00","due":"2019-01-03T11:00:00Z"}',
    status: 200,
    json: [{ id: 2, tint: '#00FF00', due: '2019-01-03T11:00:00Z' }],
  },
  {
    request: 'POST /labels?select=tint',
    headers: prefer('return=representation, resolution=merge-duplicates'),
    body: '{"id":1,"tint":"#000009"}',
    status: 200,
    json: [{ tint: '#000009' }],
  },
  {
    request: 'PUT /labels?id=eq.1',
    headers: prefer('return=representation'),
    body: JSON.stringify({ ...REPORT, tint: '#00000A' }),
    status: 200,
    json: [{ ...REPORT, tint: '#00000A' }],
  },
  {
    request: 'DELETE /labels?tint=is.null&select=tint',
    headers: prefer('return=representation'),
    status: 200,
    json: [{ tint: '' }],
  },
]);
