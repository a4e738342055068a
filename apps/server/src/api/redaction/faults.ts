import type { Refused } from '../../as-caller.ts';
import type { RedactionFault } from '../../redaction/redaction-job.ts';
import { refusal } from '../../refusal.ts';

const SENTENCES: Readonly<Record<RedactionFault | 'redaction_took_too_long', string>> = {
  pdf_broken: 'This PDF cannot be read as a whole. Save it as PDF once more, and use that one.',
  pdf_encrypted: 'This PDF is protected by a password or against changes. Save it without protection first.',
  redaction_file_too_large: 'A PDF that is redacted has 100 MB at most. Make it smaller, or redact its parts.',
  redaction_too_long: 'A PDF that is redacted has 300 pages at most. Redact its parts.',
  redaction_no_boxes: 'Draw a box over what is to be taken out.',
  redaction_box_outside: 'A box lies beyond the edge of its page. Draw it again.',
  redaction_copy_too_large: 'The copy would have more than 300 MB. Redact the document in parts.',
  redaction_took_too_long: 'Making the copy takes too long. Redact the document in parts.',
  redaction_unsafe:
    'The copy was read again, and did not hold: nothing of it was kept. Print the document to a new PDF, and redact that one.',
};

/** The messages when a PDF cannot be redacted. */
export function refusedFor(fault: keyof typeof SENTENCES): Refused {
  return { status: 400, body: refusal('P0001', SENTENCES[fault], fault) };
}
