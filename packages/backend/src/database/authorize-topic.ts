import { runBatch } from './batch.ts';
import type { Engine } from './engine.ts';
import { UnknownRole } from './errors.ts';
import { withConnection } from './with-connection.ts';
import type { Caller } from './scope.ts';

/** What a caller may do on a private topic. */
export interface TopicRights {
  broadcastRead: boolean;
  presenceRead: boolean;
  broadcastWrite: boolean;
  presenceWrite: boolean;
}

export interface TopicQuestion {
  /** Without the prefix `realtime:`. */
  topic: string;
  /** Headers of the request that policies may read; names in lower case. */
  headers: Readonly<Record<string, string>>;
  want: readonly ('read' | 'write')[];
  extensions: readonly ('broadcast' | 'presence')[];
}

/** The rights, and the SQLSTATE of each policy that failed, which counts as no. */
export type TopicAnswer = TopicRights & { failures: readonly string[] };

/** A policy that takes longer than this holds up everybody who joins. Who asks is read out of the claims alone, which come after this. */
const LIMIT = "select set_config('statement_timeout', '5s', true), set_config('request.jwt.claim.sub', '', true)";
const ASK =
  'select broadcast_read as "broadcastRead", presence_read as "presenceRead", broadcast_write as "broadcastWrite", ' +
  'presence_write as "presenceWrite", failures from realtime.authorize_topic($1, $2, $3, $4, $5)';

/**
 * Asks the policies on realtime.messages what a caller may do on a private topic. The function impersonates the caller inside a transaction
 * that is rolled back in any case: what it wrote to ask is never there for anybody else. What is not asked for is answered false.
 * @throws UnknownRole, DatabaseUnavailable
 */
export async function authorizeTopic(
  engine: Engine,
  caller: Pick<Caller, 'role' | 'claims'>,
  { topic, headers, want, extensions }: TopicQuestion,
): Promise<TopicAnswer> {
  if (!engine.callerRoles.has(caller.role)) throw new UnknownRole(caller.role);
  const values = [
    topic,
    caller.role,
    JSON.stringify({ ...caller.claims, role: caller.role }),
    JSON.stringify(headers),
    extensions.flatMap((extension) => want.map((right) => `${extension}_${right}`)),
  ];
  const { rows } = await withConnection(
    engine,
    { caller: { ...caller, userId: null, sessionId: null } },
    (client, impersonated) =>
      runBatch(
        client,
        [
          { name: 'begin', text: 'begin', values: [] },
          { name: 'limit_topic', text: LIMIT, values: [] },
          { name: 'authorize_topic', text: ASK, values },
          { name: 'rollback', text: 'rollback', values: [] },
        ],
        { wanted: 2, onSent: impersonated },
      ),
  );
  const [answer]: (TopicAnswer | undefined)[] = rows;
  if (!answer) throw new Error('realtime.authorize_topic answered no row');
  return answer;
}
