import { ImapFlow } from 'imapflow';

import { checkedHost, faultOf, type FindAddresses, type MailServer, MailServerRefused } from '../mail-server.ts';

/** What the operator and tests say of connections. */
export interface MailNetwork {
  /** Whether mail servers of an inner network are reached. */
  allowInner: boolean;
  find?: FindAddresses;
  /** Authorities by which certificates are judged, where they are others than those of Node.js. */
  authorities?: string;
  /** For a server without encryption, which only tests have. */
  plain?: boolean;
  timeoutMs?: number;
  /** How long is listened before the mail server is asked whether it is still there. */
  listensMs?: number;
}

const TIMEOUT_MS = 20_000;
/** Well below the half hour after which mail servers and the devices between forget who only listens (RFC 2177). */
const LISTENS_MS = 5 * 60_000;
/** What a response may take: of a mail no more than a piece is asked for at once. */
const MOST_LITERAL = 4 * 1024 * 1024;
const MOST_LINE = 2 * 1024 * 1024;
const MOST_RESPONSE = 8 * 1024 * 1024;
const MOST_TOKENS = 100_000;

/**
 * Opens an account at its mail server, always encrypted. The connection fails by itself when nothing comes for a while.
 * @throws MailServerRefused
 */
export async function openImap(server: MailServer, network: MailNetwork): Promise<ImapFlow> {
  const { address, name } = await checkedHost(server.host, network.allowInner, network.find);
  const timeoutMs = network.timeoutMs ?? TIMEOUT_MS;
  const plain = network.plain === true;
  const { method, value } = server.secret;
  const client = new ImapFlow({
    host: address,
    port: server.port,
    secure: server.security === 'tls' && !plain,
    // What the server says of STARTTLS is heard in clear: somebody between could strike it out.
    doSTARTTLS: plain ? false : server.security === 'starttls',
    ...(name !== null && { servername: name }),
    tls: { minVersion: 'TLSv1.2', ...(network.authorities !== undefined && { ca: network.authorities }) },
    auth: { user: server.user, ...(method === 'oauth' ? { accessToken: value } : { pass: value }) },
    clientInfo: { name: 'Casewright' },
    disableAutoIdle: true,
    maxIdleTime: network.listensMs ?? LISTENS_MS,
    disableCompression: true,
    idHashAlgorithm: 'sha256',
    logger: false,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs * 3,
    maxLiteralSize: MOST_LITERAL,
    maxLineLength: MOST_LINE,
    maxResponseSize: MOST_RESPONSE,
    maxResponseTokens: MOST_TOKENS,
  });
  // An error after the end of the connection, unheard, would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    client.close();
    throw new MailServerRefused(faultOf(error), error);
  }
  return client;
}
