import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';

import { openPromise, type ZipFile } from 'yauzl';

import { auditHash, ExactNumber, parseExactly, type Exact } from './audit-entry.ts';
import { MANIFEST, manifestSchema, tablePath, type Manifest } from './manifest.ts';

/** What was found in a bundle. It is sound when there is a manifest and no fault. */
export interface Verdict {
  manifest: Manifest | null;
  /** The hash of the manifest itself, by which two people can compare what they hold. */
  manifestHash: string | null;
  /** Entries of the audit log that are in it and were computed again. */
  auditEntries: number;
  /** What does not hold, in sentences. */
  faults: string[];
}

/** A manifest, and the audit log of a firm, are read as a whole; nothing else is. */
const LARGEST_IN_MEMORY = 512 * 1024 * 1024;

interface Found {
  bytes: number;
  sha256: string;
}

/**
 * Reads a bundle from a file and compares all in it with its manifest: no file more, none less, every byte the same; and of the audit log
 * that every entry has the hash of what it says, and that they follow one another. Needs no database.
 * @throws an error when the file is not there, or no archive.
 */
export async function verifyBundle(path: string): Promise<Verdict> {
  const archive = await openPromise(path, { autoClose: false, strictFileNames: true });
  try {
    return await verify(archive);
  } finally {
    archive.close();
  }
}

async function verify(archive: ZipFile): Promise<Verdict> {
  const faults: string[] = [];
  const found = new Map<string, Found>();
  const kept = new Map<string, Buffer>();
  for await (const entry of archive.eachEntry()) {
    const name = entry.fileName;
    if (found.has(name)) faults.push(`${name} is there twice.`);
    const keeps = name === MANIFEST || name === tablePath('audit_log');
    try {
      const { content, ...what } = await read(await archive.openReadStreamPromise(entry), keeps);
      found.set(name, what);
      if (content !== null) kept.set(name, content);
    } catch (error) {
      found.set(name, { bytes: -1, sha256: '' });
      faults.push(`${name} cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
    }
  }
  const written = kept.get(MANIFEST);
  const manifest = written === undefined ? null : manifestIn(written, faults);
  if (written === undefined) faults.push('There is no manifest: the bundle was cut off, or is none.');
  if (manifest) compare(manifest, found, faults);
  const log = kept.get(tablePath('audit_log'));
  const auditEntries = manifest && log ? followChain(log.toString('utf8'), manifest, faults) : 0;
  return { manifest, manifestHash: found.get(MANIFEST)?.sha256 ?? null, auditEntries, faults };
}

async function read(stream: Readable, keeps: boolean): Promise<Found & { content: Buffer | null }> {
  const hash = createHash('sha256');
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of stream) {
    const piece: Buffer = part;
    bytes += piece.length;
    hash.update(piece);
    if (keeps && bytes <= LARGEST_IN_MEMORY) parts.push(piece);
  }
  if (keeps && bytes > LARGEST_IN_MEMORY) throw new Error('it is larger than this program reads');
  return { bytes, sha256: hash.digest('hex'), content: keeps ? Buffer.concat(parts) : null };
}

function manifestIn(written: Buffer, faults: string[]): Manifest | null {
  try {
    return manifestSchema.parse(JSON.parse(written.toString('utf8')));
  } catch {
    faults.push('The manifest is not one of a bundle of version 1.');
    return null;
  }
}

function compare(manifest: Manifest, found: ReadonlyMap<string, Found>, faults: string[]): void {
  const named = new Set<string>();
  for (const { path, bytes, sha256 } of manifest.files) {
    if (named.has(path)) faults.push(`The manifest names ${path} twice.`);
    named.add(path);
    const file = found.get(path);
    if (file === undefined) faults.push(`${path} is missing.`);
    else if (file.bytes !== bytes || file.sha256 !== sha256) faults.push(`${path} is not what the manifest says.`);
  }
  for (const path of found.keys())
    if (path !== MANIFEST && !named.has(path)) faults.push(`${path} is not in the manifest.`);
}

/** Computes every entry's hash again and follows the chain; answers how many entries there are. */
function followChain(text: string, { audit }: Manifest, faults: string[]): number {
  let entries: Record<string, Exact>[];
  try {
    entries = rowsIn(text);
  } catch {
    faults.push('The audit log cannot be read.');
    return 0;
  }
  let before: { seq: number; hash: Exact | undefined } | null = null;
  for (const entry of entries) {
    const seq = Number(sourceOf(entry['seq']));
    if (auditHash(entry) !== entry['hash']) faults.push(`Entry ${seq} of the audit log does not say what it said.`);
    // Entries of cases that a wall hides from the author of the bundle are not in it: the chain is followed where it is whole.
    if (before && seq <= before.seq) faults.push(`Entry ${seq} of the audit log is out of its place.`);
    if (before && seq === before.seq + 1 && entry['prev_hash'] !== before.hash)
      faults.push(`Entry ${seq} of the audit log does not follow from the one before it.`);
    if (seq === audit.entries && entry['law_firm'] === audit.law_firm && entry['hash'] !== audit.head_hash)
      faults.push(`Entry ${seq} of the audit log is not the last one that the manifest names.`);
    before = { seq, hash: entry['hash'] };
  }
  return entries.length;
}

function rowsIn(text: string): Record<string, Exact>[] {
  const rows = parseExactly(text);
  if (!Array.isArray(rows)) throw new SyntaxError('no list');
  return rows.map((row) => {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) throw new SyntaxError('no row');
    return Object.fromEntries(Object.entries(row));
  });
}

function sourceOf(value: Exact | undefined): string {
  return value instanceof ExactNumber ? value.source : '';
}
