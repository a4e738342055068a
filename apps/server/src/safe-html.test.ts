import { expect, test } from 'vitest';

import { safeHtml } from './safe-html.ts';

test.each([
  ['<h2>A</h2><p>b <strong>c</strong> &amp; d<br>e</p>', '<h2>A</h2><p>b <strong>c</strong> &amp; d<br>e</p>'],
  ['<p>3 < 4 & 5 > 4</p>', '<p>3 &lt; 4 &amp; 5 &gt; 4</p>'],
  ['<p onclick="x()" style="color:red" class=\'a\'>b</p>', '<p>b</p>'],
  ['<ul><li><p>a</ul><p>b', '<ul><li><p>a</p></li></ul><p>b</p>'],
  ['a</p></div>', 'a'],
  ['<div><h1>a</h1></div>', 'a'],
  ['<script>alert(1)</script>b', 'alert(1)b'],
  ['<scr<script>ipt>alert(1)</script>', '&lt;script&gt;alert(1)'],
  ['<img src=x onerror=alert(1)>', ''],
  ['<svg onload=alert(1)><p>x</p></svg>y', '<p>x</p>y'],
  ['<!-- <p>a</p> -->b', '&lt;!-- <p>a</p> --&gt;b'],
  ['<p title="a>b"><i>c</i></p>', '<p><i>c</i></p>'],
  ['<p', '&lt;p'],
  ['<p "><img src=x onerror=alert(1)>', '&lt;p &quot;&gt;'],
])('writes %s again', (given, written) => {
  expect(safeHtml(given)).toBe(written);
});

test.each([
  ['https://a.test/?b=1&amp;c=2', 'https://a.test/?b=1&amp;c=2'],
  ['mailto:a@b.test', 'mailto:a@b.test'],
  ['/product/a', '/product/a'],
])('keeps the address %s', (address, kept) => {
  expect(safeHtml(`<a target="_blank" href="${address}">x</a>`)).toBe(
    `<a href="${kept}" rel="noopener noreferrer nofollow">x</a>`,
  );
});

test.each([
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'java&#115;cript:alert(1)',
  'https://a.test/&#34;&#62;',
  'data:text/html,x',
  'vbscript:x',
  '//evil.test',
  '/\\evil.test',
  'https://a.test/"onclick="x',
])('drops the address %s', (address) => {
  expect(safeHtml(`<a href="${address.replaceAll('"', '&quot;')}">x</a>`)).toBe('<a>x</a>');
});

const OF_A_POST =
  '/storage/v1/object/public/posts/00000000-0000-4000-8000-000000000001/00000000-0000-4000-8000-00000000000a.png';

test('a post keeps the pictures of its bucket, with what they show and their size, and nothing else of them', () => {
  const picture = `<img src="${OF_A_POST}" alt="A lease &quot;signed&quot;" width="800" height="0x1" onerror="x()" style="color:red">`;
  expect(safeHtml(picture)).toBe('');
  expect(safeHtml(picture, { hasPictures: true })).toBe(
    `<img src="${OF_A_POST}" alt="A lease &quot;signed&quot;" width="800" loading="lazy">`,
  );
  expect(safeHtml(`<img alt='a">b' src='${OF_A_POST}'>`, { hasPictures: true })).toBe(
    `<img src="${OF_A_POST}" alt="a&quot;&gt;b" loading="lazy">`,
  );
});

test.each([
  'https://a.test/pixel.png',
  `https://a.test${OF_A_POST}`,
  `/${OF_A_POST}`,
  `${OF_A_POST}?x`,
  OF_A_POST.replace('posts', 'files'),
  OF_A_POST.replace('png', 'svg'),
  'data:image/png;base64,AA',
  `javascript:${OF_A_POST}`,
])('a post shows no picture from %s', (address) => {
  expect(safeHtml(`<p>a</p><img src="${address}">`, { hasPictures: true })).toBe('<p>a</p>');
});

test('keeps how a paragraph is aligned where it is one of the ways', () => {
  expect(safeHtml('<p data-align="center">a</p><h2 data-align="end" class="x">b</h2>')).toBe(
    '<p data-align="center">a</p><h2 data-align="end">b</h2>',
  );
  expect(safeHtml('<p data-align="x">a</p><li data-align="end">b</li>')).toBe('<p>a</p><li>b</li>');
});

test('reads a text of any shape in time that grows with its length', () => {
  for (const part of [
    '<',
    '<p ',
    '<img src="',
    '<img alt ',
    '<p data-align="',
    '<a href="',
    '<!--',
    '<script>',
    "<p '",
    '&',
    '<b><i>',
    '</b>',
    `<${'a'.repeat(99_999)}`,
    `</${'b2'.repeat(49_999)}`,
    `${'<b>'.repeat(16_000)}${'</i>'.repeat(13_000)}`,
  ]) {
    // Of this thread alone: the machine has other work.
    const before = process.threadCpuUsage();
    const written = safeHtml(part.repeat(Math.max(1, 100_000 / part.length)), { hasPictures: true });
    expect(written).not.toMatch(/<(?!\/?(b|i|a|p)>)/);
    expect([part, process.threadCpuUsage(before).user < 1_000_000]).toEqual([part, true]);
  }
});
