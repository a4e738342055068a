import type { PageLanguage } from '../paged/languages.ts';
import type { LetterTerms } from './letter-job.ts';

/** The forms of a sentence about a number; each language has some of them. */
type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/** What a letter says beside what people wrote. Gaps are `{name}`. */
interface LetterTexts {
  title: string;
  client: string;
  lawyer: string;
  firm: string;
  case: string;
  agreed: string;
  revision: string;
  intro: string;
  signatures: string;
  signedOn: string;
  page: string;
  included: string;
  excluded: string;
  nothingListed: string;
  fee: string;
  feeTypes: Readonly<Record<LetterTerms['fee_type'], string>>;
  fees: Readonly<Record<LetterTerms['fee_type'] | 'hybridWithShare', string>>;
  span: string;
  total: string;
  /** Said of a total that a share of what is recovered comes on top of. */
  shareBeside: string;
  retainer: string;
  noRetainer: string;
  expenses: string;
  noExpenses: string;
  milestones: string;
  dueAfter: Forms;
  timeline: string;
  days: Forms;
  starts: string;
  notSaid: string;
  assumptions: string;
}

/** In the language of the client. */
export const LETTER_TEXTS: Readonly<Record<PageLanguage, LetterTexts>> = {
  en: {
    title: 'Engagement letter',
    client: 'Client',
    lawyer: 'Lawyer',
    firm: 'Law firm',
    case: 'Case',
    agreed: 'Terms',
    revision: 'Revision {number}',
    intro: '{client} engages {lawyer} in this case on the terms below. They are the terms that both have signed.',
    signatures: 'Signatures',
    signedOn: 'Signed electronically on {day}',
    page: 'Page {number} of {all}',
    included: 'Included',
    excluded: 'Not included',
    nothingListed: 'Nothing listed',
    fee: 'Fee',
    feeTypes: {
      flat: 'Flat fee',
      hourly: 'Hourly',
      capped_hourly: 'Capped hourly',
      contingency: 'Contingency',
      hybrid: 'Hybrid',
      pro_bono: 'Pro bono',
    },
    fees: {
      flat: '{amount} flat',
      hourly: '{rate} an hour, {hours} hours',
      capped_hourly: '{rate} an hour, {hours} hours, at most {cap}',
      contingency: '{percent}% of the recovery',
      hybrid: '{amount} fixed, then {rate} an hour, {hours} hours',
      hybridWithShare: '{amount} fixed, then {rate} an hour, {hours} hours, and {percent}% of the recovery',
      pro_bono: 'Free of charge (pro bono)',
    },
    span: '{low} to {high}',
    total: 'Expected total: {expected} (between {low} and {high})',
    shareBeside: 'The share of the recovery comes on top of this total.',
    retainer: 'Retainer',
    noRetainer: 'None',
    expenses: 'Expenses',
    noExpenses: 'Not mentioned',
    milestones: 'Milestones',
    dueAfter: { zero: 'At the start', one: 'After {count} day', other: 'After {count} days' },
    timeline: 'Timeline',
    days: { one: '{count} day', other: '{count} days' },
    starts: 'Earliest start: {day}',
    notSaid: 'Not stated',
    assumptions: 'Assumptions',
  },
  fr: {
    title: 'Lettre de mission',
    client: 'Client',
    lawyer: 'Avocat',
    firm: 'Cabinet d’avocats',
    case: 'Dossier',
    agreed: 'Conditions',
    revision: 'Révision {number}',
    intro:
      '{client} mandate {lawyer} dans ce dossier aux conditions qui suivent. Ce sont celles que les deux parties ont signées.',
    signatures: 'Signatures',
    signedOn: 'Signé par voie électronique le {day}',
    page: 'Page {number} sur {all}',
    included: 'Inclus',
    excluded: 'Non inclus',
    nothingListed: 'Rien n’est indiqué',
    fee: 'Honoraires',
    feeTypes: {
      flat: 'Forfait',
      hourly: 'Au temps passé',
      capped_hourly: 'Au temps passé, plafonné',
      contingency: 'Honoraires de résultat',
      hybrid: 'Mixte',
      pro_bono: 'Pro bono',
    },
    fees: {
      flat: '{amount} au forfait',
      hourly: '{rate} par heure, {hours} heures',
      capped_hourly: '{rate} par heure, {hours} heures, {cap} au plus',
      contingency: '{percent} % des sommes recouvrées',
      hybrid: '{amount} fixes, puis {rate} par heure, {hours} heures',
      hybridWithShare: '{amount} fixes, puis {rate} par heure, {hours} heures, et {percent} % des sommes recouvrées',
      pro_bono: 'À titre gratuit (pro bono)',
    },
    span: 'De {low} à {high}',
    total: 'Total prévu : {expected} (entre {low} et {high})',
    shareBeside: 'La part des sommes recouvrées s’ajoute à ce total.',
    retainer: 'Provision',
    noRetainer: 'Aucune',
    expenses: 'Frais et débours',
    noExpenses: 'Rien n’est précisé sur les frais',
    milestones: 'Étapes',
    dueAfter: {
      zero: 'Au départ',
      one: 'Après {count} jour',
      many: 'Après {count} jours',
      other: 'Après {count} jours',
    },
    timeline: 'Durée',
    days: { one: '{count} jour', many: '{count} de jours', other: '{count} jours' },
    starts: 'Début au plus tôt : {day}',
    notSaid: 'Non précisé',
    assumptions: 'Hypothèses',
  },
  vi: {
    title: 'Hợp đồng dịch vụ pháp lý',
    client: 'Khách hàng',
    lawyer: 'Luật sư',
    firm: 'Hãng luật',
    case: 'Vụ việc',
    agreed: 'Điều khoản',
    revision: 'Bản điều chỉnh {number}',
    intro:
      '{client} thuê {lawyer} trong vụ việc này theo các điều khoản dưới đây. Đó là các điều khoản mà hai bên đã ký.',
    signatures: 'Chữ ký',
    signedOn: 'Ký điện tử ngày {day}',
    page: 'Trang {number}/{all}',
    included: 'Bao gồm',
    excluded: 'Không bao gồm',
    nothingListed: 'Không liệt kê gì',
    fee: 'Thù lao',
    feeTypes: {
      flat: 'Trọn gói',
      hourly: 'Theo giờ',
      capped_hourly: 'Theo giờ, có mức trần',
      contingency: 'Theo kết quả',
      hybrid: 'Kết hợp',
      pro_bono: 'Miễn phí vì cộng đồng',
    },
    fees: {
      flat: '{amount} trọn gói',
      hourly: '{rate} mỗi giờ, {hours} giờ',
      capped_hourly: '{rate} mỗi giờ, {hours} giờ, tối đa {cap}',
      contingency: '{percent}% số tiền thu hồi được',
      hybrid: '{amount} cố định, sau đó {rate} mỗi giờ, {hours} giờ',
      hybridWithShare: '{amount} cố định, sau đó {rate} mỗi giờ, {hours} giờ, và {percent}% số tiền thu hồi được',
      pro_bono: 'Không thu thù lao (vì cộng đồng)',
    },
    span: '{low} đến {high}',
    total: 'Tổng dự kiến: {expected} (từ {low} đến {high})',
    shareBeside: 'Phần trăm số tiền thu hồi được cộng thêm vào tổng này.',
    retainer: 'Tạm ứng phí',
    noRetainer: 'Không có',
    expenses: 'Chi phí',
    noExpenses: 'Không nêu gì về chi phí',
    milestones: 'Các mốc',
    dueAfter: { zero: 'Khi bắt đầu', other: 'Sau {count} ngày' },
    timeline: 'Thời gian thực hiện',
    days: { other: '{count} ngày' },
    starts: 'Bắt đầu sớm nhất: {day}',
    notSaid: 'Không nêu',
    assumptions: 'Giả định',
  },
  cn: {
    title: '委托代理合同',
    client: '客户',
    lawyer: '律师',
    firm: '律师事务所',
    case: '案件',
    agreed: '条款',
    revision: '修订 {number}',
    intro: '{client}就本案委托{lawyer}，条款如下。这些条款即双方签署的条款。',
    signatures: '签名',
    signedOn: '于 {day} 以电子方式签署',
    page: '第 {number} 页，共 {all} 页',
    included: '包含',
    excluded: '不包含',
    nothingListed: '未列出',
    fee: '律师费',
    feeTypes: {
      flat: '固定收费',
      hourly: '计时收费',
      capped_hourly: '计时封顶收费',
      contingency: '风险代理收费',
      hybrid: '混合收费',
      pro_bono: '公益服务',
    },
    fees: {
      flat: '固定 {amount}',
      hourly: '每小时 {rate}，{hours} 小时',
      capped_hourly: '每小时 {rate}，{hours} 小时，上限 {cap}',
      contingency: '追回款项的 {percent}%',
      hybrid: '固定 {amount}，另每小时 {rate}，{hours} 小时',
      hybridWithShare: '固定 {amount}，另每小时 {rate}，{hours} 小时，并收取追回款项的 {percent}%',
      pro_bono: '免费（公益服务）',
    },
    span: '{low} 至 {high}',
    total: '预计总额：{expected}（{low} 至 {high}）',
    shareBeside: '追回款项的分成另计，不含在此总额内。',
    retainer: '预付律师费',
    noRetainer: '无',
    expenses: '办案费用',
    noExpenses: '未说明办案费用',
    milestones: '阶段',
    dueAfter: { zero: '开始时', other: '{count} 天后' },
    timeline: '办理期限',
    days: { other: '{count} 天' },
    starts: '最早开始日期：{day}',
    notSaid: '未说明',
    assumptions: '前提条件',
  },
  ar: {
    title: 'اتفاقية التوكيل والأتعاب',
    client: 'العميل',
    lawyer: 'المحامي',
    firm: 'مكتب المحاماة',
    case: 'القضية',
    agreed: 'الشروط',
    revision: 'التعديل {number}',
    intro: 'يوكّل {client} {lawyer} في هذه القضية وفق الشروط أدناه، وهي الشروط التي وقّعها الطرفان.',
    signatures: 'التوقيعات',
    signedOn: 'وُقّع إلكترونيًا في {day}',
    page: 'الصفحة {number} من {all}',
    included: 'مشمول',
    excluded: 'غير مشمول',
    nothingListed: 'لم يُدرج شيء',
    fee: 'الأتعاب',
    feeTypes: {
      flat: 'أتعاب مقطوعة',
      hourly: 'بالساعة',
      capped_hourly: 'بالساعة بحد أقصى',
      contingency: 'مشروطة بالنتيجة',
      hybrid: 'مختلطة',
      pro_bono: 'مساعدة مجانية',
    },
    fees: {
      flat: '{amount} مقطوعة',
      hourly: '{rate} في الساعة، {hours} ساعة',
      capped_hourly: '{rate} في الساعة، {hours} ساعة، بحد أقصى {cap}',
      contingency: '{percent}% مما يُحصَّل',
      hybrid: '{amount} ثابتة، ثم {rate} في الساعة، {hours} ساعة',
      hybridWithShare: '{amount} ثابتة، ثم {rate} في الساعة، {hours} ساعة، و{percent}% مما يُحصَّل',
      pro_bono: 'دون مقابل (مساعدة قانونية مجانية)',
    },
    span: 'من {low} إلى {high}',
    total: 'الإجمالي المتوقع: {expected} (بين {low} و{high})',
    shareBeside: 'تُضاف النسبة مما يُحصَّل إلى هذا الإجمالي.',
    retainer: 'الدفعة المقدمة من الأتعاب',
    noRetainer: 'لا شيء',
    expenses: 'المصروفات',
    noExpenses: 'لم يُذكر شيء عن المصروفات',
    milestones: 'المراحل',
    dueAfter: {
      zero: 'عند البدء',
      one: 'بعد يوم واحد',
      two: 'بعد يومين',
      few: 'بعد {count} أيام',
      many: 'بعد {count} يومًا',
      other: 'بعد {count} يوم',
    },
    timeline: 'مدة الإنجاز',
    days: {
      zero: 'دون أيام',
      one: 'يوم واحد',
      two: 'يومان',
      few: '{count} أيام',
      many: '{count} يومًا',
      other: '{count} يوم',
    },
    starts: 'أقرب موعد للبدء: {day}',
    notSaid: 'غير مذكور',
    assumptions: 'الافتراضات',
  },
};
