import { startPostgres18 } from './postgres.ts';

/** Vitest's global set-up of the policy tests on the PostgreSQL that comes with the product. */
export default async function setup(): Promise<() => Promise<void>> {
  const postgres = await startPostgres18();
  process.env.TEST_DATABASE_URL = postgres.url;
  return () => postgres.stop();
}
