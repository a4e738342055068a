import type { PageLanguage } from '../paged/languages.ts';

/** What a statement says beside what people wrote. Gaps are `{name}`. */
interface StatementTexts {
  title: string;
  client: string;
  period: string;
  account: string;
  bank: string;
  madeOn: string;
  day: string;
  what: string;
  reference: string;
  came: string;
  went: string;
  balance: string;
  opening: string;
  closing: string;
  cleared: string;
  held: string;
  none: string;
  total: string;
  inTrust: string;
  paidTo: string;
  clearedOn: string;
  waits: string;
  reversed: string;
  deposit: string;
  disbursement: string;
  transfer: string;
  reversal: string;
  note: string;
  page: string;
  noName: string;
}

/** In the language in which the statement is written. */
export const STATEMENT_TEXTS: Readonly<Record<PageLanguage, StatementTexts>> = {
  en: {
    title: 'Trust account statement',
    client: 'Client',
    period: 'Period',
    account: 'Account',
    bank: 'Held at',
    madeOn: 'Made on',
    day: 'Date',
    what: 'What for',
    reference: 'Reference',
    came: 'In',
    went: 'Out',
    balance: 'Balance',
    opening: 'Balance before {day}',
    closing: 'Balance on {day}',
    cleared: 'Cleared',
    held: 'Not cleared yet',
    none: 'No entries in this period.',
    total: 'All cases together',
    inTrust: 'In trust',
    paidTo: 'To {name}',
    clearedOn: 'cleared on {day}',
    waits: 'not cleared yet',
    reversed: 'reversed',
    deposit: 'Deposit',
    disbursement: 'Payment',
    transfer: 'Payment of an invoice',
    reversal: 'Reversal',
    note: 'Money in trust is kept apart from the money of the firm. Entries are never changed: what was wrong is reversed by an entry of its own.',
    page: 'Page {number} of {all}',
    noName: 'Without a name',
  },
  fr: {
    title: 'Relevé du compte de tiers',
    client: 'Client',
    period: 'Période',
    account: 'Compte',
    bank: 'Banque',
    madeOn: 'Établi le',
    day: 'Date',
    what: 'Objet',
    reference: 'Référence',
    came: 'Entrées',
    went: 'Sorties',
    balance: 'Solde',
    opening: 'Solde avant le {day}',
    closing: 'Solde au {day}',
    cleared: 'Encaissé',
    held: 'Pas encore encaissé',
    none: 'Aucune écriture pendant cette période.',
    total: 'Tous les dossiers ensemble',
    inTrust: 'Fonds confiés',
    paidTo: 'À {name}',
    clearedOn: 'encaissé le {day}',
    waits: 'pas encore encaissé',
    reversed: 'annulé',
    deposit: 'Dépôt',
    disbursement: 'Paiement',
    transfer: 'Paiement d’une facture',
    reversal: 'Annulation',
    note: 'Les fonds confiés sont conservés séparément de ceux du cabinet. Les écritures ne sont jamais modifiées : une erreur est annulée par une écriture à part.',
    page: 'Page {number} sur {all}',
    noName: 'Sans nom',
  },
  vi: {
    title: 'Sao kê tài khoản ủy thác',
    client: 'Khách hàng',
    period: 'Kỳ',
    account: 'Tài khoản',
    bank: 'Ngân hàng',
    madeOn: 'Lập ngày',
    day: 'Ngày',
    what: 'Mục đích',
    reference: 'Tham chiếu',
    came: 'Vào',
    went: 'Ra',
    balance: 'Số dư',
    opening: 'Số dư trước {day}',
    closing: 'Số dư ngày {day}',
    cleared: 'Đã thanh toán',
    held: 'Chưa thanh toán',
    none: 'Không có bút toán nào trong kỳ này.',
    total: 'Tất cả các vụ việc',
    inTrust: 'Tiền ủy thác',
    paidTo: 'Trả cho {name}',
    clearedOn: 'thanh toán ngày {day}',
    waits: 'chưa thanh toán',
    reversed: 'đã đảo',
    deposit: 'Nộp tiền',
    disbursement: 'Chi trả',
    transfer: 'Trả hóa đơn',
    reversal: 'Bút toán đảo',
    note: 'Tiền ủy thác được giữ tách biệt với tiền của hãng. Bút toán không bao giờ bị sửa: điều sai được đảo bằng một bút toán riêng.',
    page: 'Trang {number} / {all}',
    noName: 'Không có tên',
  },
  cn: {
    title: '客户资金对账单',
    client: '客户',
    period: '期间',
    account: '账户',
    bank: '开户银行',
    madeOn: '制作日期',
    day: '日期',
    what: '用途',
    reference: '参考号',
    came: '收入',
    went: '支出',
    balance: '余额',
    opening: '{day}前余额',
    closing: '{day}余额',
    cleared: '已到账',
    held: '尚未到账',
    none: '此期间没有分录。',
    total: '所有案件合计',
    inTrust: '客户资金',
    paidTo: '付给{name}',
    clearedOn: '{day}到账',
    waits: '尚未到账',
    reversed: '已冲销',
    deposit: '存入',
    disbursement: '付款',
    transfer: '支付账单',
    reversal: '冲销',
    note: '客户资金与本所资金分开保管。分录从不修改：错误以单独的分录冲销。',
    page: '第 {number} 页，共 {all} 页',
    noName: '无名称',
  },
  ar: {
    title: 'كشف حساب الأمانات',
    client: 'العميل',
    period: 'الفترة',
    account: 'الحساب',
    bank: 'المصرف',
    madeOn: 'أُعدّ في',
    day: 'التاريخ',
    what: 'الغرض',
    reference: 'المرجع',
    came: 'وارد',
    went: 'صادر',
    balance: 'الرصيد',
    opening: 'الرصيد قبل {day}',
    closing: 'الرصيد في {day}',
    cleared: 'محصّل',
    held: 'لم يُحصّل بعد',
    none: 'لا قيود في هذه الفترة.',
    total: 'جميع القضايا معًا',
    inTrust: 'في الأمانات',
    paidTo: 'إلى {name}',
    clearedOn: 'حُصّل في {day}',
    waits: 'لم يُحصّل بعد',
    reversed: 'معكوس',
    deposit: 'إيداع',
    disbursement: 'دفع',
    transfer: 'دفع فاتورة',
    reversal: 'قيد عكسي',
    note: 'يُحفظ مال الأمانات منفصلًا عن مال المكتب. القيود لا تُغيَّر أبدًا: الخطأ يُعكس بقيد مستقل.',
    page: 'صفحة {number} من {all}',
    noName: 'بلا اسم',
  },
};
