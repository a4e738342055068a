import { Download, Pencil, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import { saveFile } from '../../../../ui/save-file.ts';
import { fetchContent, type LetterTemplate, useTemplateVerbs } from '../api/templates.ts';

const TemplateDialog = lazy(() =>
  import('./template-dialog.tsx').then((module) => ({ default: module.TemplateDialog })),
);

interface TemplateMenuProps {
  template: LetterTemplate;
  mayKeep?: boolean;
}

/** What is done with a template. */
export function TemplateMenu({ template, mayKeep = false }: TemplateMenuProps) {
  const { id, name, objectPath } = template;
  const { t } = useTranslation('letters');
  const verbs = useTemplateVerbs();
  const [isAsking, setIsAsking] = useState(false);
  const [isEditing, setIsEditing] = useState(false);
  const download = async (path: string) => {
    try {
      saveFile(await fetchContent(path), `${name}.docx`);
    } catch (error) {
      toast.error(messageOf(error, t));
    }
  };
  const items = [
    ...(objectPath !== null
      ? [{ label: t('download'), icon: Download, onSelect: () => void download(objectPath) }]
      : []),
    ...(mayKeep
      ? [
          { label: t('edit'), icon: Pencil, onSelect: () => setIsEditing(true) },
          { label: t('remove.button'), icon: Trash2, danger: true, onSelect: () => setIsAsking(true) },
        ]
      : []),
  ];
  if (items.length === 0) return null;
  return (
    <>
      <RowMenu label={name} items={items} />
      <ConfirmDialog
        open={isAsking}
        title={t('remove.title')}
        confirmLabel={t('remove.button')}
        onClose={() => setIsAsking(false)}
        onConfirm={async () => {
          await verbs.remove(id);
          toast.success(t('remove.done'));
        }}
      >
        {t('remove.text', { name })}
      </ConfirmDialog>
      <Suspense>{isEditing && <TemplateDialog template={template} onClose={() => setIsEditing(false)} />}</Suspense>
    </>
  );
}
