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
  creditTitle: string;
  creditOf: string;
  refund: string;
  givenBack: string;
  creditNote: string;
  total: string;
  taxNumber: string;
  sellerNumber: string;
  net: string;
  tax: string;
  taxNames: Readonly<Record<'VAT' | 'GST', string>>;
  reversed: string;
  unregistered: string;
  unknown: string;
  unplaced: string;
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
    creditTitle: 'Credit',
    creditOf: 'Credit for',
    refund: '{plan} plan, given back',
    givenBack: 'Given back',
    creditNote: 'This amount goes back to the card with which the plan was paid.',
    total: 'Paid',
    taxNumber: 'Your tax number',
    sellerNumber: 'Our tax number',
    net: 'Without tax',
    tax: '{name} {rate}',
    taxNames: { VAT: 'VAT', GST: 'GST' },
    reversed: 'Reverse charge: the recipient accounts for {name} ({country}).',
    unregistered: 'No tax is included: we are not registered for {name} ({country}).',
    unknown: 'No tax is included: no rate is known to us ({country}).',
    unplaced: 'No tax is included: no country was given.',
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
    creditTitle: 'Avoir',
    creditOf: 'Avoir sur',
    refund: 'Forfait {plan}, remboursé',
    givenBack: 'Remboursé',
    creditNote: 'Ce montant est remboursé sur la carte avec laquelle le forfait a été payé.',
    total: 'Payé',
    taxNumber: 'Votre numéro fiscal',
    sellerNumber: 'Notre numéro fiscal',
    net: 'Hors taxe',
    tax: '{name} {rate}',
    taxNames: { VAT: 'TVA', GST: 'TPS' },
    reversed: 'Autoliquidation : le preneur déclare la {name} ({country}).',
    unregistered: 'Aucune taxe incluse : nous ne sommes pas immatriculés pour la {name} ({country}).',
    unknown: 'Aucune taxe incluse : aucun taux ne nous est connu pour {country}.',
    unplaced: 'Aucune taxe incluse : aucun pays n’a été indiqué.',
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
    creditTitle: 'Giấy báo có',
    creditOf: 'Báo có cho',
    refund: 'Gói {plan}, hoàn lại',
    givenBack: 'Đã hoàn',
    creditNote: 'Số tiền này được hoàn về thẻ đã dùng để trả gói.',
    total: 'Đã thanh toán',
    taxNumber: 'Mã số thuế của bạn',
    sellerNumber: 'Mã số thuế của chúng tôi',
    net: 'Chưa gồm thuế',
    tax: '{name} {rate}',
    taxNames: { VAT: 'Thuế GTGT', GST: 'Thuế hàng hóa và dịch vụ' },
    reversed: 'Cơ chế tính thuế ngược: người nhận tự kê khai {name} tại {country}.',
    unregistered: 'Không gồm thuế: chúng tôi chưa đăng ký {name} tại {country}.',
    unknown: 'Không gồm thuế: chúng tôi chưa có thuế suất của {country}.',
    unplaced: 'Không gồm thuế: chưa có quốc gia.',
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
    creditTitle: '贷项通知单',
    creditOf: '对应账单',
    refund: '{plan} 套餐退款',
    givenBack: '已退',
    creditNote: '此金额退回支付套餐所用的卡。',
    total: '已付',
    taxNumber: '您的税号',
    sellerNumber: '我方税号',
    net: '不含税金额',
    tax: '{name} {rate}',
    taxNames: { VAT: '增值税', GST: '商品及服务税' },
    reversed: '反向征收：由收票方在{country}申报{name}。',
    unregistered: '不含税：我方未在{country}登记{name}。',
    unknown: '不含税：我方没有{country}的税率。',
    unplaced: '不含税：未填写国家或地区。',
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
    creditTitle: 'إشعار دائن',
    creditOf: 'عن الفاتورة',
    refund: 'خطة {plan}، مُعاد',
    givenBack: 'المبلغ المُعاد',
    creditNote: 'يُعاد هذا المبلغ إلى البطاقة التي دُفعت بها الخطة.',
    total: 'المدفوع',
    taxNumber: 'رقمك الضريبي',
    sellerNumber: 'رقمنا الضريبي',
    net: 'قبل الضريبة',
    tax: '{name} {rate}',
    taxNames: { VAT: 'ضريبة القيمة المضافة', GST: 'ضريبة السلع والخدمات' },
    reversed: 'احتساب عكسي: يحتسب المستلم {name} في {country}.',
    unregistered: 'لا تشمل أي ضريبة: لسنا مسجّلين في {name} في {country}.',
    unknown: 'لا تشمل أي ضريبة: لا تُعرف لدينا نسبة {country}.',
    unplaced: 'لا تشمل أي ضريبة: لم يُذكر أي بلد.',
    note: 'هذه الفاتورة مدفوعة. وهي تخص باقتك على المنصة؛ أما أتعاب محاميك فيصدر محاميك فاتورتها.',
    page: 'صفحة {number} من {all}',
  },
};
