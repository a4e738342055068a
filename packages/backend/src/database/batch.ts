import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';

import type pg from 'pg';
import { serialize } from 'pg-protocol';
import utils from 'pg/lib/utils.js';

import { Query } from './connection.ts';

declare module 'pg' {
  /** What the driver's own query does, which its types do not say. */
  interface Query {
    requiresPreparation(): boolean;
    prepare(connection: Wire): void;
    handleRowDescription(message: object): void;
    /** Collects the rows; these are what it works out from the description of their columns. */
    _result: Columns;
    _accumulateRows: boolean;
    handleDataRow(message: object): void;
    handleCommandComplete(message: object, connection: Wire): void;
    handleError(error: Error, connection: Wire): void;
    handleReadyForQuery(connection: Wire): void;
  }
}

/** How the driver makes rows of a statement. */
interface Columns {
  fields: unknown;
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
}

/** The driver's side of a connection, as far as a batch speaks to it. */
interface Wire extends EventEmitter {
  stream: Socket;
  /** Texts of the statements that PostgreSQL keeps, and of those that are on their way to it, by name. */
  parsedStatements: Partial<Record<string, string>>;
  submittedNamedStatements: Partial<Record<string, string>>;
}

/** A statement of a batch. */
export interface Step {
  text: string;
  name?: string;
  values: unknown[];
}

const DESCRIBE = serialize.describe({ type: 'P' });
const EXECUTE = serialize.execute();
const SYNC = serialize.sync();
/** Up to here one larger write costs less than several: above it what is copied does. */
const ONE_WRITE_BYTES = 64 * 1024;

/**
 * What PostgreSQL said of the columns of statements that a connection has prepared, by name. It is asked once: a statement that would
 * give others from now on fails (0A000) instead of giving them.
 */
const described = new WeakMap<Wire, Map<string, Columns>>();

/**
 * Statements that go out together with one Sync at their end. PostgreSQL then answers once, and not after each of them, which spares
 * both sides a wake-up for each; when one fails it skips all that follow.
 */
