import type { Language } from '../../i18n/languages.ts';

interface LanguageToasts {
  loading: string;
  success: string;
  error: string;
}

/**
 * What is said while the language changes, in the words of the new one. They are not among its texts: that those could not be fetched
 * is one of the things that must be said.
 */
export const LANGUAGE_TOASTS: Record<Language['value'], LanguageToasts> = {
  en: {
    loading: 'Loading...',
    success: 'Language has been changed!',
    error: 'Error changing language!',
  },
  fr: {
    loading: 'Chargement...',
    success: 'La langue a été changée !',
    error: 'Erreur lors du changement de langue !',
  },
  vi: {
    loading: 'Đang tải...',
    success: 'Ngôn ngữ đã được thay đổi!',
    error: 'Lỗi khi thay đổi ngôn ngữ!',
  },
  cn: {
    loading: '加载中...',
    success: '语言已更改！',
    error: '更改语言时出错！',
  },
  ar: {
    loading: 'جارٍ التحميل...',
    success: 'تم تغيير اللغة!',
    error: 'حدث خطأ أثناء تغيير اللغة!',
  },
};
