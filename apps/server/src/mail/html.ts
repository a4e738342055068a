import { LANGUAGE_TAGS, type Language } from './languages.ts';

export const INK = '#1d2a27';
export const QUIET = '#5b6965';
const PAPER = '#ffffff';
export const DESK = '#f3f6f5';
export const LINE = '#dfe6e4';
export const PRIMARY = '#0b6b5b';
export const FONT = "font-family:'Segoe UI',Roboto,'Helvetica Neue',Arial,'Noto Sans Arabic',sans-serif;";

/** A page of which all but the title is HTML already. */
export interface Page {
  language: Language;
  /** Plain text. */
  title: string;
  app: string;
  heading: string;
  body: string;
  footer: string;
}

/** A letter as HTML that mail programs of any age show: tables, styles in place, nothing that has to be fetched. */
export function pageHtml({ language, title, app, heading, body, footer }: Page): string {
  return `<!doctype html>
<html lang="${LANGUAGE_TAGS[language]}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escaped(title)}</title>
</head>
<body style="margin:0;padding:0;background:${DESK};">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${DESK};">
<tr><td align="center" style="padding:32px 16px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;">
<tr><td style="padding:0 4px 16px;${FONT}font-size:18px;font-weight:700;color:${PRIMARY};">${app}</td></tr>
<tr><td style="padding:32px 32px 12px;background:${PAPER};border:1px solid ${LINE};border-radius:12px;">
<h1 style="margin:0 0 16px;${FONT}font-size:24px;line-height:1.35;font-weight:700;color:${INK};">${heading}</h1>
${body}
</td></tr>
<tr><td style="padding:16px 4px 0;${FONT}font-size:13px;line-height:1.5;color:${QUIET};">${footer}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

export function paragraphHtml(html: string, style = ''): string {
  return `<p style="margin:0 0 20px;${FONT}font-size:16px;line-height:1.6;color:${INK};${style}">${html}</p>`;
}

/** `label` is HTML. */
export function buttonHtml(label: string, link: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 24px;"><tr><td style="border-radius:8px;background:${PRIMARY};"><a href="${escaped(link)}" style="display:inline-block;padding:13px 24px;${FONT}font-size:16px;font-weight:700;line-height:1.3;color:#ffffff;text-decoration:none;border-radius:8px;">${label}</a></td></tr></table>`;
}

export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