export class Batch extends Query {
  readonly steps: readonly Step[];
  readonly #wanted: number;
  /** How many steps have ended. */
  #ended = 0;
  /** Names of what has to be prepared, in order, and how many of them PostgreSQL says it has. */
  readonly #asked: (Step | undefined)[] = [];
  #parsed = 0;
  #connection: Wire | undefined;
  readonly #count = (): void => {
    this.#parsed += 1;
  };

  /** @param wanted Place of the statement whose rows are the result. */
  constructor(
    steps: readonly Step[],
    wanted: number,
    callback: (error: Error | undefined, result: pg.ResultBuilder) => void,
  ) {
    // The driver notes what is prepared under the name of the query; a batch has many names and notes them itself.
    super(steps[wanted]?.text ?? '', undefined, callback);
    this.steps = steps;
    this.#wanted = wanted;
  }

  override requiresPreparation(): boolean {
    return true;
  }

  override prepare(connection: Wire): void {
    this.#connection = connection;
    const messages: Buffer[] = [];
    for (const [index, step] of this.steps.entries()) {
      const isKnown = this.#isPrepared(step, connection);
      if (!isKnown) messages.push(this.#parse(step, connection));
      messages.push(serialize.bind({ statement: step.name ?? '', values: step.values }));
      if (index === this.#wanted) {
        const columns = isKnown && step.name !== undefined ? described.get(connection)?.get(step.name) : undefined;
        if (columns) this.#haveColumns(columns);
        else messages.push(DESCRIBE);
      }
      messages.push(EXECUTE);
    }
    messages.push(SYNC);
    // What is sent on a connection that was cut is answered by its end.
    if (!connection.stream.writable) return;
    const bytes = messages.reduce((sum, message) => sum + message.length, 0);
    if (bytes <= ONE_WRITE_BYTES) connection.stream.write(Buffer.concat(messages, bytes));
    else for (const message of messages) connection.stream.write(message);
  }

  #isPrepared({ name, text }: Step, { parsedStatements, submittedNamedStatements }: Wire): boolean {
    return name !== undefined && (parsedStatements[name] ?? submittedNamedStatements[name]) === text;
  }

  #parse(step: Step, connection: Wire): Buffer {
    const { name, text } = step;
    if (name !== undefined) connection.submittedNamedStatements[name] = text;
    if (this.#asked.push(name === undefined ? undefined : step) === 1) connection.on('parseComplete', this.#count);
    return serialize.parse({ text, ...(name !== undefined && { name }) });
  }

  /** What the driver does when it gets the columns, without working them out again. */
  #haveColumns(columns: Columns): void {
    Object.assign(this._result, columns);
    this._accumulateRows = true;
  }

  override handleRowDescription(message: object): void {
    super.handleRowDescription(message);
    const name = this.steps[this.#wanted]?.name;
    if (name === undefined || !this.#connection) return;
    const known = described.get(this.#connection) ?? new Map<string, Columns>();
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    described.set(this.#connection, known.set(name, { fields, _parsers, _prebuiltEmptyResultObject }));
  }

  override handleDataRow(message: object): void {
    if (this.#ended === this.#wanted) super.handleDataRow(message);
  }

  override handleCommandComplete(message: object, connection: Wire): void {
    if (this.#ended === this.#wanted) super.handleCommandComplete(message, connection);
    this.#ended += 1;
  }

  override handleError(error: Error, connection: Wire): void {
    this.#note(connection);
    if (!('severity' in error)) return super.handleError(error, connection);
    // The caller may use the connection as soon as it knows of the failure, so it learns of it only when PostgreSQL has come to the Sync,
    // or is gone.
    const settle = (): void => {
      connection.off('readyForQuery', settle).off('end', settle);
      super.handleError(error, connection);
    };
    connection.on('readyForQuery', settle).on('end', settle);
  }

  override handleReadyForQuery(connection: Wire): void {
    this.#note(connection);
    super.handleReadyForQuery(connection);
  }

  /** Notes what PostgreSQL has prepared, also of a batch that failed further on. */
  #note(connection: Wire): void {
    if (this.#asked.length === 0) return;
    connection.off('parseComplete', this.#count);
    for (const [index, step] of this.#asked.entries()) {
      if (step?.name === undefined) continue;
      delete connection.submittedNamedStatements[step.name];
      if (index < this.#parsed) connection.parsedStatements[step.name] = step.text;
    }
  }
}

/** Numbers of the backends behind connections; none where a pooler is between, which has a number of its own. */
const backends = new WeakMap<pg.PoolClient, number | undefined>();

/** Connections on which the next transaction may meet another backend: a statement that was prepared for one is not there. */
const unprepared = new WeakSet<pg.PoolClient>();

/** From now on no statement is prepared on this connection. */
export function keepNothingOn(client: pg.PoolClient): void {
  unprepared.add(client);
}

/** Whether no statement is prepared on this connection. */
export function keepsNothing(client: pg.PoolClient): boolean {
  return unprepared.has(client);
}

interface Run {
  /** Place of the statement whose rows are the result. */
  wanted: number;
  /** Called when the batch is on its way to a backend of this number. A cancel ends all of it, whichever step it meets. */
  onSent: (pid: number) => void;
}

/** Runs steps on a connection and gives the result of the one that is wanted. */
export async function runBatch(
  client: pg.PoolClient,
  steps: readonly Step[],
  { wanted, onSent }: Run,
): Promise<pg.QueryResult> {
  if (!backends.has(client)) backends.set(client, await backendOf(client));
  // A value that cannot be sent is refused before anything is sent: half a batch would leave the connection waiting.
  const ready = steps.map(({ text, name, values }) => ({
    text,
    ...(name !== undefined && !unprepared.has(client) && { name }),
    values: values.map((value) => utils.prepareValue(value)),
  }));
  const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult>();
  client.query(new Batch(ready, wanted, (error, result) => (error ? reject(error) : resolve(result))));
  const pid = backends.get(client);
  if (pid !== undefined) onSent(pid);
  return promise;
}

async function backendOf(client: pg.PoolClient): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid === Reflect.get(client, 'processID') ? rows[0]?.pid : undefined;
}
