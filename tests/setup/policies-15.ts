import { startPostgres15 } from './postgres.ts';

/** Vitest's global set-up of the policy tests on the oldest PostgreSQL that is supported. */
export default async function setup(): Promise<() => Promise<void>> {
  const postgres = await startPostgres15();
  process.env.TEST_DATABASE_URL = postgres.url;
  return () => postgres.stop();
}
