import { type FindingCode, FINDINGS, type FindingState } from '@casewright/contracts/findings';

/** What was found of one part of an installation. */
export interface Finding {
  state: FindingState;
  code: FindingCode;
  /** What the sentence of the code names. */
  values: Readonly<Record<string, string | number>>;
  /** The sentence, and what to do where it is not well. */
  said: string;
}

/** What was found, with what its sentence names. */
export function finding(code: FindingCode, values: Finding['values'] = {}): Finding {
  const [state, sentence] = FINDINGS[code];
  return {
    state,
    code,
    values,
    said: sentence.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name])),
  };
}

/** A part that cannot be looked at is not well. */
export function faultOf(error: unknown): Finding {
  return finding('cannot_look', { reason: error instanceof Error ? error.message : String(error) });
}

/** A size as people read it: 12 MB, 3.4 GB. */
export function sizeOf(bytes: number): string {
  return bytes < 1e9 ? `${Math.round(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}
