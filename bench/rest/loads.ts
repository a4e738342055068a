import { METERS } from './data.ts';

/** One kind of request, as every one of the compared servers is sent it. */
export interface Load {
  name: string;
  method: 'GET' | 'POST' | 'PATCH';
  /** Below the address of the data API; more than one are sent in turn. */
  paths: string[];
  headers?: Record<string, string>;
  body?: string;
  /** Whether the rows that it writes are taken back between rounds. */
  writes?: boolean;
  /** How many times as long a round takes, where few answers come in a second. */
  slow?: number;
}

const entry = (n: number) => ({ title: `Call ${n}`, amount: 120.5, worked_on: '2026-11-21' });

/** The kinds that issue 5 names. A matter of the measured person is every fiftieth from the first. */
export const LOADS: Load[] = [
  { name: 'by id', method: 'GET', paths: ['/matters?select=*&id=eq.5001'] },
  {
    name: 'page of 25 with count',
    method: 'GET',
    paths: ['/matters?select=id,title,status,created_at&order=created_at.desc,id.desc&limit=25'],
    headers: { prefer: 'count=exact' },
  },
  {
    name: 'two-level embed',
    method: 'GET',
    paths: ['/matters?select=id,title,tasks(id,title,notes(id,body))&order=id&limit=10'],
  },
  { name: 'insert', method: 'POST', paths: ['/entries'], body: JSON.stringify(entry(0)), writes: true },
  {
    name: 'bulk insert of 1,000',
    method: 'POST',
    // As the client sends an array.
    paths: ['/entries?columns=%22title%22,%22amount%22,%22worked_on%22'],
    body: JSON.stringify(Array.from({ length: 1_000 }, (_, n) => entry(n))),
    writes: true,
    slow: 4,
  },
  {
    name: 'update',
    method: 'PATCH',
    // Each its own row for as long as it may take, so that nobody waits for another's lock.
    paths: Array.from({ length: METERS }, (_, n) => `/meters?id=eq.${n + 1}`),
    headers: { prefer: 'return=representation' },
    body: '{"value":1}',
    writes: true,
  },
  { name: 'rpc', method: 'POST', paths: ['/rpc/matter_totals'], body: '{"wanted":"open"}' },
];
