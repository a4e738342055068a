/** The parts of the policy, in their order; each is also the fragment that leads to it. */
export const POLICY_SECTIONS = [
  'who',
  'what',
  'why',
  'basis',
  'readers',
  'device',
  'logs',
  'others',
  'retention',
  'security',
  'rights',
  'children',
  'changes',
] as const;

/** The day of its last change, as ISO 8601. */
export const POLICY_CHANGED = '2026-11-21';
