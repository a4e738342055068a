import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { startBareServer } from '../bare-handler.ts';
import type { Step, Transactions } from './capture.ts';

// The bare handler as a program of its own. It is given a file with a connection and the transactions that it runs.
const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('Usage: bare-process.ts FILE');
const { connection, transactions }: { connection: { host: string; port: number }; transactions: Transactions } =
  JSON.parse(readFileSync(file, 'utf8'));

/** Each statement with values is prepared under a name, as a hand-written endpoint would. */
const named = new Map<Step, string>();
for (const step of Object.values(transactions).flat())
  if (step.values) named.set(step, step.name ?? createHash('sha256').update(step.text).digest('base64url'));

const { url } = await startBareServer(connection, ({ method, url: path }, body) => {
  const steps = transactions[`${method} ${path}`];
  if (!steps) throw new Error(`no transaction for ${method} ${path}`);
  return steps.map((step) => {
    const name = named.get(step);
    if (name === undefined || !step.values) return step.text;
    return { name, text: step.text, values: step.body === undefined ? step.values : step.values.with(step.body, body) };
  });
});
process.stdout.write(`${JSON.stringify({ url })}\n`);
process.once('SIGTERM', () => process.exit(0));
