import { headerText, plainAddress } from './header-text.ts';
import type { Letter } from './mailer.ts';

/** A row of contact_requests, as far as it is mailed. */
export interface ContactRequest {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  created_at: Date;
}

/** What a visitor wrote, as a letter to the people who run the platform; an answer goes to the visitor. */
export function contactLetter(request: ContactRequest, to: string, appName: string): Letter {
  const name = headerText(request.name);
  const address = plainAddress(request.email);
  return {
    id: `contact-${request.id}`,
    to,
    ...(address !== null && { replyTo: { name, address } }),
    subject: headerText(`${appName}: ${request.subject}`),
    text: [
      `${name} <${headerText(request.email)}> wrote through the contact form on ${request.created_at.toISOString()}:`,
      '',
      headerText(request.subject),
      '',
      request.message,
      '',
      '-- ',
      `${appName}. Answer this letter to reach the sender.`,
      '',
    ].join('\n'),
  };
}
