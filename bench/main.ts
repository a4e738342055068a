import { measureAnalytics } from './analytics/matrix.ts';
import { measureAssistant } from './assistant/matrix.ts';
import { measureCommunication } from './communication/matrix.ts';
import { measureDocuments } from './documents/matrix.ts';
import { measureFiles } from './files/matrix.ts';
import { measureLists } from './lists/matrix.ts';
import { measureMoney } from './money/matrix.ts';
import { measurePractice } from './practice/matrix.ts';
import { measureProduct } from './product.ts';
import { measureRealtime } from './realtime/matrix.ts';
import { measureRest } from './rest/matrix.ts';
import { measureShop } from './shop/matrix.ts';
import { measureStorage } from './storage/matrix.ts';
import { measureTasks } from './tasks/matrix.ts';

const PARTS: Record<string, () => Promise<void>> = {
  product: measureProduct,
  practice: measurePractice,
  tasks: measureTasks,
  lists: measureLists,
  rest: measureRest,
  realtime: measureRealtime,
  storage: measureStorage,
  files: measureFiles,
  documents: measureDocuments,
  money: measureMoney,
  shop: measureShop,
  analytics: measureAnalytics,
  assistant: measureAssistant,
  communication: measureCommunication,
};

// Ended in the middle, it ends its servers too.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const only = process.env.BENCH_ONLY;
if (only !== undefined && !(only in PARTS))
  throw new Error(`BENCH_ONLY is ${only}; it may be ${Object.keys(PARTS).join(' or ')}`);
for (const [name, measure] of Object.entries(PARTS)) if (only === undefined || only === name) await measure();
