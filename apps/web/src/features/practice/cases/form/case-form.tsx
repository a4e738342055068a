import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { AttachField } from '../../../../ui/attachments/parts.tsx';
import { LeaveGuard } from '../../../../ui/feedback/leave-guard.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { FormFooter } from '../../../../ui/form/form-footer.tsx';
import { CaseFrame } from './case-frame.tsx';
import { caseSteps } from './case-inputs.tsx';
import { CaseStepCard } from './case-step-card.tsx';
import { type CaseFormParts, useCaseForm } from './use-case-form.ts';

interface CaseFormProps extends CaseFormParts {
  /** Whether the case can be posted from here: a draft, or a posting that has ended. */
  mayPost: boolean;
  /** The refusal of the last attempt, above the buttons until the next one. */
  refusal: ReactNode;
}

/** A case that exists, on one page. */
export function CaseForm({ mayPost, refusal, ...parts }: CaseFormProps) {
  const { t } = useTranslation('caseForm');
  const { form, draft, pressed, isUnsaved, press } = useCaseForm(parts);
  const { isSubmitting, submitCount, errors } = form.formState;
  const [isSending, setIsSending] = useState(false);
  return (
    <Form form={form} draft={draft} onSubmit={() => press('save')}>
      <LeaveGuard when={isUnsaved} />
      <Box sx={{ display: 'flex', flexDirection: 'column' }}>
        <CaseFrame>
          {caseSteps.map((step) => (
            <CaseStepCard key={step} step={step} />
          ))}
          <Card sx={{ padding: { xs: 2, sm: 3 } }}>
            <AttachField
              kind="case"
              place={parts.draft}
              subjectId={parts.caseId}
              caseId={parts.caseId}
              mayShow={parts.mayShowFiles}
              onChange={({ busy }) => setIsSending(busy)}
            />
          </Card>
          {refusal}
          {submitCount > 0 && Object.keys(errors).length > 0 && <Alert severity="error">{t('form.fixErrors')}</Alert>}
        </CaseFrame>
        <FormFooter marksRequired>
          <Button
            variant="outlined"
            color="inherit"
            disabled={isSubmitting || isSending}
            loading={pressed === 'save'}
            onClick={() => void press('save')}
          >
            {t(parts.isPosted ? 'form.save' : 'form.saveDraft')}
          </Button>
          {mayPost && (
            <Button
              variant="contained"
              disabled={isSubmitting || isSending}
              loading={pressed === 'post'}
              onClick={() => void press('post')}
            >
              {t('form.post')}
            </Button>
          )}
        </FormFooter>
      </Box>
    </Form>
  );
}
