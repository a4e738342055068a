import type { PageLanguage } from '../paged/languages.ts';
import type { RecordEntry } from './record-content.ts';

/** What a record says beside what people wrote. Gaps are `{name}`. */
export interface RecordTexts {
  title: string;
  matter: string;
  client: string;
  entries: string;
  madeAt: string;
  clock: string;
  kinds: Record<RecordEntry['kind'], string>;
  letters: Record<NonNullable<RecordEntry['letter']>, string>;
  sides: Record<RecordEntry['side'], string>;
  fromClient: string;
  fromFirm: string;
  callIn: string;
  callOut: string;
  to: string;
  minutes: string;
  until: string;
  wholeDay: string;
  noSubject: string;
  somebody: string;
  deleted: string;
  cut: string;
  files: string;
  none: string;
  note: string;
  page: string;
}

/** In the language of who makes the record. */
export const RECORD_TEXTS: Readonly<Record<PageLanguage, RecordTexts>> = {
  en: {
    title: 'Record of what was said',
    matter: 'Case',
    client: 'Client',
    entries: 'Entries',
    madeAt: 'Made on',
    clock: 'Time zone',
    kinds: { message: 'Message', mail: 'Mail', call: 'Call', meeting: 'Appointment', letter: 'Letter' },
    letters: {
      engagement: 'Engagement letter',
      papers: 'Request for documents',
      signature: 'Request to sign',
      invoice: 'Invoice',
      credit_note: 'Credit note',
      reminder: 'Payment reminder',
    },
    sides: { internal: 'Internal', shared: 'Shared with the client' },
    fromClient: 'From the client',
    fromFirm: 'From the lawyers',
    callIn: '{other} called {name}',
    callOut: '{name} called {other}',
    to: 'to {names}',
    minutes: '{count} min',
    until: 'until {time}',
    wholeDay: 'All day',
    noSubject: 'No subject',
    somebody: 'Somebody',
    deleted: 'Message deleted',
    cut: 'Shortened here: the whole text is in the app.',
    files: 'Files',
    none: 'Nothing was said.',
    note: 'The record holds what its maker may read, with the filters that were chosen. Files are in the same archive under the names that are given here.',
    page: 'Page {number} of {all}',
  },
  fr: {
    title: 'Relevé des échanges',
    matter: 'Dossier',
    client: 'Client',
    entries: 'Nombre d’échanges',
    madeAt: 'Établi le',
    clock: 'Fuseau horaire',
    kinds: { message: 'Message', mail: 'E-mail', call: 'Appel', meeting: 'Rendez-vous', letter: 'Lettre' },
    letters: {
      engagement: 'Lettre de mission',
      papers: 'Demande de pièces',
      signature: 'Demande de signature',
      invoice: 'Facture',
      credit_note: 'Avoir',
      reminder: 'Relance de paiement',
    },
    sides: { internal: 'Interne', shared: 'Partagé avec le client' },
    fromClient: 'Du client',
    fromFirm: 'Des avocats',
    callIn: '{other} a appelé {name}',
    callOut: '{name} a appelé {other}',
    to: 'à {names}',
    minutes: '{count} min',
    until: 'jusqu’à {time}',
    wholeDay: 'Toute la journée',
    noSubject: 'Sans objet',
    somebody: 'Quelqu’un',
    deleted: 'Message supprimé',
    cut: 'Abrégé ici : le texte entier est dans l’application.',
    files: 'Fichiers',
    none: 'Aucun échange.',
    note: 'Ce relevé contient ce que son auteur peut lire, selon les filtres choisis. Les fichiers se trouvent dans la même archive sous les noms indiqués ici.',
    page: 'Page {number} sur {all}',
  },
  vi: {
    title: 'Biên bản trao đổi',
    matter: 'Vụ việc',
    client: 'Khách hàng',
    entries: 'Số mục',
    madeAt: 'Lập ngày',
    clock: 'Múi giờ',
    kinds: { message: 'Tin nhắn', mail: 'Thư điện tử', call: 'Cuộc gọi', meeting: 'Cuộc hẹn', letter: 'Thư' },
    letters: {
      engagement: 'Thư xác nhận ủy thác',
      papers: 'Yêu cầu tài liệu',
      signature: 'Yêu cầu ký',
      invoice: 'Hóa đơn',
      credit_note: 'Giấy báo có',
      reminder: 'Nhắc thanh toán',
    },
    sides: { internal: 'Nội bộ', shared: 'Chia sẻ với khách hàng' },
    fromClient: 'Từ khách hàng',
    fromFirm: 'Từ luật sư',
    callIn: '{other} gọi cho {name}',
    callOut: '{name} gọi cho {other}',
    to: 'gửi {names}',
    minutes: '{count} phút',
    until: 'đến {time}',
    wholeDay: 'Cả ngày',
    noSubject: 'Không có chủ đề',
    somebody: 'Một người',
    deleted: 'Tin nhắn đã bị xóa',
    cut: 'Rút gọn tại đây: toàn văn có trong ứng dụng.',
    files: 'Tệp',
    none: 'Chưa có trao đổi nào.',
    note: 'Biên bản gồm những gì người lập được đọc, theo bộ lọc đã chọn. Các tệp nằm trong cùng tệp nén với tên nêu ở đây.',
    page: 'Trang {number} / {all}',
  },
  cn: {
    title: '往来记录',
    matter: '案件',
    client: '客户',
    entries: '条目数',
    madeAt: '生成时间',
    clock: '时区',
    kinds: { message: '消息', mail: '邮件', call: '通话', meeting: '约见', letter: '信函' },
    letters: {
      engagement: '委托函',
      papers: '文件请求',
      signature: '签署请求',
      invoice: '发票',
      credit_note: '贷项通知单',
      reminder: '付款提醒',
    },
    sides: { internal: '内部', shared: '与客户共享' },
    fromClient: '来自客户',
    fromFirm: '来自律师',
    callIn: '{other} 致电 {name}',
    callOut: '{name} 致电 {other}',
    to: '致 {names}',
    minutes: '{count} 分钟',
    until: '至 {time}',
    wholeDay: '全天',
    noSubject: '无主题',
    somebody: '某人',
    deleted: '消息已删除',
    cut: '此处从略：全文见应用内。',
    files: '文件',
    none: '没有往来内容。',
    note: '本记录包含生成者有权阅读且符合所选条件的内容。文件以此处所列名称存于同一压缩包中。',
    page: '第 {number} 页，共 {all} 页',
  },
  ar: {
    title: 'سجل المراسلات',
    matter: 'القضية',
    client: 'الموكّل',
    entries: 'عدد البنود',
    madeAt: 'أُنشئ في',
    clock: 'المنطقة الزمنية',
    kinds: { message: 'رسالة', mail: 'بريد', call: 'مكالمة', meeting: 'موعد', letter: 'خطاب' },
    letters: {
      engagement: 'خطاب التكليف',
      papers: 'طلب مستندات',
      signature: 'طلب توقيع',
      invoice: 'فاتورة',
      credit_note: 'إشعار دائن',
      reminder: 'تذكير بالدفع',
    },
    sides: { internal: 'داخلي', shared: 'مشترك مع الموكّل' },
    fromClient: 'من الموكّل',
    fromFirm: 'من المحامين',
    callIn: 'اتصل {other} بـ {name}',
    callOut: 'اتصل {name} بـ {other}',
    to: 'إلى {names}',
    minutes: '{count} دقيقة',
    until: 'حتى {time}',
    wholeDay: 'طوال اليوم',
    noSubject: 'بلا موضوع',
    somebody: 'شخص ما',
    deleted: 'حُذفت الرسالة',
    cut: 'اختُصر هنا: النص كامل في التطبيق.',
    files: 'الملفات',
    none: 'لم يُقل شيء.',
    note: 'يضم السجل ما يحق لمُنشئه قراءته وفق عوامل التصفية المختارة. الملفات في الأرشيف نفسه بالأسماء المذكورة هنا.',
    page: 'صفحة {number} من {all}',
  },
};
