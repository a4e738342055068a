import { useTranslation } from 'react-i18next';

import type { FileText } from '../types.ts';

/** What is to be said of the text of a scan or a photograph, as names and values; nothing of another file. */
export function useTextFacts(text: FileText | null): (readonly [name: string, value: string])[] {
  const { t } = useTranslation('files');
  if (text === null) return [];
  const { state, pages, recognised, done, under_way: isUnderWay } = text;
  if (state !== 'scanned' && recognised === null) return [];
  const what = isUnderWay ? 'underWay' : state === 'read' ? 'recognised' : recognised === null ? 'off' : 'nothing';
  const isCounted = pages !== null && pages > 1 && (isUnderWay || recognised !== null);
  return [
    [t('text.title'), t(`text.${what}`)],
    ...(isCounted
      ? [[t('text.pages'), t('text.pagesOf', { done: (isUnderWay ? done : recognised) ?? 0, pages })] as const]
      : []),
  ];
}
