import type { IdeaRow } from '../types.ts';
import { isSource } from './stream.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Ideas as a note: a heading for each group, and of each idea what it rests on. */
export function noteOf(groups: readonly { title: string; ideas: readonly IdeaRow[] }[], unverified: string): string {
  return groups
    .filter(({ ideas }) => ideas.length > 0)
    .map(({ title, ideas }) => {
      const points = ideas.map(({ body, source }) => {
        const rests = isSource(source) ? source.title : unverified;
        return `<li><p>${escaped(body).replaceAll('\n', '<br>')} <em>(${escaped(rests)})</em></p></li>`;
      });
      return `<h4>${escaped(title)}</h4><ul>${points.join('')}</ul>`;
    })
    .join('');
}
