import type { PageLanguage } from '../paged/languages.ts';

/** What the pages say that are no document: the list, and what replaces a file that is no page. */
interface ListTexts {
  list: string;
  case: string;
  firm: string;
  date: string;
  exhibit: string;
  description: string;
  pages: string;
  page: string;
  withdrawn: string;
  native: string;
}

/** In the language of whom starts the binder. */
export const LIST_TEXTS = {
  en: {
    list: 'List of exhibits',
    case: 'Case',
    firm: 'Prepared by',
    date: 'Date',
    exhibit: 'Exhibit',
    description: 'Description',
    pages: 'Pages',
    page: 'Page',
    withdrawn: 'Withdrawn',
    native: 'Provided as a separate file',
  },
  fr: {
    list: 'Bordereau de pièces',
    case: 'Dossier',
    firm: 'Établi par',
    date: 'Date',
    exhibit: 'Pièce',
    description: 'Désignation',
    pages: 'Pages',
    page: 'Page',
    withdrawn: 'Retirée',
    native: 'Fournie dans un fichier séparé',
  },
  vi: {
    list: 'Danh mục chứng cứ',
    case: 'Vụ việc',
    firm: 'Bên lập',
    date: 'Ngày',
    exhibit: 'Chứng cứ',
    description: 'Mô tả',
    pages: 'Số trang',
    page: 'Trang',
    withdrawn: 'Đã rút',
    native: 'Cung cấp dưới dạng tệp riêng',
  },
  cn: {
    list: '证据目录',
    case: '案件',
    firm: '编制方',
    date: '日期',
    exhibit: '证据',
    description: '说明',
    pages: '页数',
    page: '页码',
    withdrawn: '已撤回',
    native: '以单独文件提供',
  },
  ar: {
    list: 'قائمة مستندات الإثبات',
    case: 'القضية',
    firm: 'أعدّها',
    date: 'التاريخ',
    exhibit: 'المستند',
    description: 'الوصف',
    pages: 'الصفحات',
    page: 'الصفحة',
    withdrawn: 'سُحب',
    native: 'مقدَّم في ملف منفصل',
  },
} as const satisfies Record<PageLanguage, ListTexts>;
