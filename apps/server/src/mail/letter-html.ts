import type { LetterParts } from './auth-letter.ts';
import { fill } from './fill.ts';
import { buttonHtml, DESK, escaped, INK, LINE, pageHtml, paragraphHtml, PRIMARY, QUIET } from './html.ts';

/**
 * A letter about an account as HTML. Everything that comes from outside is escaped, and addresses and codes are written left to right in every
 * language.
 */
export function letterHtml(parts: LetterParts): string {
  const { title, text, note = null, action, code, linkHint, validity, otherwise, footer, language } = parts;
  const say = (template: string): string => filled(template, parts.values);
  const button = action === null ? '' : buttonHtml(say(action.label), action.link);
  const informs = validity === null;
  const body = [
    paragraphHtml(say(text)),
    note === null ? '' : noteHtml(note),
    informs ? paragraphHtml(say(otherwise)) : '',
    button,
    code === null ? '' : codeHtml(say(code.label), code.digits),
    informs ? '' : paragraphHtml(say(validity), `font-size:14px;color:${QUIET};`),
    informs ? '' : paragraphHtml(say(otherwise), `font-size:14px;color:${QUIET};`),
    action === null || linkHint === null ? '' : linkHtml(say(linkHint), action.link),
  ].join('');
  return pageHtml({
    language,
    title: fill(title, parts.values),
    app: say('{app}'),
    heading: say(title),
    body,
    footer: say(footer),
  });
}

/** In the direction of its own language, whatever that of the letter. */
function noteHtml(note: string): string {
  const lines = escaped(note)
    .split(/\r\n|\r|\n/)
    .join('<br>');
  return `<div dir="auto" style="margin:0 0 20px;padding-inline-start:14px;border-inline-start:3px solid ${LINE};">${paragraphHtml(lines, 'margin:0;')}</div>`;
}

function codeHtml(label: string, digits: string): string {
  const shown = `<span dir="ltr" style="display:inline-block;padding:10px 18px;border:1px solid ${LINE};border-radius:8px;background:${DESK};font-family:Consolas,Menlo,'Courier New',monospace;font-size:26px;font-weight:700;letter-spacing:6px;color:${INK};">${escaped(digits)}</span>`;
  return `${paragraphHtml(label, 'margin-bottom:8px;')}${paragraphHtml(shown)}`;
}

function linkHtml(hint: string, link: string): string {
  const small = `font-size:13px;color:${QUIET};`;
  const shown = `<a href="${escaped(link)}" dir="ltr" style="color:${PRIMARY};word-break:break-all;">${escaped(link)}</a>`;
  return `${paragraphHtml(hint, `${small}margin-bottom:4px;padding-top:20px;border-top:1px solid ${LINE};`)}${paragraphHtml(shown, small)}`;
}

/** A template with its values as HTML may hold them: escaped, and each in a direction of its own. */
function filled(template: string, values: Readonly<Record<string, string>>): string {
  return template
    .split(/(\{\w+\})/)
    .map((part) => {
      const name = /^\{(\w+)\}$/.exec(part)?.[1];
      return name === undefined ? escaped(part) : `<bdi dir="ltr">${escaped(values[name] ?? '')}</bdi>`;
    })
    .join('');
}
