import { Readable } from 'node:stream';

import type pg from 'pg';

import type { Logger } from '../options.ts';
import { openConnection, quoteIdentifier, withConnection } from './connection.ts';
import { withPlace } from './with-place.ts';

/** A base backup while it comes: the archive as PostgreSQL sends it, a tar with all of the log that it needs, and then its manifest. */
export interface BaseBackup {
  archive: Readable;
  /** Resolves after the archive's end. @throws the database's error */
  manifest: Promise<Buffer>;
}

const SLOT = `casewright_backup_${process.pid}`;

/**
 * Reads a base backup of the embedded database of a data folder, whether a server is at work there or not, and gives it to `take`, which
 * reads the archive to its end. It is the state of one moment: that at which the archive ended.
 * @throws an error of one line where the database cannot be reached, and the database's own
 */
export async function withBaseBackup<T>(
  dataDir: string,
  logger: Logger,
  take: (backup: BaseBackup) => Promise<T>,
): Promise<T> {
  return withPlace({ folder: dataDir }, logger, ({ direct }) => read(direct, take));
}

async function read<T>(owner: pg.ClientConfig, take: (backup: BaseBackup) => Promise<T>): Promise<T> {
  await withConnection(owner, async (client) => {
    const { rows } = await client.query("select from pg_tablespace where spcname not in ('pg_default', 'pg_global')");
    if (rows.length > 0)
      throw new Error('A database with tablespaces of its own is not backed up here: use PostgreSQL’s own programs.');
  });
  const asReplica: pg.ClientConfig & { replication: string } = { ...owner, replication: 'true' };
  const client = await openConnection(asReplica);
  // The reader of the archive hears of a lost connection; this event alone would end the process.
  client.on('error', () => {});
  try {
    // Until the connection ends the log is kept from the backup's beginning on, however much is written meanwhile.
    await client.query(`CREATE_REPLICATION_SLOT ${quoteIdentifier(SLOT)} TEMPORARY PHYSICAL (RESERVE_WAL)`);
    const query = new BaseBackupQuery();
    client.query(query);
    // Without a reader of its own a failure would end the process; who reads the archive hears of it.
    query.manifest.catch(() => {});
    return await take(query);
  } finally {
    await client.end();
  }
}

/** The command as the driver runs it: its rows say where the log begins and ends, and its copy is the backup. */
class BaseBackupQuery implements pg.Submittable, BaseBackup {
  readonly archive: Readable;
  readonly manifest: Promise<Buffer>;
  readonly #settle: { resolve: (manifest: Buffer) => void; reject: (error: Error) => void };
  readonly #manifest: Buffer[] = [];
  #stream: { pause(): unknown; resume(): unknown } | null = null;
  #part: 'archive' | 'manifest' = 'archive';

  constructor() {
    const { promise, ...settle } = Promise.withResolvers<Buffer>();
    this.manifest = promise;
    this.#settle = settle;
    this.archive = new Readable({ read: () => void this.#stream?.resume(), highWaterMark: 1024 * 1024 });
  }

  submit(connection: pg.Connection): void {
    this.#stream = connection.stream;
    connection.query(
      "BASE_BACKUP (LABEL 'casewright', CHECKPOINT 'fast', WAL true, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')",
    );
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    const [kind] = chunk;
    if (kind === 'm'.charCodeAt(0)) {
      this.#part = 'manifest';
      this.archive.push(null);
      // Nobody asks for more of what has ended.
      this.#stream?.resume();
    }
    if (kind !== 'd'.charCodeAt(0)) return;
    // The driver reads the next message into the same memory.
    const bytes = Buffer.from(chunk.subarray(1));
    if (this.#part === 'manifest') this.#manifest.push(bytes);
    else if (!this.archive.push(bytes)) this.#stream?.pause();
  }

  handleError(error: Error): void {
    this.archive.destroy(error);
    this.#settle.reject(error);
  }

  handleReadyForQuery(): void {
    this.#settle.resolve(Buffer.concat(this.#manifest));
  }

  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleCommandComplete(): void {}
  handlePortalSuspended(): void {}
  handleEmptyQuery(): void {}
}
