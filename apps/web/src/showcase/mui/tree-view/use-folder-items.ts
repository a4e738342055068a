import { useTranslation } from 'react-i18next';

/** A folder or a document of a matter. */
export interface FolderItem {
  id: string;
  label: string;
  children?: FolderItem[];
}

/** The ids of the items that are open at first. */
export const OPEN_ITEMS = ['lease', 'pleadings'];

/** The folders of two matters. */
export function useFolderItems(): FolderItem[] {
  const { t } = useTranslation('showcaseMui');
  return [
    {
      id: 'lease',
      label: t('sample.matter.lease'),
      children: [
        {
          id: 'pleadings',
          label: t('sample.folder.pleadings'),
          children: [
            { id: 'order', label: t('sample.document.order') },
            { id: 'settlement', label: t('sample.document.settlement') },
          ],
        },
        {
          id: 'evidence',
          label: t('sample.folder.evidence'),
          children: [{ id: 'statement', label: t('sample.document.statement') }],
        },
      ],
    },
    {
      id: 'formation',
      label: t('sample.matter.formation'),
      children: [
        { id: 'attorney', label: t('sample.document.attorney') },
        { id: 'contract', label: t('sample.document.contract') },
      ],
    },
  ];
}
