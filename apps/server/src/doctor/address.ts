import { connect } from 'node:tls';

import type { Environment } from '../environment.ts';
import { isLoopback } from '../loopback.ts';
import { readKeyFile } from '../keys.ts';
import { type Finding, finding } from './finding.ts';

const TIMEOUT_MS = 10_000;
const DAY_MS = 86_400_000;
const SOON_DAYS = 14;
const MAINTENANCE_HINT = /"hint":"maintenance"/;
const MAINTENANCE_MODE = /"mode":"(closed|read_only)"/;

/** Whether people reach the server at SITE_URL, whether it is this installation's, and whether it is ready. */
export async function serverAt({ siteUrl, dataDir, hosted }: Environment): Promise<Finding> {
  const answer = await asked(`${siteUrl}/readyz`);
  if (typeof answer === 'string') {
    const code = new URL(siteUrl).hostname === 'localhost' ? 'server_silent_here' : 'server_silent';
    return finding(code, { address: siteUrl, reason: answer });
  }
  const said = await answer.text();
  if (answer.status === 503) return finding('server_not_ready', { address: siteUrl, reason: said.slice(0, 200) });
  if (!answer.ok || !said.includes('"ready"'))
    return finding('server_foreign', { address: siteUrl, status: answer.status });
  if (said.includes('unreachable')) return finding('server_no_files', { address: siteUrl });
  // The key for guests is public, and good for its own installation alone.
  const keys = hosted ? null : await readKeyFile(dataDir);
  const ours = keys && (await asked(`${siteUrl}/rest/v1/practice_areas?limit=0`, { apikey: keys.anonKey }));
  // One that is closed refuses guests, whatever their key.
  const isClosed =
    ours !== null && typeof ours !== 'string' && ours.status === 503 && MAINTENANCE_HINT.test(await ours.text());
  if (ours && !isClosed && (typeof ours === 'string' || !ours.ok))
    return finding('server_strange', { address: siteUrl, folder: dataDir });
  const state = await asked(`${siteUrl}/api/maintenance`);
  const [, mode] = MAINTENANCE_MODE.exec(typeof state === 'string' ? '' : await state.text()) ?? [];
  if (mode !== undefined) return finding('server_maintenance', { address: siteUrl, mode });
  return finding('server_ok', { address: siteUrl });
}

/** The answer, or why there is none. */
async function asked(url: string, headers: Record<string, string> = {}): Promise<Response | string> {
  return fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'manual' }).catch((error: unknown) =>
    error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error),
  );
}

/** How long the certificate of SITE_URL holds. */
export async function certificateOf({ siteUrl }: Environment): Promise<Finding> {
  const { protocol, hostname, port } = new URL(siteUrl);
  if (protocol === 'http:')
    return isLoopback(hostname) ? finding('certificate_local') : finding('certificate_none', { address: siteUrl });
  const until = await new Promise<Date>((resolve, reject) => {
    const socket = connect(
      { host: hostname, port: Number(port || 443), servername: hostname, timeout: TIMEOUT_MS },
      () => {
        resolve(new Date(socket.getPeerCertificate().valid_to));
        socket.destroy();
      },
    );
    socket.once('error', reject).once('timeout', () => socket.destroy(new Error('no answer')));
  });
  const days = Math.floor((until.getTime() - Date.now()) / DAY_MS);
  return finding(days < SOON_DAYS ? 'certificate_soon' : 'certificate_ok', { days });
}
