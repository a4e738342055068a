import type { Backend } from '@casewright/backend';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import type { DiskWatch } from './disk.ts';
import type { Environment } from './environment.ts';
import { isLoopback } from './loopback.ts';

const READY_TIMEOUT_MS = 2_000;

/**
 * /healthz: the process lives. /readyz: it can serve (the database answers and there is room to write), and whether stored files can be reached.
 * /metrics: Prometheus figures, for this machine alone.
 */
export function registerHealth(
  app: FastifyInstance,
  backend: Backend,
  disk: DiskWatch,
  { databaseUrl, backup }: Pick<Environment, 'databaseUrl' | 'backup'>,
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'casewright_requests_total',
    help: 'Requests answered',
    labelNames: ['method', 'status'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'casewright_request_seconds',
    help: 'Time from request to answer, in seconds',
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  registerRealtimeFigures(registry, backend);
  registerDiskFigures(registry, backend, disk);
  registerWorkFigures(registry, backend);
  new Gauge({
    name: 'casewright_backups_set',
    help: 'Whether this server is to make backups, 1 or 0',
    registers: [registry],
  }).set(databaseUrl === null && backup.folder !== null ? 1 : 0);
  const files: Gauge = new Gauge({
    name: 'casewright_files_reachable',
    help: 'Whether the bytes of stored files can be reached, 1 or 0',
    registers: [registry],
    collect: async () => files.set((await isReachable(backend)) ? 1 : 0),
  });
  app.addHook('onResponse', (request, reply, done) => {
    requests.inc({ method: request.method, status: reply.statusCode });
    seconds.observe(reply.elapsedTime / 1000);
    done();
  });

  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const late = new Promise<never>((_, reject) => setTimeout(reject, READY_TIMEOUT_MS, new Error('timeout')).unref());
    // First the disk: a database that finds no room may have ended of it.
    const noRoom = await Promise.race([disk.isFull(), late]).catch(() => false);
    if (noRoom || backend.engine.disk.isFull)
      return reply.code(503).header('retry-after', '30').send({ status: 'not ready', database: 'disk full' });
    try {
      await Promise.race([backend.engine.query('select 1'), late]);
      // Where stored files cannot be reached, everything else can be served, and by no other process better.
      return { status: 'ready', database: 'ok', files: (await isReachable(backend)) ? 'ok' : 'unreachable' };
    } catch {
      return reply.code(503).header('retry-after', '1').send({ status: 'not ready', database: 'unreachable' });
    }
  });
  app.get('/metrics', async (request, reply) => {
    // A proxy on this machine calls from here too; what it forwards comes from elsewhere.
    if (!isLoopback(request.ip) || request.headers['x-forwarded-for'] !== undefined)
      return reply.code(403).send({ message: 'Figures are given to this machine alone.' });
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function isReachable(backend: Backend): Promise<boolean> {
  return backend.objectsReachable().catch(() => false);
}

/** How much room there is, and how often there was none. */
function registerDiskFigures(registry: Registry, { engine }: Backend, disk: DiskWatch): void {
  const free: Gauge = new Gauge({
    name: 'casewright_disk_free_bytes',
    help: 'Room on the disk of DATA_DIR',
    registers: [registry],
    collect: async () => free.set((await disk.freeBytes()) ?? Number.NaN),
  });
  const refused: Counter = new Counter({
    name: 'casewright_disk_full_total',
    help: 'Statements for which the disk of the database had no room',
    registers: [registry],
    collect: () => {
      refused.reset();
      refused.inc(engine.disk.refusals);
    },
  });
}

/** Counts of what the server does on its own, without a name in them; one question of the database for all. */
const WORK = `
  select count(*) filter (where state = 'dead')::int as failed,
    coalesce(extract(epoch from max(now() - due_at) filter (where state = 'waiting' and due_at < now())), 0)::float8 as late,
    (select count(*)::int from private.deliveries where state in ('dead', 'doubt')) as undelivered,
    coalesce(extract(epoch from max(done_at) filter (where kind = 'make_backup')), 0)::float8 as backup,
    coalesce(extract(epoch from max(done_at) filter (where kind = 'verify_backup')), 0)::float8 as restore,
    (select count(*)::int from private.maintenance) as maintenance
  from private.jobs`;
type Work = Record<'failed' | 'late' | 'undelivered' | 'backup' | 'restore' | 'maintenance', number>;

/** What waits for an administrator, and when backups were made and tried, which is 0 where none was. */
function registerWorkFigures(registry: Registry, { engine }: Backend): void {
  let asked: Promise<Work | undefined> | null = null;
  // Every figure is collected for itself, and all of them at once.
  const work = (): Promise<Work | undefined> =>
    (asked ??= engine
      .query<Work>(WORK)
      .then(
        ({ rows }) => rows[0],
        () => undefined,
      )
      .finally(() => {
        asked = null;
      }));
  const gauge = (name: string, help: string, of: keyof Work): void => {
    const figure: Gauge = new Gauge({
      name,
      help,
      registers: [registry],
      collect: async () => figure.set((await work())?.[of] ?? Number.NaN),
    });
  };
  gauge('casewright_jobs_failed', 'Jobs that failed too often and wait for an administrator', 'failed');
  gauge('casewright_jobs_late_seconds', 'How late the job is that has been due longest', 'late');
  gauge(
    'casewright_letters_undelivered',
    'Letters and pushes that could not be delivered, or may not have been',
    'undelivered',
  );
  gauge(
    'casewright_backup_done_seconds',
    'When the server last looked after its backup, in seconds since 1970',
    'backup',
  );
  gauge(
    'casewright_restore_done_seconds',
    'When a backup was last restored and compared, in seconds since 1970',
    'restore',
  );
  gauge('casewright_maintenance', 'Whether the installation is under maintenance, 1 or 0', 'maintenance');
}

/** What realtime counts of itself, read at the moment somebody asks. */
function registerRealtimeFigures(registry: Registry, { realtime }: Backend): void {
  const gauge = (name: string, help: string, read: () => number): void => {
    const figure: Gauge = new Gauge({ name, help, registers: [registry], collect: () => figure.set(read()) });
  };
  gauge('realtime_sockets', 'Open sockets', () => realtime.sockets);
  gauge('realtime_channels', 'Joined channels', () => realtime.channels);
  gauge(
    'realtime_feed_lag_seconds',
    'Age of the oldest change in the batch that was delivered last',
    () => realtime.feedLagSeconds,
  );
  const counter = (name: string, help: string, read: () => number): void => {
    const figure: Counter = new Counter({
      name,
      help,
      registers: [registry],
      collect: () => {
        figure.reset();
        figure.inc(read());
      },
    });
  };
  counter('realtime_joins_total', 'Joins that were taken', () => realtime.joins);
  counter('realtime_refused_joins_total', 'Joins that were refused', () => realtime.refusedJoins);
  counter('realtime_deliveries_total', 'Frames handed to sockets', () => realtime.deliveries);
  counter(
    'realtime_slow_readers_total',
    'Sockets cut off because their reader was too slow',
    () => realtime.slowReaders,
  );
  counter('realtime_rows_read_total', 'Rows read from the outbox of changes', () => realtime.rowsRead);
}
