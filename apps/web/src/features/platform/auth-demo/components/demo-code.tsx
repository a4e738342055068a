import { useTranslation } from 'react-i18next';

import { CODE_BOXES, CodeBoxes } from '../../../../ui/form/code-boxes.tsx';

/** The six boxes of the code with their texts. */
export function DemoCode({ complaintAbout }: { complaintAbout: (field: string) => string | undefined }) {
  const { t } = useTranslation('authDemo');
  return (
    <CodeBoxes
      label={t('code.label')}
      boxLabel={(position) => t('code.box', { position })}
      complaint={CODE_BOXES.map(complaintAbout).find((complaint) => complaint !== undefined)}
    />
  );
}
