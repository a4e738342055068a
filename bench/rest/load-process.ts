import autocannon from 'autocannon';

import type { LoadRun, LoadResult } from './load-generator.ts';

// The load generator as a program of its own, so that it shares no event loop with what it measures. One run for each message.
process.on('message', (run: LoadRun) => {
  void load(run).then((result) => process.send?.(result));
});
process.once('SIGTERM', () => process.exit(0));
process.send?.('ready');

function load({ url, load: { method, paths, headers, body }, connections, seconds }: LoadRun): Promise<LoadResult> {
  const base = new URL(url);
  let next = 0;
  const path = (): string => base.pathname.replace(/\/$/, '') + (paths[next++ % paths.length] ?? '/');
  const times: number[] = [];
  return new Promise((resolve, reject) => {
    const instance = autocannon(
      {
        url: base.origin,
        connections,
        duration: seconds,
        // It ends only when a sample does.
        sampleInt: 50,
        requests: [
          {
            method,
            path: path(),
            headers: headers ?? {},
            ...(body !== undefined && { body }),
            ...(paths.length > 1 && { setupRequest: (request: autocannon.Request) => ({ ...request, path: path() }) }),
          },
        ],
      },
      (error, result) => {
        if (error) reject(error instanceof Error ? error : new Error(String(error)));
        else
          resolve({
            times,
            refused: result.non2xx + result.errors,
            seconds: (result.finish.getTime() - result.start.getTime()) / 1000,
          });
      },
    );
    instance.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  });
}
