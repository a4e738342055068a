import type { LetterParts } from './auth-letter.ts';
import { fill } from './fill.ts';
import { LANGUAGE_TAGS } from './languages.ts';

const INK = '#1d2a27';
const QUIET = '#5b6965';
const PAPER = '#ffffff';
const DESK = '#f3f6f5';
const LINE = '#dfe6e4';
const PRIMARY = '#0b6b5b';
const FONT = "font-family:'Segoe UI',Roboto,'Helvetica Neue',Arial,'Noto Sans Arabic',sans-serif;";

/**
 * A letter as HTML that mail programs of any age show: tables, styles in place, nothing that has to be fetched. Everything that comes from
 * outside is escaped, and addresses and codes stand left to right in every language.
 */
export function letterHtml(parts: LetterParts): string {
  const { title, text, action, code, linkHint, validity, otherwise, footer, language } = parts;
  const say = (template: string): string => filled(template, parts.values);
  const paragraph = (html: string, style = ''): string =>
    `<p style="margin:0 0 20px;${FONT}font-size:16px;line-height:1.6;color:${INK};${style}">${html}</p>`;
  const button = action === null ? '' : buttonHtml(say(action.label), action.link);
  const tells = validity === null;
  const body = [
    paragraph(say(text)),
    tells ? paragraph(say(otherwise)) : '',
    button,
    code === null ? '' : codeHtml(paragraph, say(code.label), code.digits),
    tells ? '' : paragraph(say(validity), `font-size:14px;color:${QUIET};`),
    tells ? '' : paragraph(say(otherwise), `font-size:14px;color:${QUIET};`),
    action === null || linkHint === null ? '' : linkHtml(paragraph, say(linkHint), action.link),
  ].join('');
  return `<!doctype html>
<html lang="${LANGUAGE_TAGS[language]}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${plain(title, parts.values)}</title>
</head>
<body style="margin:0;padding:0;background:${DESK};">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${DESK};">
<tr><td align="center" style="padding:32px 16px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;">
<tr><td style="padding:0 4px 16px;${FONT}font-size:18px;font-weight:700;color:${PRIMARY};">${filled('{app}', parts.values)}</td></tr>
<tr><td style="padding:32px 32px 12px;background:${PAPER};border:1px solid ${LINE};border-radius:12px;">
<h1 style="margin:0 0 16px;${FONT}font-size:24px;line-height:1.35;font-weight:700;color:${INK};">${say(title)}</h1>
${body}
</td></tr>
<tr><td style="padding:16px 4px 0;${FONT}font-size:13px;line-height:1.5;color:${QUIET};">${say(footer)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function buttonHtml(label: string, link: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 24px;"><tr><td style="border-radius:8px;background:${PRIMARY};"><a href="${escaped(link)}" style="display:inline-block;padding:13px 24px;${FONT}font-size:16px;font-weight:700;line-height:1.3;color:#ffffff;text-decoration:none;border-radius:8px;">${label}</a></td></tr></table>`;
}

type Paragraph = (html: string, style?: string) => string;

function codeHtml(paragraph: Paragraph, label: string, digits: string): string {
  const shown = `<span dir="ltr" style="display:inline-block;padding:10px 18px;border:1px solid ${LINE};border-radius:8px;background:${DESK};font-family:Consolas,Menlo,'Courier New',monospace;font-size:26px;font-weight:700;letter-spacing:6px;color:${INK};">${escaped(digits)}</span>`;
  return `${paragraph(label, 'margin-bottom:8px;')}${paragraph(shown)}`;
}

function linkHtml(paragraph: Paragraph, hint: string, link: string): string {
  const small = `font-size:13px;color:${QUIET};`;
  const shown = `<a href="${escaped(link)}" dir="ltr" style="color:${PRIMARY};word-break:break-all;">${escaped(link)}</a>`;
  return `${paragraph(hint, `${small}margin-bottom:4px;padding-top:20px;border-top:1px solid ${LINE};`)}${paragraph(shown, small)}`;
}

/** A template with its values as they may stand in HTML: escaped, and each in a direction of its own. */
function filled(template: string, values: Readonly<Record<string, string>>): string {
  return template
    .split(/(\{\w+\})/)
    .map((part) => {
      const name = /^\{(\w+)\}$/.exec(part)?.[1];
      return name === undefined ? escaped(part) : `<bdi dir="ltr">${escaped(values[name] ?? '')}</bdi>`;
    })
    .join('');
}

function plain(template: string, values: Readonly<Record<string, string>>): string {
  return escaped(fill(template, values));
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
