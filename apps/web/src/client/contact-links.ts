/** Where a message reaches the people behind the platform. */
export const CONTACT_ADDRESS = 'hello@casewright.test';

/** Where people follow the platform: each network's own address, in the order in which they are shown. */
export const socialLinks = [
  { network: 'twitter', href: 'https://x.com/' },
  { network: 'facebook', href: 'https://www.facebook.com/' },
  { network: 'instagram', href: 'https://www.instagram.com/' },
  { network: 'linkedin', href: 'https://www.linkedin.com/' },
] as const;
