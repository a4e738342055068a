import { z } from 'zod';

/** The file of a bundle that says what the others are. It is the last one, so that a bundle which was cut off has none. */
export const MANIFEST = 'manifest.json';
/** Where the rows of a table lie: a JSON array with one row a line. */
export const tablePath = (table: string): string => `tables/${table}.json`;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** What a manifest has to say. */
export const manifestSchema = z.object({
  format: z.literal('casewright-bundle'),
  version: z.literal(1),
  /** What the bundle holds: one case, or all of a firm that its maker may see. */
  scope: z.object({
    kind: z.enum(['case', 'firm']),
    id: z.uuid(),
    /** The case's number or the firm's name. */
    name: z.string(),
  }),
  created_at: z.iso.datetime(),
  created_by: z.uuid(),
  /** Every other file: its bytes, their hash, of a table the number of its rows, and of a paper what the tables call it. */
  files: z.array(
    z.object({
      path: z.string(),
      bytes: z.int().min(0),
      sha256,
      rows: z.int().min(0).nullable(),
      object_path: z.string().optional(),
    }),
  ),
  /** The papers, as the tables call them, that were gone, or no longer its maker's to read, when their turn came. */
  absent: z.array(z.string()).optional(),
  /** The chain of the audit log just before the export: its last entry's number, and that entry's hash; '' when it has none. */
  audit: z.object({
    law_firm: z.uuid().nullable(),
    entries: z.int().min(0),
    head_hash: z.union([sha256, z.literal('')]),
  }),
});
/** A manifest that was read, or is to be written. */
export type Manifest = z.infer<typeof manifestSchema>;
/** What it says of one file. */
export type BundledFile = Manifest['files'][number];
