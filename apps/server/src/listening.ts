import { createServer } from 'node:net';

import { EnvironmentError } from './environment-error.ts';

/** Where the server listens. */
export interface Address {
  host: string;
  port: number;
}

/**
 * Whether the server will be able to listen, asked before anything is made: a first start seeds for seconds.
 * @throws EnvironmentError naming PORT or HOST.
 */
export async function requirePort({ host, port }: Address): Promise<void> {
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen({ host, port }, resolve));
  } catch (error) {
    throw notListening(error, { host, port });
  }
  await new Promise((resolve) => server.close(resolve));
}

/** The sentence for an address on which nothing can listen; any other error as it is. */
export function notListening(error: unknown, { host, port }: Address): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const sentence = code === 'EADDRINUSE' || code === 'EACCES' ? ofPort(code, host, port) : ofHost(code, host);
  return sentence === null ? error : new EnvironmentError(sentence);
}

function ofPort(code: 'EADDRINUSE' | 'EACCES', host: string, port: number): string {
  return code === 'EADDRINUSE'
    ? `PORT ${port} of ${host} is taken: EADDRINUSE. Stop what listens there, or choose another PORT.`
    : `PORT ${port} of ${host} may not be opened by this user: EACCES. Choose one above 1023.`;
}

function ofHost(code: unknown, host: string): string | null {
  return code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN'
    ? `HOST ${host} is no address of this machine: ${code}.`
    : null;
}
