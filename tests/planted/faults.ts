import { BROWSER_FAULTS } from './browser.ts';
import type { Fault } from './fault.ts';
import { POLICY_FAULTS } from './policies.ts';
import { SERVER_FAULTS } from './servers.ts';
import { STRUCTURE_FAULTS } from './structure.ts';
import { UNIT_FAULTS } from './units.ts';

/** Every planted fault. `npm run test:planted` makes each one in a copy of the tree and expects its test to fail. */
export const FAULTS: readonly Fault[] = [
  ...UNIT_FAULTS,
  ...STRUCTURE_FAULTS,
  ...POLICY_FAULTS,
  ...SERVER_FAULTS,
  ...BROWSER_FAULTS,
];
