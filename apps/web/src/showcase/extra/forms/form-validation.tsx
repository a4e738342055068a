import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { lazy } from 'react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { LazyPart } from '../../../ui/feedback/lazy-part.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { ShowcasePage } from '../../frame/showcase-page.tsx';
import { ShowcaseSection } from '../../frame/showcase-section.tsx';
import { LongForm } from './long-form.tsx';
import { NO_VALUES, sampleSchema, type SampleValues } from './sample-schema.ts';

const SampleFields = lazy(() => import('./sample-fields.tsx').then((module) => ({ default: module.SampleFields })));

const resolver: Resolver<SampleValues> = zodResolver(sampleSchema);

/** Every field with its checks: on sending, and from then on with every change; beside it what the form holds. */
export function FormValidation() {
  const { t } = useTranslation('showcase');
  const form = useForm<SampleValues>({ defaultValues: NO_VALUES, resolver });
  const values = useWatch({ control: form.control });
  return (
    <ShowcasePage page="form-validation">
      <ShowcaseSection title={t('formValidation.fields')}>
        <Form draft={null} form={form} onSubmit={() => toast.success(t('formValidation.valid'))}>
          <LazyPart height={760}>
            <SampleFields />
          </LazyPart>
          <Stack direction="row" spacing={1.5} sx={{ justifyContent: 'flex-end', marginBlockStart: 3 }}>
            <Button variant="outlined" color="inherit" onClick={() => form.reset()}>
              {t('formValidation.reset')}
            </Button>
            <Button type="submit" variant="contained">
              {t('formValidation.submit')}
            </Button>
          </Stack>
        </Form>
      </ShowcaseSection>
      <ShowcaseSection title={t('formValidation.values')}>
        <Box
          component="section"
          dir="ltr"
          aria-label={t('formValidation.values')}
          tabIndex={0}
          sx={{
            maxHeight: 420,
            overflow: 'auto',
            padding: 2,
            borderRadius: 1.5,
            fontFamily: 'monospace',
            fontSize: '0.8125rem',
            whiteSpace: 'pre',
            backgroundColor: 'background.default',
          }}
        >
          {JSON.stringify(values, null, 2)}
        </Box>
      </ShowcaseSection>
      <ShowcaseSection title={t('formValidation.footer')}>
        <LongForm />
      </ShowcaseSection>
    </ShowcasePage>
  );
}
