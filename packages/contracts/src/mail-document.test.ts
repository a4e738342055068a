import { describe, expect, it } from 'vitest';

import { MAIL_SANDBOX, mailDocument, picturesOf } from './mail-document.ts';

const PNG = 'data:image/png;base64,AAAA';
const bodyOf = (document: string): string => /<body dir="auto">([^]*)<\/body>/.exec(document)?.[1] ?? '';
const shown = (html: string, pictures = new Map<string, string>()): string =>
  bodyOf(mailDocument({ html, nonce: 'n', pictures }));

describe('the document of a mail', () => {
  it('fetches nothing, by its own policy, and its frame runs nothing', () => {
    const document = mailDocument({ html: '<p>x</p>', nonce: 'a"b' });
    expect(document).toContain(
      `content="default-src 'none'; img-src data:; style-src 'nonce-a&quot;b'; base-uri 'none'; form-action 'none'"`,
    );
    expect(MAIL_SANDBOX).not.toContain('allow-scripts');
    expect(MAIL_SANDBOX).not.toContain('allow-forms');
  });

  it('makes rules of a sheet of the styles of elements, each once, and no other', () => {
    const document = mailDocument({
      html: '<p style="color:red">a</p><td style="color:red" class="x">b</td><i style="color:red}*{x:y">c</i><b style="background:url(x)">d</b> style="color:blue"',
      nonce: 'n',
    });
    expect(document).toContain('.m0{color:red}</style>');
    expect(bodyOf(document)).toBe(
      '<p class="m0">a</p><td class="m0">b</td><i class="">c</i><b class="">d</b> style="color:blue"',
    );
  });

  it('shows the pictures that are given, where they are pictures', () => {
    const html = '<img data-src="cid:a&amp;b" alt="x" /><img data-src="https://e.example/x.png">';
    expect(shown(html)).toBe('<img data-src="cid:a&amp;b" alt="x"><img data-src="https://e.example/x.png">');
    expect(shown(html, new Map([['cid:a&b', PNG]]))).toContain(`<img src="${PNG}" alt="x">`);
    for (const bad of ['https://e.example/x.png', 'data:image/svg+xml;base64,AAAA', `${PNG}" onerror="x`])
      expect(shown(html, new Map([['cid:a&b', bad]]))).not.toContain(' src=');
  });

  it('names the pictures that it does not show', () => {
    const html =
      '<p data-src="cid:no">x</p><img data-src="https://a.example/?a&amp;b"><img data-src="https://a.example/?a&amp;b">';
    expect(picturesOf(html)).toEqual({ enclosed: ['cid:no'], elsewhere: ['https://a.example/?a&b'] });
    expect(picturesOf('data-src="https://text.example/"')).toEqual({ enclosed: [], elsewhere: [] });
  });
});
