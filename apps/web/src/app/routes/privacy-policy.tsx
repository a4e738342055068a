import { PrivacyPolicy } from '../../features/content/company/privacy/privacy-policy.tsx';

/** What is kept about people, and why. */
export function PrivacyPolicyPage() {
  return <PrivacyPolicy />;
}
