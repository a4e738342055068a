import { afterAll, afterEach } from 'vitest';

import { endOfTest } from './browser.ts';
import { forgetClients } from './practice.ts';

/** Set-up of each file of journeys: the files of a suite share a process, and with it what these modules hold. */
afterEach(endOfTest);
afterAll(forgetClients);
