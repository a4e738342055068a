import { zodResolver } from '@hookform/resolvers/zod';
import { batesNumber } from '@casewright/contracts/productions';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { languageOf } from '../../../../i18n/languages.ts';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { countedQuery } from '../../shared/choose/counted.ts';
import type { CaseFile } from '../../shared/choose/types.ts';
import { useProductionVerbs } from '../api/productions.ts';
import type { Production, ProductionNumbers } from '../types.ts';
import { DocumentsField } from './documents-field.tsx';
import {
  DIGITS,
  LEGEND_LENGTH,
  PREFIX_LENGTH,
  produceSchema,
  type ProduceValues,
  RECIPIENT_LENGTH,
  TITLE_LENGTH,
} from './produce-values.ts';

const LEGENDS = ['confidential', 'attorneys'] as const;

interface ProduceFormProps {
  caseId: string;
  folderId: string | null;
  files: readonly CaseFile[];
  numbers: ProductionNumbers;
  /** The latest of the case, whose recipient and legend are suggested. */
  latest: Production | null;
  onClose: () => void;
}

/** What is produced to whom, in which order, and with which numbers. */
export function ProduceForm({ caseId, folderId, files, numbers, latest, onClose }: ProduceFormProps) {
  const { t, i18n } = useTranslation('productions');
  const client = useQueryClient();
  const verbs = useProductionVerbs();
  const form = useForm<ProduceValues>({
    resolver: zodResolver(produceSchema),
    defaultValues: {
      documents: files.map(({ id, name }) => ({ id, name })),
      title: t('produce.defaultTitle', { number: (latest?.number ?? 0) + 1 }),
      recipient: latest?.recipient ?? '',
      legend: latest?.legend ?? '',
      prefix: numbers.series[0]?.prefix ?? numbers.suggested,
      digits: DIGITS.usual,
      first: 1,
    },
  });
  const { documents, prefix, digits, first } = useWatch({ control: form.control });
  const ids = (documents ?? []).flatMap(({ id }) => id ?? []);
  const { data: counted, error } = useQuery(countedQuery(caseId, ids));
  const written = (prefix ?? '').replaceAll(/\s/g, '').toUpperCase();
  const known = numbers.series.find((one) => one.prefix === written);
  const series = { prefix: written, digits: known?.digits ?? digits ?? DIGITS.usual };
  const start = known?.next_number ?? first ?? 1;
  return (
    <FormDialog
      draft={`production-of:${caseId}:${files.length}:${files[0]?.id ?? ''}`}
      maxWidth="md"
      title={t('produce.title')}
      description={t('produce.description')}
      form={form}
      submitLabel={t('produce.submit')}
      onSubmit={async (values) => {
        const versions = await client.fetchQuery(countedQuery(caseId, ids));
        const plan = {
          title: values.title,
          recipient: values.recipient,
          legend: values.legend === '' ? null : values.legend,
          language: languageOf(i18n.language).value,
          prefix: values.prefix,
          digits: known === undefined ? values.digits : null,
          first_number: known === undefined ? values.first : null,
          folder_id: folderId,
          documents: values.documents.map(({ id }) => ({
            file_id: id,
            version_id: versions.find((file) => file.file_id === id)?.version_id ?? id,
          })),
        };
        await verbs.start({ caseId, plan });
        toast.success(t('produce.started'));
      }}
      onClose={onClose}
    >
      <DocumentsField {...{ caseId, series, start }} counted={ids.length === 0 ? [] : (counted ?? [])} />
      <RefusalAlert error={error} />
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <TextField required name="title" label={t('produce.name')} maxLength={TITLE_LENGTH} autoComplete="off" />
        <TextField
          required
          name="recipient"
          label={t('produce.recipient')}
          maxLength={RECIPIENT_LENGTH}
          autoComplete="off"
        />
      </Box>
      <div>
        <TextField
          name="legend"
          label={t('produce.legend')}
          helperText={t('produce.legendHelp')}
          maxLength={LEGEND_LENGTH}
          autoComplete="off"
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 1 }}>
          {LEGENDS.map((legend) => (
            <Chip
              key={legend}
              variant="outlined"
              size="small"
              label={t(`legends.${legend}`)}
              onClick={() => form.setValue('legend', t(`legends.${legend}`), { shouldDirty: true })}
            />
          ))}
        </Box>
      </div>
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: '1fr', sm: known === undefined ? '2fr 1fr 1fr' : '1fr 1fr' },
        }}
      >
        <TextField
          required
          name="prefix"
          label={t('produce.prefix')}
          helperText={
            known === undefined
              ? t('produce.prefixNew')
              : t('produce.prefixKnown', { number: `\u2066${batesNumber(known, known.next_number)}\u2069` })
          }
          maxLength={PREFIX_LENGTH}
          autoComplete="off"
        />
        {known === undefined && (
          <>
            <NumberField integer name="digits" label={t('produce.digits')} />
            <NumberField integer name="first" label={t('produce.first')} />
          </>
        )}
      </Box>
    </FormDialog>
  );
}
