import type { ReminderLanguage, ReminderTone } from './reminder-form.ts';

interface Said {
  subject: string;
  body: string;
}

/** What a step says unless its firm writes something else: friendly, then firm, then final. None threatens with what a firm may not do everywhere. */
export const standardReminders: Readonly<Record<ReminderTone, Readonly<Record<ReminderLanguage, Said>>>> = {
  friendly: {
    en: {
      subject: 'A reminder: invoice {number}',
      body: 'Dear {client},\n\nour invoice {number} was due on {due_date}, and {amount} of it is still open. It may have been overlooked. If you have paid in the meantime, please disregard this letter.\n\nKind regards\n{firm}',
    },
    fr: {
      subject: 'Rappel : facture {number}',
      body: 'Madame, Monsieur {client},\n\nnotre facture {number} était à régler le {due_date}, et {amount} restent à payer. Cela a pu vous échapper. Si vous avez payé entre-temps, veuillez ne pas tenir compte de cette lettre.\n\nCordialement\n{firm}',
    },
    vi: {
      subject: 'Nhắc thanh toán: hóa đơn {number}',
      body: 'Kính gửi {client},\n\nHóa đơn {number} của chúng tôi đến hạn ngày {due_date} và còn {amount} chưa được thanh toán. Có thể quý vị đã bỏ sót. Nếu quý vị đã thanh toán, xin vui lòng bỏ qua thư này.\n\nTrân trọng\n{firm}',
    },
    cn: {
      subject: '付款提醒：账单 {number}',
      body: '尊敬的 {client}：\n\n我们的账单 {number} 已于 {due_date} 到期，尚有 {amount} 未付。可能是一时疏忽。如果您已付款，请忽略本函。\n\n此致\n{firm}',
    },
    ar: {
      subject: 'تذكير: الفاتورة {number}',
      body: 'السيد/السيدة {client}،\n\nحل أجل فاتورتنا {number} في {due_date}، ولا يزال {amount} منها غير مسدد. ربما سقط ذلك سهوًا. إن كنتم قد دفعتم في هذه الأثناء فلا تلتفتوا إلى هذه الرسالة.\n\nمع التحية\n{firm}',
    },
  },
  firm: {
    en: {
      subject: 'Second reminder: invoice {number} is {days_late} days late',
      body: 'Dear {client},\n\nwe have not received {amount} for our invoice {number}, which was due on {due_date}. Please pay within ten days, or tell us what keeps you from it: we can agree on instalments.\n\nKind regards\n{firm}',
    },
    fr: {
      subject: 'Deuxième rappel : facture {number}, retard de {days_late} jours',
      body: 'Madame, Monsieur {client},\n\nnous n’avons pas reçu {amount} pour notre facture {number}, à régler le {due_date}. Veuillez payer sous dix jours, ou nous dire ce qui vous en empêche : nous pouvons convenir d’un échéancier.\n\nCordialement\n{firm}',
    },
    vi: {
      subject: 'Nhắc lần hai: hóa đơn {number} quá hạn {days_late} ngày',
      body: 'Kính gửi {client},\n\nChúng tôi chưa nhận được {amount} cho hóa đơn {number}, đến hạn ngày {due_date}. Xin thanh toán trong vòng mười ngày, hoặc cho chúng tôi biết lý do: chúng tôi có thể thỏa thuận trả góp.\n\nTrân trọng\n{firm}',
    },
    cn: {
      subject: '第二次提醒：账单 {number} 已逾期 {days_late} 天',
      body: '尊敬的 {client}：\n\n账单 {number}（到期日 {due_date}）的 {amount} 我们尚未收到。请在十天内付款，或告知您的困难：我们可以商定分期付款。\n\n此致\n{firm}',
    },
    ar: {
      subject: 'تذكير ثانٍ: الفاتورة {number} متأخرة {days_late} يومًا',
      body: 'السيد/السيدة {client}،\n\nلم يصلنا {amount} عن فاتورتنا {number} التي حل أجلها في {due_date}. نرجو السداد خلال عشرة أيام، أو إخبارنا بما يمنع ذلك: يمكننا الاتفاق على أقساط.\n\nمع التحية\n{firm}',
    },
  },
  final: {
    en: {
      subject: 'Last reminder: invoice {number}',
      body: 'Dear {client},\n\nin spite of our reminders {amount} of our invoice {number}, due on {due_date}, is not paid. This is our last reminder. Please pay within seven days, or call us, so that we find a solution before we consider further steps.\n\nKind regards\n{firm}',
    },
    fr: {
      subject: 'Dernier rappel : facture {number}',
      body: 'Madame, Monsieur {client},\n\nmalgré nos rappels, {amount} de notre facture {number}, à régler le {due_date}, ne sont pas payés. Ceci est notre dernier rappel. Veuillez payer sous sept jours, ou nous appeler pour trouver une solution avant que nous n’envisagions d’autres démarches.\n\nCordialement\n{firm}',
    },
    vi: {
      subject: 'Nhắc lần cuối: hóa đơn {number}',
      body: 'Kính gửi {client},\n\nMặc dù chúng tôi đã nhắc, {amount} của hóa đơn {number}, đến hạn ngày {due_date}, vẫn chưa được thanh toán. Đây là lần nhắc cuối. Xin thanh toán trong vòng bảy ngày, hoặc gọi cho chúng tôi để tìm giải pháp trước khi chúng tôi xem xét các bước tiếp theo.\n\nTrân trọng\n{firm}',
    },
    cn: {
      subject: '最后提醒：账单 {number}',
      body: '尊敬的 {client}：\n\n尽管我们多次提醒，账单 {number}（到期日 {due_date}）的 {amount} 仍未支付。这是最后一次提醒。请在七天内付款，或致电我们，以便在考虑进一步措施之前找到解决办法。\n\n此致\n{firm}',
    },
    ar: {
      subject: 'التذكير الأخير: الفاتورة {number}',
      body: 'السيد/السيدة {client}،\n\nرغم تذكيراتنا لم يسدد {amount} من فاتورتنا {number} التي حل أجلها في {due_date}. هذا تذكيرنا الأخير. نرجو السداد خلال سبعة أيام أو الاتصال بنا لإيجاد حل قبل أن ننظر في خطوات أخرى.\n\nمع التحية\n{firm}',
    },
  },
};
