import type { PageLanguage } from '../paged/languages.ts';

/** What an invoice of the platform says beside names and figures. Gaps are `{name}`. */
interface PlanInvoiceTexts {
  title: string;
  number: string;
  day: string;
  to: string;
  paidBy: string;
  what: string;
  days: string;
  amount: string;
  month: string;
  year: string;
  credit: string;
  total: string;
  note: string;
  page: string;
}

/** In the language in which the invoice is written. */
export const PLAN_INVOICE_TEXTS: Readonly<Record<PageLanguage, PlanInvoiceTexts>> = {
  en: {
    title: 'Invoice',
    number: 'Number',
    day: 'Date',
    to: 'Billed to',
    paidBy: 'Paid with',
    what: 'What for',
    days: 'Days',
    amount: 'Amount',
    month: '{plan} plan, monthly',
    year: '{plan} plan, yearly',
    credit: 'Less what was left of the {plan} plan',
    total: 'Paid',
    note: 'This invoice is paid. It is about your plan on the platform; what your lawyer charges is billed by your lawyer.',
    page: 'Page {number} of {all}',
  },
  fr: {
    title: 'Facture',
    number: 'Numéro',
    day: 'Date',
    to: 'Facturé à',
    paidBy: 'Payé avec',
    what: 'Objet',
    days: 'Jours',
    amount: 'Montant',
    month: 'Offre {plan}, au mois',
    year: 'Offre {plan}, à l’année',
    credit: 'Moins ce qui restait de l’offre {plan}',
    total: 'Payé',
    note: 'Cette facture est payée. Elle porte sur votre offre sur la plateforme ; les honoraires de votre avocat vous sont facturés par lui.',
    page: 'Page {number} sur {all}',
  },
  vi: {
    title: 'Hóa đơn',
    number: 'Số',
    day: 'Ngày',
    to: 'Người nhận',
    paidBy: 'Thanh toán bằng',
    what: 'Nội dung',
    days: 'Số ngày',
    amount: 'Số tiền',
    month: 'Gói {plan}, hằng tháng',
    year: 'Gói {plan}, hằng năm',
    credit: 'Trừ phần còn lại của gói {plan}',
    total: 'Đã thanh toán',
    note: 'Hóa đơn này đã được thanh toán. Hóa đơn dành cho gói của bạn trên nền tảng; phí luật sư do luật sư của bạn lập hóa đơn.',
    page: 'Trang {number}/{all}',
  },
  cn: {
    title: '账单',
    number: '编号',
    day: '日期',
    to: '收件人',
    paidBy: '付款方式',
    what: '项目',
    days: '期间',
    amount: '金额',
    month: '{plan} 套餐，按月',
    year: '{plan} 套餐，按年',
    credit: '减去 {plan} 套餐的剩余部分',
    total: '已付',
    note: '此账单已付清。它仅涉及您在平台上的套餐；律师费由您的律师另行开具账单。',
    page: '第 {number} 页，共 {all} 页',
  },
  ar: {
    title: 'فاتورة',
    number: 'الرقم',
    day: 'التاريخ',
    to: 'إلى',
    paidBy: 'دُفعت بواسطة',
    what: 'البيان',
    days: 'الأيام',
    amount: 'المبلغ',
    month: 'باقة {plan}، شهريًا',
    year: 'باقة {plan}، سنويًا',
    credit: 'مطروحًا منه ما تبقى من باقة {plan}',
    total: 'المدفوع',
    note: 'هذه الفاتورة مدفوعة. وهي تخص باقتك على المنصة؛ أما أتعاب محاميك فيصدر محاميك فاتورتها.',
    page: 'صفحة {number} من {all}',
  },
};
