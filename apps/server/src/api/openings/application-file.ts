import { type ApplicationFile, APPLICATION_FILE_LIMIT, APPLICATION_FILES } from '@casewright/contracts/openings';

import { safeName } from '../../packed-names.ts';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
/** Of a name so much is kept that the table `candidates`, which keeps 200 letters, has room for the ending. */
const BEGINNING = /^.{1,190}/su;

/** A file that came with an application: its bytes, and of which kind they are. */
export interface ReceivedFile {
  bytes: Buffer;
  type: ApplicationFile;
}

/** Reads a file that was sent as Base64; null where it is empty, too large, or neither PDF nor DOCX. Its name and what the sender says of its kind are not believed. */
export function readApplicationFile(content: string): ReceivedFile | null {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length === 0 || bytes.length > APPLICATION_FILE_LIMIT) return null;
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return { bytes, type: 'application/pdf' };
  // A ZIP file with the parts of a document of Word.
  const isZip = bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]));
  return isZip && bytes.includes('[Content_Types].xml') && bytes.includes('word/document.xml')
    ? { bytes, type: DOCX }
    : null;
}

/** The name under which a file is handed out: one that every system takes, without what cannot be seen, and with the ending of what its bytes are. */
export function nameOfFile(given: string, type: ApplicationFile): string {
  const [plain = '_'] = BEGINNING.exec(safeName(given.replaceAll(/[\p{Cc}\p{Cf}]/gu, ''))) ?? [];
  const ending = APPLICATION_FILES[type];
  return plain.toLowerCase().endsWith(ending) ? plain : `${plain}${ending}`;
}
