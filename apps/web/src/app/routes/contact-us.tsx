import { Contact } from '../../features/content/company/contact/contact.tsx';

/** Where people write to us. */
export function ContactUsPage() {
  return <Contact />;
}
