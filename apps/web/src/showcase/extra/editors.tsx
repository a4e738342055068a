import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { Form } from '../../ui/form/form.tsx';
import { RichTextField } from '../../ui/form/rich-text-field.tsx';
import { SafeHtml } from '../../ui/safe-html.tsx';
import { ShowcasePage } from '../frame/showcase-page.tsx';
import { ShowcaseSection } from '../frame/showcase-section.tsx';

const VIEWS = ['preview', 'html'] as const;

/** The editor with all of its tools, the one for short texts, and what is stored. */
export function Editors() {
  const { t } = useTranslation('showcase');
  const form = useForm({ defaultValues: { full: t('editor.sample'), simple: '' } });
  const written = useWatch({ control: form.control, name: 'full' });
  const id = useId();
  const [view, setView] = useState<(typeof VIEWS)[number]>('preview');
  return (
    <ShowcasePage page="editor">
      <Form draft={null} form={form} onSubmit={() => undefined}>
        <Box sx={{ display: 'grid', gap: { xs: 3, md: 4 }, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <ShowcaseSection title={t('editor.full')}>
            <RichTextField name="full" label={t('editor.label')} variant="full" minHeight={280} />
          </ShowcaseSection>
          <ShowcaseSection title={t('editor.simple')}>
            <RichTextField name="simple" label={t('editor.label')} placeholder={t('editor.placeholder')} />
          </ShowcaseSection>
        </Box>
      </Form>
      <ShowcaseSection title={t('editor.preview')}>
        <Tabs
          value={view}
          aria-label={t('editor.preview')}
          onChange={(_, chosen: (typeof VIEWS)[number]) => setView(chosen)}
          sx={{ marginBlockEnd: 2 }}
        >
          {VIEWS.map((name) => (
            <Tab
              key={name}
              value={name}
              label={t(`editor.${name}`)}
              id={`${id}-${name}`}
              aria-controls={name === view ? `${id}-panel` : undefined}
            />
          ))}
        </Tabs>
        <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${view}`}>
          {view === 'preview' ? (
            <SafeHtml html={written} />
          ) : (
            <Box
              component="code"
              dir="ltr"
              sx={{ display: 'block', fontSize: '0.8125rem', overflowWrap: 'anywhere', color: 'text.secondary' }}
            >
              {written}
            </Box>
          )}
        </Box>
      </ShowcaseSection>
    </ShowcasePage>
  );
}
