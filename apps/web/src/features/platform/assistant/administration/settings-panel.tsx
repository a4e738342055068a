import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { SwitchField } from '../../../../ui/form/switch-field.tsx';
import { useMoney } from '../../../../ui/format/money.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { type AssistantSettings, type Month, saveSettings } from '../api/administration.ts';
import { modelQuery } from '../api/conversations.ts';
import { assistantKeys } from '../keys.ts';
import { QUOTATIONS } from '../types.ts';

const between = (least: number, most: number) =>
  z
    .number('ui:validation.required')
    .check(
      z.gte(least, `assistantAdmin:between?least=${least}&most=${most}`),
      z.lte(most, `assistantAdmin:between?least=${least}&most=${most}`),
    );
const schema = z.object({
  is_enabled: z.boolean(),
  monthly_tokens: z.nullable(between(0, 1_000_000_000)),
  monthly_cost: z.nullable(between(0, 1_000_000)),
  retention_days: z.pipe(z.nullable(z.number()), between(1, 3_650)),
});
type Values = z.input<typeof schema>;

/** The firm's switch and limits. */
export function SettingsPanel({ settings, month }: { settings: AssistantSettings; month: Month | null }) {
  const { t } = useTranslation('assistantAdmin');
  const client = useQueryClient();
  const money = useMoney();
  const { data: model } = useQuery(modelQuery());
  const [refusal, setRefusal] = useState<unknown>(null);
  const { is_enabled, monthly_tokens, monthly_cost, retention_days } = settings;
  const form = useForm<Values, unknown, z.output<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { is_enabled, monthly_tokens, monthly_cost, retention_days },
  });
  const save = async (values: z.output<typeof schema>) => {
    setRefusal(null);
    try {
      await saveSettings(settings, values);
      toast.success(t('saved'));
      await Promise.all(
        [assistantKeys.settings, assistantKeys.month].map((queryKey) => client.invalidateQueries({ queryKey })),
      );
    } catch (error) {
      setRefusal(error);
    }
  };
  return (
    <Panel title={t('firm')}>
      <Box sx={{ padding: 2 }}>
        <Form form={form} draft={null} onSubmit={save}>
          <Box sx={{ display: 'grid', gap: 2.5, maxWidth: 720 }}>
            {model !== undefined && (
              <Alert severity={model === QUOTATIONS ? 'info' : 'warning'}>
                {t(model === QUOTATIONS ? 'noModel' : 'leavesHouse')}
              </Alert>
            )}
            <SwitchField name="is_enabled" label={t('enabled')} helperText={t('enabledHelp')} />
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' } }}>
              <NumberField integer name="monthly_tokens" label={t('tokens')} helperText={t('tokensHelp')} />
              <NumberField name="monthly_cost" label={t('cost')} helperText={t('costHelp')} />
              <NumberField
                integer
                required
                name="retention_days"
                label={t('retention')}
                helperText={t('retentionHelp')}
                suffix={t('days')}
              />
            </Box>
            {month !== null && (
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {t('month', {
                  questions: money.number(month.requests),
                  tokens: money.number(month.tokens),
                  cost: money.number(month.cost),
                })}
              </Typography>
            )}
            <RefusalAlert error={refusal} />
            <Button
              type="submit"
              variant="contained"
              loading={form.formState.isSubmitting}
              sx={{ justifySelf: 'start' }}
            >
              {t('save')}
            </Button>
          </Box>
        </Form>
      </Box>
    </Panel>
  );
}
