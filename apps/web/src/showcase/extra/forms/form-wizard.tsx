import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { CircleCheckBig } from 'lucide-react';
import { useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormSteps } from '../../../ui/form/form-steps.tsx';
import { ShowcasePage } from '../../frame/showcase-page.tsx';
import { ShowcaseSection } from '../../frame/showcase-section.tsx';
import { NO_WIZARD_VALUES, WIZARD_STEPS, wizardSchema, type WizardValues } from './wizard-schema.ts';
import { WizardStep } from './wizard-step.tsx';

const resolver: Resolver<WizardValues> = zodResolver(wizardSchema);

/** A form in three steps: each is checked before the next one, and the end is said. */
export function FormWizard() {
  const { t } = useTranslation('showcase');
  const form = useForm<WizardValues>({ defaultValues: NO_WIZARD_VALUES, resolver });
  const [place, setPlace] = useState(0);
  const step = WIZARD_STEPS[place];
  const isLast = place === WIZARD_STEPS.length - 1;

  const goOn = async () => {
    if (step && (await form.trigger([...step.fields], { shouldFocus: true }))) setPlace(place + 1);
  };
  const startAgain = () => {
    form.reset();
    setPlace(0);
  };

  return (
    <ShowcasePage page="form-wizard">
      <ShowcaseSection title={t('formWizard.linear')}>
        <Box sx={{ marginBlockEnd: 4 }}>
          <FormSteps
            label={t('formWizard.linear')}
            steps={WIZARD_STEPS.map(({ key }) => t(`formWizard.steps.${key}`))}
            active={place}
            onChoose={(chosen) => {
              if (chosen < place) setPlace(chosen);
            }}
          />
        </Box>
        {step ? (
          <Form draft={null} form={form} onSubmit={() => setPlace(WIZARD_STEPS.length)}>
            <WizardStep step={step.key} values={form.getValues()} />
            <Stack direction="row" spacing={1.5} sx={{ marginBlockStart: 4, justifyContent: 'space-between' }}>
              <Button variant="outlined" color="inherit" disabled={place === 0} onClick={() => setPlace(place - 1)}>
                {t('formWizard.back')}
              </Button>
              {/* Different keys: a button that turned into the sending one under the pointer would send. */}
              {isLast ? (
                <Button key="send" type="submit" variant="contained">
                  {t('formWizard.create')}
                </Button>
              ) : (
                <Button key="next" variant="contained" onClick={() => void goOn()}>
                  {t('formWizard.next')}
                </Button>
              )}
            </Stack>
          </Form>
        ) : (
          <Box component="output" sx={{ display: 'block' }}>
            <EmptyState
              icon={CircleCheckBig}
              title={t('formWizard.done')}
              description={t('formWizard.doneText')}
              action={
                <Button variant="outlined" color="inherit" onClick={startAgain}>
                  {t('formWizard.again')}
                </Button>
              }
            />
          </Box>
        )}
      </ShowcaseSection>
    </ShowcasePage>
  );
}
