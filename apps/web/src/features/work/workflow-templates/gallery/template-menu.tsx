import { useNavigate } from '@tanstack/react-router';
import { Archive, CirclePause, CirclePlay, CopyPlus, FileDown, FilePen, History, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';

import { paths } from '../../../../client/paths.ts';
import { messageOf } from '../../../../client/errors.ts';
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { RowMenu, type RowMenuItem } from '../../../../ui/row-menu.tsx';
import { saveFile } from '../../../../ui/save-file.ts';
import { addressOf, editTarget } from '../addresses.ts';
import { type TemplateVerb, useChangeTemplate } from '../api/change-template.ts';
import { templateQuery } from '../api/template.ts';

const CopyDialog = lazy(() => import('./copy-dialog.tsx').then((module) => ({ default: module.CopyDialog })));
const VersionsDialog = lazy(() =>
  import('../view/versions-dialog.tsx').then((module) => ({ default: module.VersionsDialog })),
);

/** What of a template its menu needs. */
export interface MenuTemplate {
  id: string;
  template_key: string;
  name: string;
  scope: string;
  status: string;
  draft_id: string | null;
  draft_version: number | null;
  may_edit: boolean;
}

interface TemplateMenuProps {
  template: MenuTemplate;
  /** In the gallery, which stays; else the page is left when the template is gone. */
  isListed?: boolean;
}

/** The three dots of a template: edit, copy, put in and out of use, versions, export. */
export function TemplateMenu({ template, isListed = false }: TemplateMenuProps) {
  const { t } = useTranslation('workflowTemplates');
  const navigate = useNavigate();
  const client = useQueryClient();
  const change = useChangeTemplate();
  const [asked, setAsked] = useState<TemplateVerb | null>(null);
  const [open, setOpen] = useState<'copy' | 'versions' | null>(null);
  const { id, name, status, may_edit: mayEdit } = template;

  const run = async (verb: TemplateVerb) => {
    await change.mutateAsync({ verb, id });
    toast.success(t(`done.${verb}`, { name }));
    if (verb === 'discard_draft' && !isListed) await navigate({ to: paths.dashboard.workflow.templates });
  };
  const runAtOnce = (verb: TemplateVerb) => {
    run(verb).catch((error: unknown) => toast.error(messageOf(error, t)));
  };
  const exportFile = async () => {
    try {
      const row = await client.fetchQuery(templateQuery(id));
      const { fileNameOf, fileOf, openTemplate } = await import('../model/file.ts');
      const opened = openTemplate(row);
      if (opened === null) toast.error(t('cannotOpen'));
      else saveFile(new Blob([fileOf(opened)], { type: 'application/json' }), fileNameOf(opened));
    } catch (error) {
      toast.error(messageOf(error, t));
    }
  };

  const editLabel =
    template.draft_id !== null
      ? t('menu.continueDraft', { version: template.draft_version })
      : t(status === 'draft' ? 'menu.edit' : 'menu.newVersion');
  const items: RowMenuItem[] = [
    ...(mayEdit && status !== 'archived'
      ? [{ label: editLabel, icon: FilePen, to: addressOf(editTarget(template.draft_id ?? id)) }]
      : []),
    { label: t('menu.copy'), icon: CopyPlus, onSelect: () => setOpen('copy') },
    ...(mayEdit && status !== 'active'
      ? [{ label: t('menu.activate'), icon: CirclePlay, onSelect: () => runAtOnce('activate_template') }]
      : []),
    ...(mayEdit && status === 'active'
      ? [{ label: t('menu.deactivate'), icon: CirclePause, onSelect: () => setAsked('deactivate_template') }]
      : []),
    { label: t('menu.versions'), icon: History, onSelect: () => setOpen('versions') },
    { label: t('menu.export'), icon: FileDown, onSelect: () => void exportFile() },
    ...(mayEdit && (status === 'active' || status === 'deactivated')
      ? [{ label: t('menu.archive'), icon: Archive, danger: true, onSelect: () => setAsked('archive_template') }]
      : []),
    ...(mayEdit && status === 'draft'
      ? [{ label: t('menu.discard'), icon: Trash2, danger: true, onSelect: () => setAsked('discard_draft') }]
      : []),
  ];

  return (
    <>
      <RowMenu label={name} items={items} />
      {asked !== null && asked !== 'activate_template' && (
        <ConfirmDialog
          open
          title={t(`ask.${asked}.title`, { name })}
          confirmLabel={t(`ask.${asked}.confirm`)}
          confirmColor={asked === 'deactivate_template' ? 'primary' : 'error'}
          onConfirm={() => run(asked)}
          onClose={() => setAsked(null)}
        >
          {t(`ask.${asked}.text`)}
        </ConfirmDialog>
      )}
      <Suspense>
        {open === 'copy' && <CopyDialog id={id} name={name} onClose={() => setOpen(null)} />}
        {open === 'versions' && (
          <VersionsDialog templateKey={template.template_key} name={name} onClose={() => setOpen(null)} />
        )}
      </Suspense>
    </>
  );
}
