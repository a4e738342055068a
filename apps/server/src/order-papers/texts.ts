import type { PageLanguage } from '../paged/languages.ts';

/** What the confirmation of an order says beside names and figures. Gaps are `{name}`. */
interface OrderTexts {
  title: string;
  number: string;
  day: string;
  to: string;
  delivery: string;
  email: string;
  office: string;
  courier: string;
  express: string;
  what: string;
  quantity: string;
  price: string;
  amount: string;
  subtotal: string;
  discount: string;
  shipping: string;
  taxes: string;
  included: string;
  total: string;
  notAnInvoice: string;
  check: string;
  trust: string;
  free: string;
  invoice: string;
  cancelled: string;
  refunded: string;
  page: string;
}

/** In the language of who ordered. */
export const ORDER_TEXTS: Readonly<Record<PageLanguage, OrderTexts>> = {
  en: {
    title: 'Confirmation of an order',
    number: 'Order',
    day: 'Date',
    to: 'Ordered by',
    delivery: 'Delivery',
    email: 'By e-mail',
    office: 'At the office',
    courier: 'By courier',
    express: 'By express courier',
    what: 'What for',
    quantity: 'Quantity',
    price: 'Price',
    amount: 'Amount',
    subtotal: 'Subtotal',
    discount: 'Discount',
    shipping: 'Delivery',
    taxes: 'Taxes',
    included: 'Taxes, included in the prices',
    total: 'Total',
    notAnInvoice: 'This confirms what was ordered. It is no invoice.',
    check: 'Nothing is to be paid before the firm has checked for conflicts of interest and taken the order on.',
    trust: 'The fee is held in trust: it is the client’s until the work is done.',
    free: 'Nothing is to be paid.',
    invoice: 'It is billed by the invoice {number}.',
    cancelled: 'This order was cancelled.',
    refunded: 'This order was cancelled, and what was paid was given back.',
    page: 'Page {number} of {all}',
  },
  fr: {
    title: 'Confirmation de commande',
    number: 'Commande',
    day: 'Date',
    to: 'Commandé par',
    delivery: 'Remise',
    email: 'Par e-mail',
    office: 'Au cabinet',
    courier: 'Par coursier',
    express: 'Par coursier express',
    what: 'Objet',
    quantity: 'Quantité',
    price: 'Prix',
    amount: 'Montant',
    subtotal: 'Sous-total',
    discount: 'Réduction',
    shipping: 'Remise',
    taxes: 'Taxes',
    included: 'Taxes, comprises dans les prix',
    total: 'Total',
    notAnInvoice: 'Ce document confirme ce qui a été commandé. Ce n’est pas une facture.',
    check:
      'Rien n’est à payer avant que le cabinet ait vérifié l’absence de conflit d’intérêts et accepté la commande.',
    trust: 'Les honoraires sont consignés en compte client : ils restent au client jusqu’à la fin du travail.',
    free: 'Il n’y a rien à payer.',
    invoice: 'Elle est facturée par la facture {number}.',
    cancelled: 'Cette commande a été annulée.',
    refunded: 'Cette commande a été annulée, et ce qui avait été payé a été remboursé.',
    page: 'Page {number} sur {all}',
  },
  vi: {
    title: 'Xác nhận đơn hàng',
    number: 'Đơn hàng',
    day: 'Ngày',
    to: 'Người đặt',
    delivery: 'Giao kết quả',
    email: 'Qua e-mail',
    office: 'Tại văn phòng',
    courier: 'Bằng chuyển phát',
    express: 'Bằng chuyển phát nhanh',
    what: 'Nội dung',
    quantity: 'Số lượng',
    price: 'Giá',
    amount: 'Số tiền',
    subtotal: 'Tạm tính',
    discount: 'Giảm giá',
    shipping: 'Giao kết quả',
    taxes: 'Thuế',
    included: 'Thuế, đã gồm trong giá',
    total: 'Tổng cộng',
    notAnInvoice: 'Văn bản này xác nhận những gì đã đặt. Đây không phải là hóa đơn.',
    check: 'Chưa phải thanh toán gì trước khi hãng luật kiểm tra xung đột lợi ích và nhận đơn.',
    trust: 'Phí được giữ trong tài khoản ủy thác: vẫn là của khách hàng cho đến khi công việc xong.',
    free: 'Không phải thanh toán gì.',
    invoice: 'Đơn được lập hóa đơn số {number}.',
    cancelled: 'Đơn hàng này đã bị hủy.',
    refunded: 'Đơn hàng này đã bị hủy, và số tiền đã trả được hoàn lại.',
    page: 'Trang {number}/{all}',
  },
  cn: {
    title: '订单确认书',
    number: '订单',
    day: '日期',
    to: '订购人',
    delivery: '交付方式',
    email: '电子邮件',
    office: '到律所领取',
    courier: '快递',
    express: '特快专递',
    what: '项目',
    quantity: '数量',
    price: '单价',
    amount: '金额',
    subtotal: '小计',
    discount: '折扣',
    shipping: '交付',
    taxes: '税款',
    included: '税款（已含在价格中）',
    total: '合计',
    notAnInvoice: '本文件确认所订购的内容，不是账单。',
    check: '在律所完成利益冲突检查并接受订单之前，无需付款。',
    trust: '费用存放在信托账户中：在工作完成之前归客户所有。',
    free: '无需付款。',
    invoice: '账单编号：{number}。',
    cancelled: '此订单已取消。',
    refunded: '此订单已取消，已付款项已退还。',
    page: '第 {number} 页，共 {all} 页',
  },
  ar: {
    title: 'تأكيد طلب',
    number: 'الطلب',
    day: 'التاريخ',
    to: 'صاحب الطلب',
    delivery: 'التسليم',
    email: 'بالبريد الإلكتروني',
    office: 'في المكتب',
    courier: 'بمندوب توصيل',
    express: 'بتوصيل عاجل',
    what: 'البيان',
    quantity: 'الكمية',
    price: 'السعر',
    amount: 'المبلغ',
    subtotal: 'المجموع الفرعي',
    discount: 'الخصم',
    shipping: 'التسليم',
    taxes: 'الضرائب',
    included: 'الضرائب، وهي ضمن الأسعار',
    total: 'الإجمالي',
    notAnInvoice: 'يؤكد هذا المستند ما طُلب، وليس فاتورة.',
    check: 'لا يُدفع شيء قبل أن يتحقق المكتب من عدم تعارض المصالح ويقبل الطلب.',
    trust: 'تُحفظ الأتعاب في حساب الأمانة: تبقى للعميل حتى ينتهي العمل.',
    free: 'لا يُدفع شيء.',
    invoice: 'صدرت به الفاتورة {number}.',
    cancelled: 'أُلغي هذا الطلب.',
    refunded: 'أُلغي هذا الطلب وأُعيد ما دُفع.',
    page: 'صفحة {number} من {all}',
  },
};
