/** The accounts of the demonstration data by the first part of their address; `session:demo.*` names them. */
export const DEMO_ACCOUNTS = [
  'user',
  'second-user',
  'lawyer',
  'lawyer-admin',
  'rival-lawyer',
  'rival-admin',
  'admin',
  'super-user',
] as const;
export type DemoAccount = (typeof DEMO_ACCOUNTS)[number];

/** What signs a demonstration account in. */
export function credentialsOf(account: DemoAccount): { email: string; password: string } {
  return { email: `${account}@casewright.test`, password: 'casewright-demo' };
}
