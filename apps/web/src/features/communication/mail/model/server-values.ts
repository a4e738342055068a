/** An account at a mail server, as connect_mail_account takes it. */
export interface ServerValues {
  address: string;
  imap_host: string;
  imap_port: string;
  imap_security: Security;
  imap_user: string;
  smtp_host: string;
  smtp_port: string;
  smtp_security: Security;
  smtp_user: string;
}

export const securities = ['tls', 'starttls'] as const;
export type Security = (typeof securities)[number];

/** The ports of RFC 8314 and RFC 6409: of mail that is read and of mail that is sent. */
const PORTS = { tls: { imap: '993', smtp: '465' }, starttls: { imap: '143', smtp: '587' } } as const;

/** What somebody has typed; what is left empty is as most mail servers have it. */
export interface TypedServer {
  address: string;
  user: string;
  imapHost: string;
  imapPort: string;
  imapSecurity: Security;
  smtpHost: string;
  smtpPort: string;
  smtpSecurity: Security;
}

/** The usual names of the mail servers of an address: `imap.example.com`, `smtp.example.com`; empty as long as it has no domain. */
export function usualHosts(address: string): { imap: string; smtp: string } {
  const domain = address.trim().split('@')[1]?.toLowerCase() ?? '';
  return domain === '' ? { imap: '', smtp: '' } : { imap: `imap.${domain}`, smtp: `smtp.${domain}` };
}

export function usualPort(kind: 'imap' | 'smtp', security: Security): string {
  return PORTS[security][kind];
}

export function serverValues(typed: TypedServer): ServerValues {
  const address = typed.address.trim();
  const hosts = usualHosts(address);
  const user = typed.user.trim() || address;
  return {
    address,
    imap_host: typed.imapHost.trim() || hosts.imap,
    imap_port: typed.imapPort.trim() || usualPort('imap', typed.imapSecurity),
    imap_security: typed.imapSecurity,
    imap_user: user,
    smtp_host: typed.smtpHost.trim() || hosts.smtp,
    smtp_port: typed.smtpPort.trim() || usualPort('smtp', typed.smtpSecurity),
    smtp_security: typed.smtpSecurity,
    smtp_user: user,
  };
}
