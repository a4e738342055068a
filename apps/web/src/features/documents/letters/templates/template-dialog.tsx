import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { LETTER_LANGUAGES } from '@casewright/contracts/letter-fields';
import { FileText } from 'lucide-react';
import { useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { toast } from '../../../../ui/feedback/toast.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { fetchStarter, type LetterTemplate, useTemplateVerbs } from '../api/templates.ts';
import { isStarter, STARTERS } from '../starters.ts';
import { DESCRIPTION_LENGTH, KEPT, NAME_LENGTH, OWN, templateSchema, type TemplateValues } from './template-values.ts';

interface TemplateDialogProps {
  /** Null for a new one. */
  template: LetterTemplate | null;
  onClose: () => void;
}

/** Writes a template down: its name, its language, and its Word document. */
export function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const { t, i18n } = useTranslation('letters');
  const verbs = useTemplateVerbs();
  const [file, setFile] = useState<File | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const form = useForm<TemplateValues>({
    resolver: zodResolver(templateSchema(() => file !== null)),
    defaultValues: {
      name: template?.name ?? '',
      description: template?.description ?? '',
      language: template?.language ?? LETTER_LANGUAGES.find((language) => language === i18n.language) ?? 'en',
      content: template?.objectPath ? KEPT : STARTERS[0],
    },
  });
  const content = useWatch({ control: form.control, name: 'content' });
  const save = async ({ content: chosen, ...words }: TemplateValues) => {
    const ownFile = chosen === OWN ? file : null;
    const bytes = isStarter(chosen) ? await fetchStarter(words.language, chosen) : ownFile;
    const faults = await verbs.save({ id: template?.id ?? null, words, content: bytes });
    if (faults.length > 0) toast.warning(t('savedWithFaults'));
    else toast.success(t('saved'));
  };
  return (
    <FormDialog
      draft={`letter-template:${template?.id ?? 'new'}`}
      title={t(template ? 'edit' : 'new')}
      description={t('dialogText')}
      form={form}
      submitLabel={t('save')}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField name="name" label={t('name')} required maxLength={NAME_LENGTH} />
      <TextField multiline minRows={2} name="description" label={t('description')} maxLength={DESCRIPTION_LENGTH} />
      <SelectField
        name="language"
        label={t('language')}
        helperText={t('languageHelp')}
        options={LETTER_LANGUAGES.map((value) => ({ value, label: t(`languages.${value}`) }))}
      />
      <SelectField
        name="content"
        label={t('content')}
        options={[
          ...(template?.objectPath ? [{ value: KEPT, label: t('contents.kept') }] : []),
          { value: OWN, label: t('contents.own') },
          ...STARTERS.map((value) => ({ value, label: t(`contents.${value}`) })),
        ]}
      />
      {content === OWN && (
        <Box>
          <Button
            color="inherit"
            variant="outlined"
            startIcon={<FileText size={18} aria-hidden />}
            onClick={() => input.current?.click()}
          >
            {file === null ? t('chooseFile') : <bdi>{file.name}</bdi>}
          </Button>
          <Box
            component="input"
            ref={input}
            type="file"
            accept=".docx"
            hidden
            aria-label={t('chooseFile')}
            onChange={({ target }: React.ChangeEvent<HTMLInputElement>) => {
              setFile(target.files?.[0] ?? null);
              form.clearErrors('content');
            }}
          />
        </Box>
      )}
    </FormDialog>
  );
}
