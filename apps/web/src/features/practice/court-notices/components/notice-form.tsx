import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { useFormDraft } from '../../../../client/use-draft.ts';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { FormActions } from '../../../../ui/form/form-actions.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { type AwaitedNotice, useEnterNotice } from '../api/notices.ts';
import { daysOf, isolated, noticeSchema, type NoticeValues, periodsOf } from '../notice-values.ts';
import { PeriodsField } from './periods-field.tsx';

/** Enters the notice of one year: what is expected fills its fields and is made to say what the notice says. */
export function NoticeForm({ notice }: { notice: AwaitedNotice }) {
  const { t } = useTranslation('courtNotices');
  const { jurisdiction, year, expected } = notice;
  const name = isolated(notice.name);
  const enter = useEnterNotice();
  const form = useForm<NoticeValues>({
    resolver: zodResolver(noticeSchema),
    defaultValues: { source: '', source_url: '', periods: periodsOf(expected) },
  });
  const draft = useFormDraft(`notice:${jurisdiction}:${year}`, form);
  const title = t('noticeOf', { court: name, year });
  const save = ({ source, source_url, periods }: NoticeValues) =>
    enter.mutate(
      { jurisdiction, year, source, source_url, days: daysOf(periods) },
      {
        onSuccess: () => {
          draft.forget();
          toast.success(t('entered', { court: name, year }));
        },
      },
    );
  return (
    <Card component="section" aria-label={title} sx={{ padding: 3 }}>
      <Form form={form} draft={draft} onSubmit={save}>
        <Stack spacing={3}>
          <Typography variant="h6" component="h2">
            {title}
          </Typography>
          <TextField name="source" label={t('source')} helperText={t('sourceHelp')} required maxLength={300} />
          <TextField name="source_url" type="url" label={t('address')} maxLength={500} />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('expected')}
          </Typography>
          <PeriodsField year={year} />
          <RefusalAlert error={enter.error} />
          <FormActions>
            <Button type="submit" variant="contained" loading={enter.isPending}>
              {t('enter')}
            </Button>
          </FormActions>
        </Stack>
      </Form>
    </Card>
  );
}
