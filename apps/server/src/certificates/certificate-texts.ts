import type { CreditCategory } from '@casewright/contracts/courses';

import type { PageLanguage } from '../paged/languages.ts';

/** What a certificate says beside names and figures. Gaps are `{name}`. */
interface CertificateTexts {
  title: string;
  says: string;
  finished: string;
  day: string;
  length: string;
  minutes: string;
  provider: string;
  number: string;
  credits: string;
  jurisdiction: string;
  category: string;
  hours: string;
  categories: Record<CreditCategory, string>;
  noCredits: string;
  check: string;
  seal: string;
  page: string;
}

/** In the language of who reads it. */
export const CERTIFICATE_TEXTS: Readonly<Record<PageLanguage, CertificateTexts>> = {
  en: {
    title: 'Certificate of completion',
    says: 'This certifies that',
    finished: 'has finished every lesson of the course',
    day: 'Day',
    length: 'Length',
    minutes: '{count} minutes',
    provider: 'Given by',
    number: 'Number',
    credits: 'Hours of continuing legal education',
    jurisdiction: 'Jurisdiction',
    category: 'Category',
    hours: 'Hours',
    categories: { general: 'General', ethics: 'Ethics', skills: 'Skills', technology: 'Technology' },
    noCredits: 'The course counts for no hours.',
    check: 'Anybody can check this certificate with its number, {number}, at this address:',
    seal: 'Seal (SHA-256)',
    page: 'Page {number} of {all}',
  },
  fr: {
    title: 'Attestation de formation',
    says: 'Il est attesté que',
    finished: 'a terminé toutes les leçons du cours',
    day: 'Date',
    length: 'Durée',
    minutes: '{count} minutes',
    provider: 'Délivrée par',
    number: 'Numéro',
    credits: 'Heures de formation continue',
    jurisdiction: 'Ressort',
    category: 'Catégorie',
    hours: 'Heures',
    categories: { general: 'Droit général', ethics: 'Déontologie', skills: 'Pratique', technology: 'Technologie' },
    noCredits: 'Le cours ne compte pour aucune heure.',
    check: 'Chacun peut vérifier cette attestation par son numéro, {number}, à cette adresse :',
    seal: 'Empreinte (SHA-256)',
    page: 'Page {number} sur {all}',
  },
  vi: {
    title: 'Chứng nhận hoàn thành',
    says: 'Chứng nhận rằng',
    finished: 'đã hoàn thành mọi bài của khóa học',
    day: 'Ngày',
    length: 'Thời lượng',
    minutes: '{count} phút',
    provider: 'Đơn vị cấp',
    number: 'Số',
    credits: 'Giờ đào tạo pháp luật liên tục',
    jurisdiction: 'Khu vực tài phán',
    category: 'Loại',
    hours: 'Số giờ',
    categories: { general: 'Chung', ethics: 'Đạo đức nghề nghiệp', skills: 'Kỹ năng', technology: 'Công nghệ' },
    noCredits: 'Khóa học không tính giờ.',
    check: 'Bất kỳ ai cũng có thể kiểm tra chứng nhận này bằng số {number} tại địa chỉ:',
    seal: 'Dấu kiểm (SHA-256)',
    page: 'Trang {number} / {all}',
  },
  cn: {
    title: '结业证书',
    says: '兹证明',
    finished: '已完成以下课程的全部课时',
    day: '日期',
    length: '时长',
    minutes: '{count} 分钟',
    provider: '颁发者',
    number: '编号',
    credits: '法律继续教育学时',
    jurisdiction: '司法辖区',
    category: '类别',
    hours: '学时',
    categories: { general: '综合', ethics: '职业道德', skills: '执业技能', technology: '技术' },
    noCredits: '本课程不计学时。',
    check: '任何人都可凭编号 {number} 在以下网址核验本证书：',
    seal: '校验值 (SHA-256)',
    page: '第 {number} 页，共 {all} 页',
  },
  ar: {
    title: 'شهادة إتمام',
    says: 'يُشهد بأن',
    finished: 'أتمّ جميع دروس الدورة',
    day: 'التاريخ',
    length: 'المدة',
    minutes: '{count} دقيقة',
    provider: 'الجهة المانحة',
    number: 'الرقم',
    credits: 'ساعات التعليم القانوني المستمر',
    jurisdiction: 'الولاية القضائية',
    category: 'الفئة',
    hours: 'الساعات',
    categories: { general: 'عام', ethics: 'أخلاقيات المهنة', skills: 'مهارات', technology: 'تقنية' },
    noCredits: 'لا تُحتسب للدورة ساعات.',
    check: 'يمكن لأي شخص التحقق من هذه الشهادة برقمها {number} على هذا العنوان:',
    seal: 'البصمة (SHA-256)',
    page: 'صفحة {number} من {all}',
  },
};
