import Button from '@mui/material/Button';
import { useNavigate } from '@tanstack/react-router';
import { ChevronDown, Globe, GlobeLock, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { paths } from '../../../../client/paths.ts';
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import { useMenu } from '../../../../ui/use-menu.tsx';
import type { Service } from '../api/service.ts';
import { useServiceVerbs } from '../api/verbs.ts';
import { PUBLISH, type Publish, publishOf } from '../model.ts';

const ICONS = { published: Globe, draft: GlobeLock };

/** What an administrator does with a service: edit it, publish it or take it back, delete it. */
export function ServiceActions({ service }: { service: Service }) {
  const { t } = useTranslation('services');
  const navigate = useNavigate();
  const verbs = useServiceVerbs();
  const [isDeleting, setIsDeleting] = useState(false);
  const { id, name } = service;
  const current = publishOf(service.publish);
  const publish = async (next: Publish) => {
    try {
      await verbs.publish([id], next);
      toast.success(t(next === 'published' ? 'publish.done' : 'publish.undone', { count: 1 }));
    } catch (error) {
      toast.error(messageOf(error, t));
    }
  };
  const { button, menu } = useMenu(
    PUBLISH.map((value) => ({
      label: t(`publish.${value}`),
      icon: ICONS[value],
      checked: value === current,
      onSelect: () => {
        if (value !== current) void publish(value);
      },
    })),
  );
  return (
    <>
      <ButtonLink
        to={paths.dashboard.product.edit(id)}
        variant="outlined"
        color="inherit"
        startIcon={<Pencil size={18} aria-hidden />}
      >
        {t('actions.edit')}
      </ButtonLink>
      <Button {...button} variant="contained" endIcon={<ChevronDown size={16} aria-hidden />}>
        {t(`publish.${current}`)}
      </Button>
      {menu}
      <RowMenu
        label={name}
        items={[{ label: t('actions.delete'), icon: Trash2, danger: true, onSelect: () => setIsDeleting(true) }]}
      />
      <ConfirmDialog
        open={isDeleting}
        title={t('delete.title', { count: 1 })}
        confirmLabel={t('actions.delete')}
        onClose={() => setIsDeleting(false)}
        onConfirm={async () => {
          await verbs.remove([id]);
          toast.success(t('delete.done', { count: 1 }));
          await navigate({ to: paths.dashboard.product.list });
        }}
      >
        {t('delete.text')}
      </ConfirmDialog>
    </>
  );
}
