import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import type { Target } from '../api/functions.ts';
import { useFileVerbs } from '../api/verbs.ts';
import type { FileRow } from '../types.ts';

const LONGEST_NAME = 255;
const schema = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'ui:validation.required'),
      z.maxLength(LONGEST_NAME, `ui:validation.maxLength?max=${LONGEST_NAME}`),
      z.regex(/^[^/\\]*$/, 'files:name.noSlashes'),
    ),
});

interface NameDialogProps {
  /** The file that gets another name, or where a new folder goes. */
  of: FileRow | Target;
  onClose: () => void;
}

/** A new folder, or another name for what there is. */
export function NameDialog({ of, onClose }: NameDialogProps) {
  const { t } = useTranslation('files');
  const verbs = useFileVerbs();
  const row = 'id' in of ? of : null;
  const form = useForm<z.infer<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { name: row?.name ?? '' },
  });
  return (
    <FormDialog
      draft={row ? `file-name:${row.id}` : 'folder'}
      title={t(row ? 'name.rename' : 'name.folder')}
      form={form}
      submitLabel={t(row ? 'action.rename' : 'name.create')}
      onClose={onClose}
      onSubmit={({ name }) => ('id' in of ? verbs.rename(of.id, name) : verbs.createFolder(name, of))}
    >
      <TextField required name="name" label={t('column.name')} autoComplete="off" maxLength={LONGEST_NAME} />
    </FormDialog>
  );
}
