import { expect, test } from 'vitest';

import { asHtml, beginningOf } from './answers.ts';

test('a text keeps its lines and paragraphs, and is no markup', () => {
  expect(asHtml('a <b>&\nc\n\nd')).toBe('<p>a &lt;b&gt;&amp;<br>c</p><p>d</p>');
});

test('an answer begins with room to write and a quotation', () => {
  expect(beginningOf({ head: 'Ana wrote:', html: null, text: 'Hello' })).toBe(
    '<p></p><p>Ana wrote:</p><blockquote><p>Hello</p></blockquote>',
  );
  expect(beginningOf({ head: 'Ana wrote:', html: '<p style="color:red">Hi</p>', text: 'Hello' })).toContain(
    '<blockquote><p>Hi</p>',
  );
  expect(beginningOf(null)).toBe('');
});
