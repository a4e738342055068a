import { useTranslation } from 'react-i18next';

import { toast } from './feedback/toast.tsx';

/** Copies a text to the clipboard and says in a toast whether that worked; the text itself names what was copied. */
export function useCopy(): (text: string) => Promise<void> {
  const { t } = useTranslation('widgets');
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t('copy.done', { value: text }));
    } catch {
      // Without a secure context, or when the person said no, the browser refuses.
      toast.error(t('copy.failed'));
    }
  };
}
