import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';

import { isPublicAddress } from '@casewright/backend';
import type { MailFault } from '@casewright/contracts/mail';

/** A mail server of somebody's, and what opens their account there. */
export interface MailServer {
  host: string;
  port: number;
  security: 'tls' | 'starttls';
  user: string;
  secret: { method: 'password' | 'oauth'; value: string };
}

/** Why an account cannot be read. Each has a sentence for its owner. */
export const ACCOUNT_FAULTS = {
  name_unknown: 'There is no mail server of this name. Check how it is spelled.',
  address_not_public: 'This name leads into an inner network, where accounts are not read. The operator may allow it.',
  no_answer: 'The mail server does not answer. Check its name and port, and try again later.',
  not_encrypted: 'The mail server does not encrypt the connection. Choose TLS, or another port.',
  certificate: 'The mail server shows a certificate that is not valid for its name.',
  wrong_password: 'The mail server does not accept this name and password.',
  not_a_mail_server: 'What answers there is not a mail server of this kind. Check the port.',
  secret_unreadable: 'The password can no longer be read. Enter it again.',
  access_refused:
    'The mail server does not accept the access that was given. Connect the account again, and allow IMAP there.',
  access_ended: 'Access to this account has ended. Connect it again.',
  provider_gone: 'The provider of this account is no longer set up here. Enter a password, or ask your administrator.',
  provider_refused: 'The provider does not give access to this installation any more. Ask your administrator.',
  interrupted: 'The connection to the mail server was cut. It is tried again.',
} as const satisfies Record<MailFault, string>;
export type AccountFault = MailFault;

/** An account that cannot be read at this moment, with the name of its fault. */
export class MailServerRefused extends Error {
  readonly fault: AccountFault;

  constructor(fault: AccountFault, cause?: unknown) {
    super(ACCOUNT_FAULTS[fault], cause === undefined ? undefined : { cause });
    this.name = 'MailServerRefused';
    this.fault = fault;
  }
}

/** Finds the addresses of a name. */
export type FindAddresses = (host: string) => Promise<string[]>;

const networkAddresses: FindAddresses = async (host) =>
  (await lookup(host, { all: true })).map(({ address }) => address);

/** Where a connection to a mail server goes: an address that was checked, and the name by which its certificate is judged. */
export interface CheckedHost {
  address: string;
  /** Null where the owner has named an address. */
  name: string | null;
}

/**
 * The address of a mail server. One of an inner network is refused unless the operator allows them: a person must not make the server look
 * around there. What is connected to is the address that was checked, whatever the name leads to afterwards.
 * @throws MailServerRefused
 */
export async function checkedHost(
  host: string,
  allowInner: boolean,
  find: FindAddresses = networkAddresses,
): Promise<CheckedHost> {
  const plain = host.trim().toLowerCase().replace(/\.$/, '');
  if (!/^[a-z\d.:-]{1,253}$/.test(plain)) throw new MailServerRefused('name_unknown');
  const isAddress = isIP(plain) !== 0;
  const addresses = isAddress
    ? [plain]
    : await find(plain).catch((error: unknown) => {
        throw new MailServerRefused('name_unknown', error);
      });
  const [first] = addresses;
  if (first === undefined) throw new MailServerRefused('name_unknown');
  if (!allowInner && !addresses.every(isPublicAddress)) throw new MailServerRefused('address_not_public');
  return { address: first, name: isAddress ? null : plain };
}

const CERTIFICATE = /^(CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|ERR_TLS_CERT)/;

/** What an error of a connection means to the owner of the account. */
export function faultOf(error: unknown): AccountFault {
  if (error instanceof MailServerRefused) return error.fault;
  const said = error instanceof Error ? error : new Error(String(error));
  const code = 'code' in said ? String(said.code) : '';
  if (('authenticationFailed' in said && said.authenticationFailed === true) || code === 'EAUTH')
    return 'wrong_password';
  if (CERTIFICATE.test(code)) return 'certificate';
  if (
    /^(ECONNREFUSED|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|CONNECT_TIMEOUT|ETIMEOUT|GREETING_TIMEOUT|UPGRADE_TIMEOUT|EDNS|ECONNECTION)$/i.test(
      code,
    )
  )
    return 'no_answer';
  if (/STARTTLS|ETLS/i.test(`${code} ${said.message}`)) return 'not_encrypted';
  if (
    /^(EPROTO|ERR_SSL|EPROTOCOL|LineTooLarge|LiteralTooLarge|ResponseTooLarge|TooManyTokens|InvalidResponse|ParserError)/.test(
      code,
    )
  )
    return 'not_a_mail_server';
  return 'interrupted';
}
