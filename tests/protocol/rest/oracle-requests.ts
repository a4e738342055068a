import { drawCall } from './oracle-calls.ts';
import type { Draw } from './oracle-draw.ts';
import type { Parameter } from './oracle-filters.ts';
import { drawLevel } from './oracle-reads.ts';
import { drawRefused } from './oracle-refused.ts';
import { drawAccept, drawWho, pathOf, type OracleRequest } from './oracle-request.ts';
import { TABLES, tableOf } from './oracle-schema.ts';
import { drawWrite } from './oracle-writes.ts';

/** Draws one request: in 100 there are about 55 reads, 20 writes, 15 calls of functions and 10 that must be refused. */
export function drawRequest(draw: Draw): OracleRequest {
  return draw.weighted<(given: Draw) => OracleRequest>(
    [55, drawRead],
    [20, drawWrite],
    [15, drawCall],
    [10, drawRefused],
  )(draw);
}

function drawRead(draw: Draw): OracleRequest {
  const name = draw.weighted<() => string>(
    [30, () => 'projects'],
    [20, () => 'tasks'],
    [50, () => draw.pick(Object.keys(TABLES))],
  )();
  const table = tableOf(name);
  const { select, parameters } = drawLevel(draw, table, 2);
  const headers: Record<string, string> = { accept: drawAccept(draw, select) };
  if (table.profile !== undefined) headers['accept-profile'] = table.profile;
  if (draw.chance(25)) headers.prefer = 'count=exact';
  const method = draw.chance(6) ? 'HEAD' : 'GET';
  if (method === 'GET' && draw.chance(8)) {
    headers['range-unit'] = 'items';
    headers.range = draw.pick(['0-1', '1-2', '0-', '2-', '0-0']);
  }
  const query: Parameter[] = draw.chance(90) ? [['select', select], ...parameters] : withoutEmbeds(parameters, select);
  return { kind: 'read', method, path: pathOf(name, query), headers, who: drawWho(draw) };
}

/** Without a select all columns come, and parameters of embeds would be for nothing. */
function withoutEmbeds(parameters: readonly Parameter[], select: string): Parameter[] {
  if (/[(]/.test(select)) return [['select', select], ...parameters];
  return [...parameters];
}
