import type { PageLanguage } from '../paged/languages.ts';

/** What the pages say that are no document: the index and the slip sheets. `native` is above the name of a file. */
interface IndexTexts {
  index: string;
  production: string;
  case: string;
  recipient: string;
  firm: string;
  date: string;
  numbers: string;
  document: string;
  pages: string;
  first: string;
  last: string;
  native: string;
}

/** In the language of whom starts the production. */
export const INDEX_TEXTS = {
  en: {
    index: 'Index of documents produced',
    production: 'Production',
    case: 'Case',
    recipient: 'Produced to',
    firm: 'Produced by',
    date: 'Date',
    numbers: 'Bates numbers',
    document: 'Document',
    pages: 'Pages',
    first: 'First number',
    last: 'Last number',
    native: 'Produced in native form',
  },
  fr: {
    index: 'Bordereau des pièces communiquées',
    production: 'Communication',
    case: 'Dossier',
    recipient: 'Communiqué à',
    firm: 'Communiqué par',
    date: 'Date',
    numbers: 'Numéros Bates',
    document: 'Pièce',
    pages: 'Pages',
    first: 'Premier numéro',
    last: 'Dernier numéro',
    native: 'Communiqué dans son format d’origine',
  },
  vi: {
    index: 'Danh mục tài liệu xuất trình',
    production: 'Đợt xuất trình',
    case: 'Vụ việc',
    recipient: 'Xuất trình cho',
    firm: 'Bên xuất trình',
    date: 'Ngày',
    numbers: 'Số Bates',
    document: 'Tài liệu',
    pages: 'Số trang',
    first: 'Số đầu',
    last: 'Số cuối',
    native: 'Xuất trình ở định dạng gốc',
  },
  cn: {
    index: '证据开示文件目录',
    production: '开示批次',
    case: '案件',
    recipient: '接收方',
    firm: '出示方',
    date: '日期',
    numbers: '贝茨编号',
    document: '文件',
    pages: '页数',
    first: '起始编号',
    last: '终止编号',
    native: '以原始格式出示',
  },
  ar: {
    index: 'فهرس المستندات المقدَّمة',
    production: 'دفعة التقديم',
    case: 'القضية',
    recipient: 'مقدَّم إلى',
    firm: 'مقدَّم من',
    date: 'التاريخ',
    numbers: 'أرقام بيتس',
    document: 'المستند',
    pages: 'الصفحات',
    first: 'الرقم الأول',
    last: 'الرقم الأخير',
    native: 'مقدَّم بصيغته الأصلية',
  },
} as const satisfies Record<PageLanguage, IndexTexts>;
