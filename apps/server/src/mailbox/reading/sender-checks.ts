import { authenticate } from 'mailauth';

import type { Ask } from '../../bounded/serve-job.ts';
import type { SenderChecks } from './mail-job.ts';

/** What a mail that is signed by all that it passed may have; more cost more to check than they say. */
const MOST_SIGNATURES = 20;
const MOST_HEAD = 2 * 1024 * 1024;
/** Names of the network that are asked for one mail. */
const MOST_LOOKUPS = 60;
const UNKNOWN: SenderChecks = { spf: 'none', dkim: 'none', dmarc: 'none', signedBy: null, verdict: 'unknown' };

/** What a name of the network leads to, as the resolver of Node.js says it; or its code of why to nothing. */
export type NameAnswer = { records: unknown[] } | { code: string };

/** Begins the question for a name; its kind and the name follow. */
export const NAME_QUESTION = 'name ';
export const NAME_KINDS = ['TXT', 'A', 'AAAA', 'MX', 'PTR', 'CNAME'] as const;

/**
 * Whether a mail comes from where it says: by the signatures in it, and by the address from which the reader's own server had it, as far as that
 * server's line (the first `Received`) names one.
 */
export async function checkSender(bytes: Uint8Array, ask: Ask): Promise<SenderChecks> {
  const head =
    Buffer.from(bytes.subarray(0, MOST_HEAD))
      .toString('latin1')
      .split(/\r?\n\r?\n/, 1)[0] ?? '';
  if ((head.match(/^dkim-signature\s*:/gim)?.length ?? 0) > MOST_SIGNATURES) return UNKNOWN;
  // A mail that cannot be checked is shown as one whose sender nobody vouches for.
  const found = await authenticate(Buffer.from(bytes), {
    trustReceived: true,
    mta: 'localhost',
    disableArc: true,
    disableBimi: true,
    minBitLength: 1024,
    resolver: resolverOf(ask),
  }).catch(() => null);
  if (found === null) return UNKNOWN;
  const signatures = found.dkim.results ?? [];
  const aligned = signatures.find(({ status }) => status.result === 'pass' && Boolean(status.aligned));
  const dkim = aligned ?? signatures.find(({ status }) => status.result === 'pass') ?? signatures[0];
  const dmarc = found.dmarc === false ? 'none' : resultOf(found.dmarc.status.result);
  return {
    spf: found.spf === false ? 'none' : resultOf(found.spf.status.result),
    dkim: resultOf(dkim?.status.result),
    dmarc,
    signedBy: aligned?.signingDomain?.slice(0, 253) ?? null,
    verdict: dmarc === 'pass' || aligned !== undefined ? 'verified' : dmarc === 'fail' ? 'failed' : 'unknown',
  };
}

const RESULTS = ['pass', 'fail', 'softfail', 'neutral', 'none', 'policy', 'temperror', 'permerror'] as const;
const resultOf = (said: string | undefined): SenderChecks['spf'] => RESULTS.find((each) => each === said) ?? 'none';

/** Asks the process that started this one, which has the network. */
function resolverOf(ask: Ask): (name: string, kind: string) => Promise<string[]> {
  let asked = 0;
  return async (name, kind) => {
    asked += 1;
    if (asked > MOST_LOOKUPS) throw codeOf('ETIMEOUT');
    if (!/^[\w.:-]{1,253}$/.test(name) || !NAME_KINDS.some((each) => each === kind)) throw codeOf('ENOTFOUND');
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- names.ts wrote it
    const answer = JSON.parse(await ask(`${NAME_QUESTION}${kind} ${name}`)) as NameAnswer;
    if ('code' in answer) throw codeOf(answer.code);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of each kind what the resolver of Node.js gives
    return answer.records as string[];
  };
}

const codeOf = (code: string): Error => Object.assign(new Error(code), { code });
