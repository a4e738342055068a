import { useTranslation } from 'react-i18next';

import { AttachField, type AttachState } from '../../../../ui/attachments/parts.tsx';
import { FormCard } from '../../../../ui/form/form-card.tsx';
import { SwitchField } from '../../../../ui/form/switch-field.tsx';

interface FilesCardProps {
  /** The name of the form's draft. */
  place: string;
  onChange: (state: AttachState) => void;
}

/** What the client has brought: it becomes files of the case. */
export function FilesCard({ place, onChange }: FilesCardProps) {
  const { t } = useTranslation('caseForm');
  return (
    <FormCard title={t('intake.files.title')} description={t('intake.files.help')}>
      <AttachField isPlain kind="case" place={place} subjectId={null} caseId={null} onChange={onChange} />
      <SwitchField name="files_shared" label={t('intake.files.shared')} helperText={t('intake.files.sharedHelp')} />
    </FormCard>
  );
}
