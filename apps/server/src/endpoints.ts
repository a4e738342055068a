import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a route saves nothing, whatever its method. */
    asksOnly?: boolean;
  }
}

/** Content that is no JSON. */
export interface Media {
  mediaType: string;
  isBinary: boolean;
  description?: string;
}

/**
 * One endpoint: where it is, by which schemas its requests are read, and what it answers. The router and /api/openapi.json take it from here, so
 * that neither knows an endpoint that the other does not.
 */
export interface Endpoint {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** As the router has it: /api/things/:thing_id. */
  path: `/api/${string}`;
  /** The path as the description has it, where a part of the router's holds more than the parameter. */
  shownPath?: string;
  summary: string;
  description?: string;
  /** Parameters of the path that are no ids. */
  parts?: Readonly<Record<string, z.ZodMiniType>>;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniType | Media;
  /** The largest body in bytes, where it is not the server's own limit. */
  bodyLimit?: number;
  /** Whether it saves nothing, although it is no GET: it is answered while everybody only reads. */
  asksOnly?: boolean;
  /** What a 200 holds. */
  answer: z.ZodMiniType | Media;
  /** What a 200 means, where `answer` does not say it. */
  answered?: string;
  /** Further answers that are no refusals, and what they mean. */
  others?: Readonly<Record<number, string>>;
  /** Statuses of refusals; a 500, 503 or 504 is possible everywhere. */
  refusals: readonly number[];
}

export type Endpoints = Readonly<Record<string, Endpoint>>;

/** The parameters that a path names. */
type PartsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Record<Name, string> & PartsOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Record<Name, string>
    : unknown;

/** A request of an endpoint; its query and its body are read by the schemas that the endpoint names. */
export type RequestOf<One extends Endpoint> = FastifyRequest<{ Params: PartsOf<One['path']> }>;

/** One handler for each endpoint: a missing one, and one too many, fail to compile. */
export type HandlersOf<All extends Endpoints> = {
  readonly [Name in keyof All]: (request: RequestOf<All[Name]>, reply: FastifyReply) => unknown;
};

/** Endpoints as they are written, with their paths and schemas as types. */
export function defineEndpoints<const All extends Endpoints>(endpoints: All): All {
  return endpoints;
}

/** Puts endpoints on a server. */
export function serveEndpoints<All extends Endpoints>(
  app: FastifyInstance,
  endpoints: All,
  handlers: HandlersOf<All>,
): void {
  for (const name of Object.keys(endpoints)) {
    const endpoint = endpoints[name];
    if (endpoint === undefined) continue;
    const { method, path, bodyLimit, asksOnly = false } = endpoint;
    app.route({
      method: method.toUpperCase(),
      url: path,
      ...(bodyLimit !== undefined && { bodyLimit }),
      config: { asksOnly },
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the router gives the parameters that the path names
      handler: (request, reply) => handlers[name]?.(request as RequestOf<All[string]>, reply),
    });
  }
}

/** The `paths` of an OpenAPI document. */
export function pathsOf(endpoints: readonly Endpoint[]): Record<string, object> {
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of endpoints) {
    const shown = (endpoint.shownPath ?? endpoint.path).replaceAll(/:(\w+)/g, '{$1}');
    paths[shown] = { ...paths[shown], [endpoint.method]: operationOf(endpoint) };
  }
  return paths;
}

function operationOf(endpoint: Endpoint): object {
  const { summary, description, body, answer, answered, others = {}, refusals } = endpoint;
  const parameters = [...inPath(endpoint), ...inQuery(endpoint)];
  const ok = isMedia(answer) ? (answer.description ?? answered) : answered;
  return {
    summary,
    ...(description !== undefined && { description }),
    ...(parameters.length > 0 && { parameters }),
    ...(body !== undefined && { requestBody: { required: true, content: contentOf(body) } }),
    responses: {
      200: { description: ok ?? 'Done', content: contentOf(answer) },
      ...Object.fromEntries(Object.entries(others).map(([status, meaning]) => [status, { description: meaning }])),
      ...Object.fromEntries(refusals.map((status) => [status, { $ref: `#/components/responses/${status}` }])),
    },
  };
}

function inPath({ path, parts = {} }: Endpoint): object[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: schemaOf(parts[name] ?? z.guid()),
  }));
}

function inQuery({ query }: Endpoint): object[] {
  if (query === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(query);
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...schema } = typeof property === 'boolean' ? {} : property;
    return {
      name,
      in: 'query',
      ...(required.includes(name) && { required: true }),
      schema,
      ...(description !== undefined && { description }),
    };
  });
}

function contentOf(content: z.ZodMiniType | Media): object {
  if (!isMedia(content)) return { 'application/json': { schema: schemaOf(content) } };
  return { [content.mediaType]: { schema: { type: 'string', ...(content.isBinary && { format: 'binary' }) } } };
}

function isMedia(content: z.ZodMiniType | Media): content is Media {
  return 'mediaType' in content;
}

/** A schema as what may be sent: of what is converted, the text that it is made of. */
function schemaOf(schema: z.ZodMiniType): z.core.JSONSchema.BaseSchema {
  const {
    $schema: _dialect,
    '~standard': _standard,
    ...rest
  } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
}
