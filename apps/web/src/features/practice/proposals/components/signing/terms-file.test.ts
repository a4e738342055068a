import { expect, test } from 'vitest';

import { termsDocument } from './terms-file.ts';

const copy = {
  title: 'Engagement with Halloran & Reyes',
  facts: ['Case: <b>The lease</b>'],
  sections: [
    {
      fields: ['scope_included'],
      title: 'Included',
      lines: ['– A letter\nand an answer', '– <script>alert(1)</script>'],
    },
    { fields: ['amount'], title: 'Fee', lines: ['$5,200'] },
  ],
  fingerprint: 'abc123',
  language: 'ar',
  direction: 'rtl',
} as const;

test('a copy of the terms numbers its sections and names its fingerprint', () => {
  const document = termsDocument({ ...copy, sections: [...copy.sections] });
  expect(document).toContain('<h2>1. Included</h2><p dir="auto">– A letter<br>and an answer</p>');
  expect(document).toContain('<h2>2. Fee</h2><p dir="auto">$5,200</p>');
  expect(document).toContain('<footer>abc123</footer>');
  expect(document).toContain('<html lang="ar" dir="rtl">');
});

test('what somebody wrote is never a mark in it', () => {
  const document = termsDocument({ ...copy, sections: [...copy.sections] });
  expect(document).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(document).toContain('Case: &lt;b&gt;The lease&lt;/b&gt;');
  expect(document).not.toMatch(/<script|<b>/);
});
