import pino from 'pino';
import { expect, test } from 'vitest';

import { readEnvironment } from '../environment.ts';
import { setMaintenance } from './set-maintenance.ts';

test('maintenance is not begun where the data is a hosted project’s: browsers ask it directly', async () => {
  const environment = readEnvironment({
    SUPABASE_URL: 'https://project.example.test',
    SUPABASE_ANON_KEY: 'anon',
    SUPABASE_SERVICE_ROLE_KEY: 'service',
    DATABASE_URL: 'postgres://postgres@127.0.0.1:1/postgres',
  });
  const begun = setMaintenance(environment, pino({ level: 'silent' }), 'closed', null);
  await expect(begun).rejects.toThrow('browsers ask directly');
});
