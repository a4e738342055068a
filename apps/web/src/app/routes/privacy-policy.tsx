import { PrivacyPolicy } from '../../features/company/privacy/privacy-policy.tsx';

/** What is kept about people, and why. */
export function PrivacyPolicyPage() {
  return <PrivacyPolicy />;
}
