/** What vitest's JSON report says of one test. */
export interface ReportedTest {
  fullName: string;
  status: string;
  failureMessages: string[];
}

/** The part of vitest's JSON report that is read here. */
export interface Report {
  testResults: { name: string; assertionResults: ReportedTest[]; message?: string }[];
}

/** What came of a fault, and why it does not count where it does not. */
export type Verdict = { caught: true } | { caught: false; reason: string };

// A tree that does not compile, or SQL that PostgreSQL cannot read, is red in every test: it shows nothing of this one.
const BROKEN_TREE =
  /^(SyntaxError|ReferenceError|Error: (Failed to|Cannot find|Transform failed))|syntax error at or near|(function|column|relation|type) [^\n]{1,200} does not exist/;

/**
 * Decides about a run in which the fault was made. Only a test of that name that ran and failed counts: no report, a test that was never
 * reached, and a failure that says that the tree itself is broken are all reasons of their own.
 */
export function verdictOf(report: Report | null, test: string): Verdict {
  if (report === null) return { caught: false, reason: 'no test ran: the suite fell over before' };
  const ran = testsNamed(report, test);
  if (ran.length === 0) {
    const said = report.testResults.map(({ message }) => message ?? '').find((message) => message !== '');
    return { caught: false, reason: `its test did not run${said === undefined ? '' : `: ${firstLine(said)}`}` };
  }
  const failed = ran.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return { caught: false, reason: 'its test passed' };
  const broken = failed.every(({ failureMessages }) => failureMessages.some((message) => BROKEN_TREE.test(message)));
  if (broken) return { caught: false, reason: `the tree is broken: ${firstLine(failed[0]?.failureMessages[0] ?? '')}` };
  return { caught: true };
}

/** Whether the test of that name ran and passed; before a fault is made it has to. */
export function passes(report: Report | null, file: string, test: string): boolean {
  const ran = report === null ? [] : testsNamed(report, test, file);
  return ran.length > 0 && ran.every(({ status }) => status === 'passed');
}

function testsNamed(report: Report, test: string, file = ''): ReportedTest[] {
  return report.testResults
    .filter(({ name }) => name.endsWith(file))
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ fullName, status }) => fullName.includes(test) && (status === 'passed' || status === 'failed'));
}

function firstLine(message: string): string {
  return message.trim().split('\n')[0] ?? '';
}
