import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { changeConversation, type ConversationRow } from '../api/conversations.ts';
import { assistantKeys } from '../keys.ts';

const LONGEST = 120;
const schema = z.object({
  title: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'ui:validation.required'),
      z.maxLength(LONGEST, `ui:validation.maxLength?max=${LONGEST}`),
    ),
});

/** Gives a conversation another name. */
export function RenameDialog({ row, onClose }: { row: Pick<ConversationRow, 'id' | 'title'>; onClose: () => void }) {
  const { t } = useTranslation('assistant');
  const client = useQueryClient();
  const form = useForm<z.infer<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { title: row.title },
  });
  return (
    <FormDialog
      draft={`assistant-name:${row.id}`}
      title={t('list.rename')}
      form={form}
      submitLabel={t('list.rename')}
      onClose={onClose}
      onSubmit={async ({ title }) => {
        await changeConversation(row.id, { title });
        await Promise.all(
          [assistantKeys.conversations, assistantKeys.conversation(row.id)].map((queryKey) =>
            client.invalidateQueries({ queryKey }),
          ),
        );
      }}
    >
      <TextField required name="title" label={t('list.name')} autoComplete="off" maxLength={LONGEST} />
    </FormDialog>
  );
}
