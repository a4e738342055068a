import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useRename } from '../api/groups.ts';
import { GROUP_TITLE_LIMIT, groupTitleSchema } from '../model/group-title.ts';
import type { Conversation } from '../types.ts';

interface RenameDialogProps {
  conversation: Pick<Conversation, 'id' | 'title'>;
  onClose: () => void;
}

/** Gives a group another name, or takes it off. */
export function RenameDialog({ conversation, onClose }: RenameDialogProps) {
  const { t } = useTranslation('chat');
  const rename = useRename(conversation.id);
  const form = useForm({
    resolver: zodResolver(groupTitleSchema),
    defaultValues: { title: conversation.title ?? '' },
  });
  useEffect(() => form.setFocus('title'), [form]);
  return (
    <FormDialog
      draft={`group-title:${conversation.id}`}
      title={t('rename')}
      description={t('renameHelp')}
      form={form}
      submitLabel={t('save')}
      onSubmit={({ title }) => rename.mutateAsync(title)}
      onClose={onClose}
    >
      <TextField name="title" label={t('groupName')} maxLength={GROUP_TITLE_LIMIT} autoComplete="off" />
    </FormDialog>
  );
}
