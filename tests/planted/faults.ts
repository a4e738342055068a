import type { Fault } from './fault.ts';
import { POLICY_FAULTS } from './policies.ts';

/** Every planted fault. `npm run test:planted` makes each one in a copy of the tree and expects its test to fail. */
export const FAULTS: readonly Fault[] = [...POLICY_FAULTS];
