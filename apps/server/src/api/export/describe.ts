const BUNDLE = {
  description:
    'The bundle, written as it is sent: tables/{table}.json (a row a line), people.json, calendar.ics, and manifest.json last, with the hash of every other file',
  content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
};
const refusals = (...statuses: number[]) =>
  Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/${status}` }]));

/** What /api/openapi.json says of /api/export. */
export const exportPaths = {
  '/api/export/firm': {
    get: {
      summary: 'All that the caller’s firm has, less what walls hide from the caller, who administers it',
      responses: { 200: BUNDLE, ...refusals(401, 403, 429) },
    },
  },
  '/api/export/progress': {
    get: {
      summary: 'How far the export is that the caller is being answered, in rows of tables',
      responses: {
        200: {
          description: 'Rows written, and all that there are: null until they are counted',
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['written', 'counted'],
                properties: { written: { type: 'integer' }, counted: { type: ['integer', 'null'] } },
              },
            },
          },
        },
        204: { description: 'No export of theirs is running' },
        ...refusals(401),
      },
    },
  },
  '/api/export/cases/{id}': {
    get: {
      summary: 'A case with all of it that the caller may read',
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }],
      responses: { 200: BUNDLE, ...refusals(401, 404, 429) },
    },
  },
};
