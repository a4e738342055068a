import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { useFormDraft } from '../../../../client/use-draft.ts';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { AutocompleteField } from '../../../../ui/form/autocomplete-field.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { MoneyField } from '../../../../ui/form/money-field.tsx';
import { OptionsField } from '../../../../ui/form/options-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useCountries } from '../../../../ui/format/countries.ts';
import { usePracticeAreaOptions } from '../../../../ui/format/practice-area-options.ts';
import { useSpokenLanguages } from '../../../../ui/format/spoken-languages.ts';
import { areasIn, matchesQuery, type Wish } from '../api/matches.ts';
import { MatchList } from './match-list.tsx';

const LONGEST = 5_000;
const schema = z.object({
  description: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'ui:validation.required'),
      z.maxLength(LONGEST, `ui:validation.maxLength?max=${LONGEST}`),
    ),
  areas: z.array(z.string()),
  country: z.nullable(z.string()),
  speaks: z.nullable(z.string()),
  feeMax: z.nullable(z.number().check(z.gte(0, 'ui:validation.notNegative'))),
});
type Values = z.infer<typeof schema>;

/** From a description to lawyers who fit, each with what speaks for them; the database ranks, and no model is asked. */
export function MatchView() {
  const { t } = useTranslation('matching');
  const areas = usePracticeAreaOptions();
  const languages = useSpokenLanguages();
  const countries = useCountries();
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: { description: '', areas: [], country: null, speaks: null, feeMax: null },
  });
  const draft = useFormDraft('matching', form);
  const [wish, setWish] = useState<Wish | null>(null);
  const [refusal, setRefusal] = useState<unknown>(null);
  const query = useQuery({
    ...matchesQuery(wish ?? { areas: [], country: null, speaks: null, fee_max: null }),
    enabled: wish !== null,
  });
  const find = async ({ description, areas: chosen, country, speaks, feeMax }: Values) => {
    setRefusal(null);
    try {
      const found = chosen.length > 0 ? chosen : await areasIn(description);
      form.setValue('areas', found);
      setWish({ areas: found, country, speaks, fee_max: feeMax });
    } catch (error) {
      setRefusal(error);
    }
  };
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '360px minmax(0, 1fr)' },
      }}
    >
      <Card sx={{ padding: 2.5 }}>
        <Form form={form} draft={draft} onSubmit={find}>
          <Box sx={{ display: 'grid', gap: 2.5 }}>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('help')}
            </Typography>
            <TextField required multiline minRows={5} name="description" label={t('description')} maxLength={LONGEST} />
            <OptionsField name="areas" label={t('areas')} helperText={t('areasHelp')} options={areas} />
            <AutocompleteField name="country" label={t('country')} options={countries} />
            <AutocompleteField name="speaks" label={t('language')} options={languages} />
            <MoneyField name="feeMax" label={t('feeMax')} currency="USD" suffix={t('hour')} />
            <RefusalAlert error={refusal} />
            <Button type="submit" variant="contained" loading={query.isFetching}>
              {t('find')}
            </Button>
          </Box>
        </Form>
      </Card>
      <MatchList wish={wish} query={query} />
    </Box>
  );
}
