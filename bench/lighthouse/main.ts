import { startServer, removeFolder } from '../../tests/setup/server.ts';
import { auditPage, CATEGORIES, LEAST, type Scores } from './audit.ts';
import { openBrowser } from './chromium.ts';
import { publicPages } from './pages.ts';

/** Every kind of public page on a telephone and on a large screen, against the demonstration data. LIGHTHOUSE_ONLY: pages whose path has this text. */
const only = process.env.LIGHTHOUSE_ONLY ?? '';

const server = await startServer();
const browser = await openBrowser();
const stop = async (): Promise<void> => {
  await browser.close();
  await server.stop();
  removeFolder(server.dataDir);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stop().then(() => process.exit(1)));

let short = 0;
try {
  const pages = (await publicPages(server.url)).filter((path) => path.includes(only));
  console.log(`${pages.length} pages; performance, accessibility, best practices and SEO, each at least ${LEAST}`);
  for (const path of pages)
    for (const formFactor of ['mobile', 'desktop'] as const) {
      const { scores, faults } = await auditPage(new URL(path, server.url).href, formFactor, browser.port);
      if (Object.values(scores).some((score) => score < LEAST)) short += 1;
      console.log(`${lineOf(scores)}  ${formFactor.padEnd(7)}  ${path}`);
      for (const fault of faults) console.log(`     ${fault}`);
    }
} finally {
  await stop();
}
console.log(short === 0 ? `every page has at least ${LEAST}` : `${short} visits have less than ${LEAST}`);
process.exitCode = short === 0 ? 0 : 1;

function lineOf(scores: Scores): string {
  return CATEGORIES.map((name) => String(scores[name]).padStart(3)).join(' ');
}
