import type { PageLanguage } from '../paged/languages.ts';

/** What an invoice and a credit note say beside what people wrote. Gaps are `{name}`. */
interface InvoiceTexts {
  invoice: string;
  draft: string;
  draftKind: string;
  number: string;
  numberLater: string;
  date: string;
  due: string;
  work: string;
  case: string;
  reference: string;
  to: string;
  taxNumber: string;
  ask: string;
  day: string;
  what: string;
  person: string;
  hours: string;
  quantity: string;
  price: string;
  amount: string;
  hoursOf: string;
  reduced: string;
  shareOf: string;
  fees: string;
  time: string;
  expenses: string;
  subtotal: string;
  discount: string;
  discountPercent: string;
  shipping: string;
  tax: string;
  taxIncluded: string;
  reverseCharge: string;
  total: string;
  toPay: string;
  creditNote: string;
  creditTo: string;
  credited: string;
  reason: string;
  offDue: string;
  offRefunded: string;
  owed: string;
  payment: string;
  page: string;
}

/** In the language in which the invoice is written. */
export const INVOICE_TEXTS: Readonly<Record<PageLanguage, InvoiceTexts>> = {
  en: {
    invoice: 'Invoice',
    draft: 'DRAFT',
    draftKind: 'Draft of an invoice',
    number: 'Number',
    numberLater: 'Given when it is issued',
    date: 'Date',
    due: 'Due',
    work: 'Work',
    case: 'Our case',
    reference: 'Your reference',
    to: 'Bill to',
    taxNumber: 'Tax number {number}',
    ask: 'Questions: {name}',
    day: 'Date',
    what: 'Work',
    person: 'By',
    hours: 'Hours',
    quantity: 'Quantity',
    price: 'Rate',
    amount: 'Amount',
    hoursOf: '{hours} h',
    reduced: 'Reduced by {amount}',
    shareOf: '{percent} % of {amount}',
    fees: 'Fees',
    time: 'Fees, {hours} hours',
    expenses: 'Expenses',
    subtotal: 'Subtotal',
    discount: 'Discount',
    discountPercent: 'Discount of {percent} %',
    shipping: 'Delivery',
    tax: '{name}, {percent} % of {base}',
    taxIncluded: '{name} included, {percent} % of {base}',
    reverseCharge: 'The client owes the tax',
    total: 'Total in {currency}',
    toPay: 'To pay',
    creditNote: 'Credit note',
    creditTo: 'Credit to',
    credited: 'Credited',
    reason: 'Reason',
    offDue: 'Less due on the invoice',
    offRefunded: 'Given back before',
    owed: 'Owed to you',
    payment: 'How to pay',
    page: 'Page {number} of {all}',
  },
  fr: {
    invoice: 'Facture',
    draft: 'BROUILLON',
    draftKind: 'Brouillon de facture',
    number: 'Numéro',
    numberLater: 'Attribué à l’émission',
    date: 'Date',
    due: 'Échéance',
    work: 'Travaux',
    case: 'Notre dossier',
    reference: 'Votre référence',
    to: 'Facturé à',
    taxNumber: 'Numéro fiscal {number}',
    ask: 'Questions : {name}',
    day: 'Date',
    what: 'Travaux',
    person: 'Par',
    hours: 'Heures',
    quantity: 'Quantité',
    price: 'Tarif',
    amount: 'Montant',
    hoursOf: '{hours} h',
    reduced: 'Réduit de {amount}',
    shareOf: '{percent} % de {amount}',
    fees: 'Honoraires',
    time: 'Honoraires, {hours} heures',
    expenses: 'Frais',
    subtotal: 'Sous-total',
    discount: 'Remise',
    discountPercent: 'Remise de {percent} %',
    shipping: 'Livraison',
    tax: '{name}, {percent} % de {base}',
    taxIncluded: '{name} comprise, {percent} % de {base}',
    reverseCharge: 'Autoliquidation : la taxe est due par le client',
    total: 'Total en {currency}',
    toPay: 'À payer',
    creditNote: 'Avoir',
    creditTo: 'Destinataire',
    credited: 'Total crédité',
    reason: 'Motif',
    offDue: 'En moins sur la facture',
    offRefunded: 'Déjà remboursé',
    owed: 'Vous est dû',
    payment: 'Comment payer',
    page: 'Page {number} sur {all}',
  },
  vi: {
    invoice: 'Hóa đơn',
    draft: 'BẢN NHÁP',
    draftKind: 'Bản nháp hóa đơn',
    number: 'Số',
    numberLater: 'Có khi phát hành',
    date: 'Ngày',
    due: 'Hạn trả',
    work: 'Công việc',
    case: 'Vụ việc',
    reference: 'Mã của quý khách',
    to: 'Người thanh toán',
    taxNumber: 'Mã số thuế {number}',
    ask: 'Liên hệ: {name}',
    day: 'Ngày',
    what: 'Công việc',
    person: 'Người làm',
    hours: 'Số giờ',
    quantity: 'Số lượng',
    price: 'Đơn giá',
    amount: 'Thành tiền',
    hoursOf: '{hours} giờ',
    reduced: 'Đã giảm {amount}',
    shareOf: '{percent}% của {amount}',
    fees: 'Phí',
    time: 'Phí, {hours} giờ',
    expenses: 'Chi phí',
    subtotal: 'Tạm tính',
    discount: 'Giảm giá',
    discountPercent: 'Giảm giá {percent}%',
    shipping: 'Giao hàng',
    tax: '{name}, {percent}% của {base}',
    taxIncluded: 'Đã gồm {name}, {percent}% của {base}',
    reverseCharge: 'Khách hàng tự nộp thuế',
    total: 'Tổng cộng bằng {currency}',
    toPay: 'Phải trả',
    creditNote: 'Phiếu ghi giảm',
    creditTo: 'Ghi giảm cho',
    credited: 'Số tiền ghi giảm',
    reason: 'Lý do',
    offDue: 'Giảm số phải trả của hóa đơn',
    offRefunded: 'Đã hoàn trả trước đó',
    owed: 'Chúng tôi nợ quý vị',
    payment: 'Cách thanh toán',
    page: 'Trang {number}/{all}',
  },
  cn: {
    invoice: '账单',
    draft: '草稿',
    draftKind: '账单草稿',
    number: '编号',
    numberLater: '开具时编号',
    date: '日期',
    due: '到期日',
    work: '工作期间',
    case: '本所案件',
    reference: '贵方编号',
    to: '付款方',
    taxNumber: '税号 {number}',
    ask: '联系人：{name}',
    day: '日期',
    what: '工作内容',
    person: '承办人',
    hours: '小时',
    quantity: '数量',
    price: '费率',
    amount: '金额',
    hoursOf: '{hours} 小时',
    reduced: '已减免 {amount}',
    shareOf: '{amount} 的 {percent}%',
    fees: '服务费',
    time: '服务费，{hours} 小时',
    expenses: '办案费用',
    subtotal: '小计',
    discount: '折扣',
    discountPercent: '折扣 {percent}%',
    shipping: '递送费',
    tax: '{name}，{base} 的 {percent}%',
    taxIncluded: '已含{name}，{base} 的 {percent}%',
    reverseCharge: '税款由客户自行缴纳',
    total: '合计（{currency}）',
    toPay: '应付金额',
    creditNote: '贷项通知单',
    creditTo: '致',
    credited: '贷记金额',
    reason: '原因',
    offDue: '账单应付减少',
    offRefunded: '此前已退还',
    owed: '欠您的金额',
    payment: '付款方式',
    page: '第 {number} 页，共 {all} 页',
  },
  ar: {
    invoice: 'فاتورة',
    draft: 'مسودة',
    draftKind: 'مسودة فاتورة',
    number: 'الرقم',
    numberLater: 'يُعطى عند الإصدار',
    date: 'التاريخ',
    due: 'الاستحقاق',
    work: 'فترة العمل',
    case: 'قضيتنا',
    reference: 'مرجعكم',
    to: 'إلى',
    taxNumber: 'الرقم الضريبي {number}',
    ask: 'للاستفسار: {name}',
    day: 'التاريخ',
    what: 'العمل',
    person: 'القائم به',
    hours: 'الساعات',
    quantity: 'الكمية',
    price: 'السعر',
    amount: 'المبلغ',
    hoursOf: '{hours} ساعة',
    reduced: 'خُفّض بمقدار {amount}',
    shareOf: '{percent}٪ من {amount}',
    fees: 'الأتعاب',
    time: 'الأتعاب، {hours} ساعة',
    expenses: 'المصروفات',
    subtotal: 'المجموع الفرعي',
    discount: 'خصم',
    discountPercent: 'خصم {percent}%',
    shipping: 'التوصيل',
    tax: '{name}، {percent}% من {base}',
    taxIncluded: 'شامل {name}، {percent}% من {base}',
    reverseCharge: 'الضريبة على العميل',
    total: 'الإجمالي بعملة {currency}',
    toPay: 'المبلغ المستحق',
    creditNote: 'إشعار دائن',
    creditTo: 'لصالح',
    credited: 'المبلغ الدائن',
    reason: 'السبب',
    offDue: 'خُصم من المستحق على الفاتورة',
    offRefunded: 'رُدّ من قبل',
    owed: 'مستحق لكم',
    payment: 'طريقة الدفع',
    page: 'صفحة {number} من {all}',
  },
};
