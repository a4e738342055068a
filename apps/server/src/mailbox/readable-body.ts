import { escaped } from '../mail/html.ts';
import { cleanHtml, textOfClean } from './reading/clean-html.ts';

/** What readers see of what somebody wrote. */
export interface ReadableBody {
  text: string;
  /** Null of what was written as plain text. */
  html: string | null;
}

/**
 * Of what an author wrote, as text or with an editor, what others may be shown, with the signature below it. It may take long: it belongs into a
 * process that can be ended.
 */
export function readableBody(body: string, type: 'text' | 'html', signature: string | null): ReadableBody {
  const below = signature === null ? '' : `\n\n-- \n${signature}`;
  if (type === 'text') return { text: body + below, html: null };
  const signed = signature === null ? '' : `<p>-- <br>${escaped(signature).replaceAll('\n', '<br>')}</p>`;
  const { html } = cleanHtml(body + signed);
  return { text: textOfClean(cleanHtml(body).html) + below, html };
}
