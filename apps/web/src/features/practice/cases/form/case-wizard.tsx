import type { CaseFormValues } from '@casewright/contracts/case-form';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { type FieldErrors, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { AttachField } from '../../../../ui/attachments/parts.tsx';
import { LeaveGuard } from '../../../../ui/feedback/leave-guard.tsx';
import { CardInputs } from '../../../../ui/form/card-inputs.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { FormFooter } from '../../../../ui/form/form-footer.tsx';
import { FormSteps } from '../../../../ui/form/form-steps.tsx';
import { KeptAt } from '../../../../ui/form/kept-at.tsx';
import { Page, type PageHead } from '../../../../ui/page.tsx';
import { CaseFrame } from './case-frame.tsx';
import { caseSteps, inputsOf, valuesOfStep } from './case-inputs.tsx';
import type { Matching } from './new-case.tsx';
import { type CaseFormParts, useCaseForm } from './use-case-form.ts';

interface CaseWizardProps extends CaseFormParts {
  head: PageHead;
  /** Whether the writer may post it from here. */
  mayPost: boolean;
  Matching: Matching;
  /** The refusal of the last attempt, until the next one. */
  refusal: ReactNode;
}

/** The step that is shown, and where the focus goes in it. */
interface Place {
  at: number;
  /** Another object each time, so that the same place takes the focus again; null before the first choice. */
  focus: { on: keyof CaseFormValues | 'heading' } | null;
}

/** A case in three short steps; every step can be chosen at any time, and posting leads back to what is missing. */
export function CaseWizard({ head, mayPost, Matching, refusal, ...parts }: CaseWizardProps) {
  const { t } = useTranslation('caseForm');
  const { form, draft, pressed, isUnsaved, press, check } = useCaseForm(parts);
  const [{ at, focus }, setPlace] = useState<Place>({ at: 0, focus: null });
  const [isSending, setIsSending] = useState(false);
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { isSubmitting } = form.formState;
  const step = caseSteps[at] ?? 'what';
  const isLast = at === caseSteps.length - 1;

  // A new step begins at its heading, or at what is missing in it.
  useEffect(() => {
    if (focus === null) return;
    if (focus.on === 'heading') {
      heading.current?.focus({ preventScroll: true });
      window.scrollTo({ top: 0 });
    } else form.setFocus(focus.on);
  }, [focus, form]);

  const choose = (next: number) => {
    setPlace({ at: next, focus: { on: 'heading' } });
  };
  const showFirst = (errors: FieldErrors<CaseFormValues>) => {
    const missing = caseSteps.findIndex((one) => valuesOfStep(one).some((name) => name in errors));
    if (missing === -1 || missing === at) return;
    const first = valuesOfStep(caseSteps[missing] ?? 'what').find((name) => name in errors);
    setPlace({ at: missing, focus: { on: first ?? 'heading' } });
  };

  return (
    <Page
      {...head}
      views={
        <FormSteps
          label={t('steps.label')}
          steps={caseSteps.map((one) => t(`steps.${one}.name`))}
          active={at}
          onChoose={choose}
        />
      }
      action={<KeptAt at={draft.keptAt} />}
    >
      <LeaveGuard when={isUnsaved} />
      <Form form={form} draft={draft} onSubmit={() => press('save', showFirst)}>
        <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 'calc(100dvh - 176px)' }}>
          <CaseFrame aside={<MatchingSoFar at={at} Matching={Matching} />}>
            <Card
              component="section"
              aria-labelledby={headingId}
              sx={{ paddingInline: { xs: 2, sm: 3 }, paddingBlock: 2.5 }}
            >
              <Typography
                ref={heading}
                id={headingId}
                tabIndex={-1}
                component="h2"
                sx={{ fontSize: 16, lineHeight: '24px', fontWeight: 700, outline: 'none' }}
              >
                {t(`steps.${step}.title`)}
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary', marginBlockEnd: 3 }}>
                {t(`steps.${step}.help`)}
              </Typography>
              <Stack key={step} spacing={3}>
                <CardInputs inputs={inputsOf(step)} />
              </Stack>
              {/* There on every step, so that it says when the files are sent. */}
              <Box sx={{ marginBlockStart: 3, display: step === 'what' ? 'block' : 'none' }}>
                <AttachField
                  kind="case"
                  place={parts.draft}
                  subjectId={parts.caseId}
                  caseId={parts.caseId}
                  mayShow={parts.mayShowFiles}
                  onChange={({ busy }) => setIsSending(busy)}
                />
              </Box>
            </Card>
            {refusal}
          </CaseFrame>
          <FormFooter marksRequired>
            {at > 0 && (
              <Button variant="outlined" color="inherit" disabled={isSubmitting} onClick={() => choose(at - 1)}>
                {t('form.back')}
              </Button>
            )}
            <Button
              variant="outlined"
              color="inherit"
              disabled={isSubmitting || isSending}
              loading={pressed === 'save'}
              onClick={() => void press('save', showFirst)}
            >
              {t('form.saveAndClose')}
            </Button>
            {!isLast && (
              <Button
                variant="contained"
                disabled={isSubmitting}
                onClick={async () => {
                  if (!mayPost || (await check(valuesOfStep(step)))) choose(at + 1);
                }}
              >
                {t(at === 0 ? 'form.nextWhere' : 'form.nextWho')}
              </Button>
            )}
            {isLast && mayPost && (
              <Button
                variant="contained"
                disabled={isSubmitting || isSending}
                loading={pressed === 'post'}
                onClick={() => void press('post', showFirst)}
              >
                {t('form.post')}
              </Button>
            )}
          </FormFooter>
        </Box>
      </Form>
    </Page>
  );
}

/** Lawyers who match, once the field is known. */
function MatchingSoFar({ at, Matching }: { at: number; Matching: Matching }) {
  const { t } = useTranslation('caseForm');
  const [area, country, region] = useWatch<
    CaseFormValues,
    ['practice_area', 'jurisdiction_country', 'jurisdiction_region']
  >({
    name: ['practice_area', 'jurisdiction_country', 'jurisdiction_region'],
  });
  if (at > 0 && area) return <Matching area={area} country={country} region={region} />;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', paddingInline: 0.5 }}>
      {t('steps.matchLater')}
    </Typography>
  );
}
