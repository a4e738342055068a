import { z } from 'zod';

/** What a client asks for when it joins, read as leniently as upstream does: a part that does not fit is its default. */
export interface JoinConfig {
  broadcast: {
    /** Whether the sending socket hears its own broadcasts. */
    self: boolean;
    /** Whether a broadcast is answered. */
    ack: boolean;
    /** As it came; checked by the extension. */
    replay: unknown;
    /** Whether to say when broadcasts from the database arrive from now on. */
    replicationReady: boolean;
  };
  /** Enabled unless the client says otherwise. A key is made when it is empty. */
  presence: { key: string; enabled: boolean };
  private: boolean;
  /** Bindings to changes as they came; checked by the extension, which answers each in place. */
  postgresChanges: readonly unknown[];
  /**
   * `wait`: the join is answered only when the bindings are live, or after `timeoutMs` with an error. `since`: from which position the
   * changes are sent (an addition of ours; undefined where the client knows nothing of it).
   */
  postgresChangesOptions: { wait: boolean; timeoutMs: number; since: string | undefined };
}

const LONGEST_WAIT_MS = 20_000;
const USUAL_WAIT_MS = 15_000;

const boolean = z.union([
  z.boolean(),
  z
    .string()
    .toLowerCase()
    .pipe(z.enum(['true', 'false']))
    .transform((text) => text === 'true'),
]);
const flag = boolean.catch(false);
const flagOn = boolean.catch(true);
const part = z.record(z.string(), z.unknown()).catch({});
const timeout = z.number().int().min(0).max(LONGEST_WAIT_MS).catch(USUAL_WAIT_MS);
const text = z.union([z.string(), z.number().transform(String)]).catch('');
const since = z.string().optional().catch(undefined);
const list = z.array(z.unknown()).catch([]);

/** Reads the payload of a phx_join; whatever it is, there is a config. */
export function readJoinConfig(payload: unknown): JoinConfig {
  const config = part.parse(part.parse(payload)['config']);
  const broadcast = part.parse(config['broadcast']);
  const presence = part.parse(config['presence']);
  const options = part.parse(config['postgres_changes_options']);
  return {
    broadcast: {
      self: flag.parse(broadcast['self']),
      ack: flag.parse(broadcast['ack']),
      replay: broadcast['replay'],
      replicationReady: flag.parse(broadcast['replication_ready']),
    },
    presence: {
      key: text.parse(presence['key']),
      enabled: flagOn.parse(presence['enabled']),
    },
    private: flag.parse(config['private']),
    postgresChanges: list.parse(config['postgres_changes']),
    postgresChangesOptions: {
      wait: flag.parse(options['wait']),
      timeoutMs: timeout.parse(options['timeout']),
      since: since.parse(options['since']),
    },
  };
}

/** The token that a join or a renewal names, null when it names none of its own. */
export function readToken(payload: unknown): string | null {
  const { access_token: access, user_token: user } = part.parse(payload);
  const token = access ?? user;
  return typeof token === 'string' && token !== '' && !token.startsWith('sb_') ? token : null;
}
