import { describe, expect, it } from 'vitest';

import { LANGUAGES, type Language } from './languages.ts';
import type { Notice } from './notice.ts';
import { notificationLetter, type NotificationMail } from './notification-letter.ts';
import english from './texts/sentences/en.json' with { type: 'json' };

const SENDER = { appName: 'Casewright', siteUrl: 'https://casewright.example' };
const CASE = '00000000-0000-4000-8000-0000000000c1';
const KINDS = Object.keys(english);

const noticeOf = (given: Partial<Notice> = {}): Notice => ({
  type: 'case_update',
  kind: 'case_closed',
  params: ['Estate of Zoë'],
  title: 'The case <strong>Estate of Zoë</strong> is now closed',
  caseId: CASE,
  linkKind: 'case',
  linkId: null,
  dedup: null,
  ...given,
});

const letterOf = (language: string | null, notices: Notice[] = [noticeOf()], more: Partial<NotificationMail> = {}) =>
  notificationLetter(
    {
      id: 'd1',
      to: 'ada@example.test',
      language,
      metadata: {},
      details: false,
      notices,
      total: notices.length,
      links: { case_update: 'token-case', payment: 'token-payment', all: 'token-all' },
      ...more,
    },
    SENDER,
  );

/** In each language: title, sentence, button, why, what ends it, settings. */
const SAID: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'News about a case',
    'The case Estate of Zoë is now closed',
    'View case',
    'Casewright sends this letter because your notification settings ask for it.',
    'No more letters about cases',
    'Notification settings',
  ],
  fr: [
    'Du nouveau dans un dossier',
    'Le dossier Estate of Zoë est désormais clos',
    'Voir le dossier',
    'Casewright vous envoie ce message parce que vos paramètres de notification le prévoient.',
    'Ne plus recevoir de messages sur les dossiers',
    'Paramètres de notification',
  ],
  vi: [
    'Tin mới về một vụ việc',
    'Vụ việc Estate of Zoë hiện đã kết thúc',
    'Xem vụ việc',
    'Casewright gửi thư này vì cài đặt thông báo của bạn yêu cầu như vậy.',
    'Không nhận thư về vụ việc nữa',
    'Cài đặt thông báo',
  ],
  cn: [
    '案件有新动态',
    '案件Estate of Zoë现已结案',
    '查看案件',
    'Casewright 根据您的通知设置发送本邮件。',
    '不再接收有关案件的邮件',
    '通知设置',
  ],
  ar: [
    'جديد في قضية',
    'القضية \u2068Estate of Zoë\u2069 مغلقة الآن',
    'عرض القضية',
    'يرسل Casewright هذه الرسالة لأن إعدادات إشعاراتك تطلبها.',
    'إيقاف الرسائل عن القضايا',
    'إعدادات الإشعارات',
  ],
};

