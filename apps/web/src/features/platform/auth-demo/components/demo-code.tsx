import { useTranslation } from 'react-i18next';

import { CODE_BOXES, CodeBoxes } from '../../../../ui/form/code-boxes.tsx';

/** The six boxes of the code with their texts. */
export function DemoCode({ validationErrorOf }: { validationErrorOf: (field: string) => string | undefined }) {
  const { t } = useTranslation('authDemo');
  return (
    <CodeBoxes
      label={t('code.label')}
      boxLabel={(position) => t('code.box', { position })}
      validationError={CODE_BOXES.map(validationErrorOf).find((validationError) => validationError !== undefined)}
    />
  );
}