/** The words of HTML, without its marks. */
const words = (html: string): string =>
  html
    .replaceAll(/<(style|title)[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

describe.each(LANGUAGES)('letters of notifications in %s', (language) => {
  it('say what happened, where to see it, and how such letters end', () => {
    const [title, sentence, button, why, ends, settings] = SAID[language];
    expect(letterOf(language).text.split('\n')).toEqual([
      title,
      '',
      sentence,
      button,
      `https://casewright.example/dashboard/case/${CASE}`,
      '',
      '-- ',
      why,
      ends,
      'https://casewright.example/unsubscribe?token=token-case',
      settings,
      'https://casewright.example/dashboard/notification/NotificationPreferences',
      '',
    ]);
  });

  it('have a sentence and a button for every kind, the same in both forms', () => {
    for (const kind of KINDS) {
      const letter = letterOf(language, [noticeOf({ kind, params: ['First part', 'Second part'] })]);
      expect(letter.text, kind).not.toMatch(/[{}<>]|undefined|null/);
      const [, , sentence = ''] = letter.text.split('\n');
      expect(sentence.length, kind).toBeGreaterThan(5);
      expect(words(letter.html ?? ''), kind).toContain(sentence.replaceAll(/[\u2068\u2069]/g, ''));
      expect(letter.html, kind).toContain(`href="https://casewright.example/dashboard/`);
      if (language !== 'en')
        expect(sentence, kind).not.toBe(
          letterOf('en', [noticeOf({ kind, params: ['First part', 'Second part'] })]).text.split('\n')[2],
        );
    }
  });

  it('of several are a digest that ends each of its types', () => {
    const notices = [
      noticeOf(),
      noticeOf({ type: 'payment', kind: 'invoice_paid', params: ['2026-7'], caseId: null, linkKind: 'invoice' }),
    ];
    const letter = letterOf(language, notices, { total: 60, details: true });
    expect(letter.subject).toMatch(/^Casewright: [^{}]+ \(60\)$/);
    expect(letter.subject).not.toContain('Zoë');
    for (const part of ['Estate of Zoë', '2026-7', '58', 'token-case', 'token-payment']) {
      expect(letter.text).toContain(part);
      expect(letter.html).toContain(part);
    }
    expect(letter.unsubscribeLink).toBe('https://casewright.example/api/notifications/unsubscribe?token=token-all');
    expect(letter.html).toContain(`dir="${language === 'ar' ? 'rtl' : 'ltr'}"`);
  });
});

describe('a letter of notifications', () => {
  it('shows names in its subject only to recipients who chose that', () => {
    expect(letterOf('en').subject).toBe('Casewright: News about a case');
    expect(letterOf('en', [noticeOf()], { details: true }).subject).toBe(
      'Casewright: The case Estate of Zoë is now closed',
    );
  });

  it.each([
    [null, {}, 'en'],
    [null, { language: 'vi' }, 'vi'],
    ['ar', { language: 'vi' }, 'ar'],
    [null, { locale: 'zh-TW' }, 'zh-Hans'],
  ])('is in the language chosen (%s), else the account’s (%j)', (language, metadata, tag) => {
    expect(letterOf(language, [noticeOf()], { metadata }).language).toBe(tag);
  });

  it('of no known kind is shown in English, as text', () => {
    const letter = letterOf('fr', [noticeOf({ kind: null, title: 'Moved &amp; <strong>&lt;b&gt;</strong>' })]);
    expect(letter.text).toContain('Moved & <b>');
    expect(letter.html).toContain('Moved &amp; &lt;b&gt;');
    expect(letterOf('fr', [noticeOf({ kind: 'constructor', title: 'Plain' })]).text).toContain('Plain');
  });

  it.each([
    [{ linkKind: 'proposal', linkId: 'p/1' }, '/dashboard/case/proposal/p%2F1'],
    [{ linkKind: 'proposal' }, `/dashboard/case/${CASE}`],
    [{ linkKind: 'profile', caseId: null }, '/dashboard/lawyer_user'],
    [{ linkKind: 'security', caseId: null }, '/dashboard/lawyer_user/account?tab=security'],
    [
      { kind: 'review_received', linkKind: 'profile', linkId: 'l', caseId: null },
      '/dashboard/lawyer_user/l?tab=reviews',
    ],
    [{ kind: 'firm_invitation', caseId: null }, '/dashboard/lawyer_user'],
    [{ kind: 'name_declined', caseId: null }, '/dashboard/lawyer_user'],
    [{ kind: 'profile_needs_changes', linkKind: 'profile', caseId: null }, '/dashboard/lawyer_user/me/edit'],
    [{ kind: 'consultation_requested', linkKind: 'consultation', caseId: null }, '/dashboard/booking'],
    [{ kind: 'question_asked' }, `/dashboard/case/${CASE}?tab=file&part=questions`],
    [{ linkKind: 'invoice', linkId: 'i', caseId: null }, '/dashboard/invoice/i'],
    [{ linkKind: 'invoice', caseId: null }, '/dashboard/notification/NotificationsPage'],
    [{ kind: 'order_received', linkKind: 'order', linkId: 'o/1' }, '/dashboard/order/o%2F1'],
    [{ kind: 'place_free', linkKind: 'service', linkId: 's/1', caseId: null }, '/product/s%2F1'],
    [{ kind: 'post_comment', linkKind: 'post', linkId: 'p/1', caseId: null }, '/dashboard/post/p%2F1'],
    [{ kind: 'chat_received', linkKind: 'chat', linkId: 'c', caseId: null }, '/dashboard/chat?id=c'],
    [{ kind: 'mail_received', linkKind: 'mail', linkId: 'm', caseId: null }, '/dashboard/mail?id=m'],
    [{ kind: 'trust_payment_asked' }, '/dashboard/trust'],
    [{ kind: 'tour_approved', linkKind: 'tour', linkId: 't/1', caseId: null }, '/dashboard/tour/t%2F1'],
    [
      { kind: 'candidate_applied', linkKind: 'opening', linkId: 'o/1', caseId: null },
      '/dashboard/job/o%2F1?tab=candidates',
    ],
    [{ kind: 'postings_match', linkId: 's/1', caseId: null }, '/dashboard/case/list?tab=discover&saved=s%2F1'],
    [{ kind: 'task_due', linkKind: 'task', linkId: 't/1' }, `/dashboard/case/${CASE}?tab=work&part=tasks&task=t%2F1`],
    [
      { kind: 'task_overdue', linkKind: 'task', linkId: 't', caseId: null },
      '/dashboard/task_management/task_management?task=t',
    ],
    [{ kind: 'stage_entered', linkKind: 'workflow', linkId: 'w' }, `/dashboard/case/${CASE}?tab=work&part=workflow`],
    [{ kind: 'message_received', linkKind: 'message', linkId: 'm' }, `/dashboard/case/${CASE}?tab=messages`],
  ])('of %j leads to %s', (given, path) => {
    expect(letterOf('en', [noticeOf(given)]).text).toContain(`\nhttps://casewright.example${path}\n`);
  });

  it('never lets a name become a mark, a line of its own in the subject, or a place of the sentence', () => {
    const names = [
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      '{{second}}',
      '$&$1',
      'a\r\nBcc: b@x.test',
      '</strong><a href="https://evil.test">',
      '&lt;b&gt;',
      'javascript:alert(1)',
    ];
    for (const name of names) {
      const letter = letterOf('en', [noticeOf({ kind: 'case_cancelled_by_platform', params: [name, 'because'] })], {
        details: true,
      });
      expect(letter.html).not.toMatch(/<script|<img|onerror=[^&]*>|<a href="https:\/\/evil/);
      expect(words(letter.html ?? '')).toContain(`Your case ${name} was cancelled by the platform: because`);
      expect(letter.subject).not.toMatch(/[\r\n]/);
    }
  });
});
