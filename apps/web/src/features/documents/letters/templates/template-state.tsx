import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

import { Label } from '../../../../ui/label.tsx';
import type { LetterTemplate } from '../api/templates.ts';
import { useFaultText } from '../fault-text.ts';

/** As many faults as are said in a row; the rest shows when these are mended. */
const SAID = 3;

/** Whether letters are made of a template, and why not. */
export function TemplateState({ template: { objectPath, isChecked, faults } }: { template: LetterTemplate }) {
  const { t } = useTranslation('letters');
  const sentence = useFaultText();
  if (objectPath === null) return <Label color="warning">{t('states.empty')}</Label>;
  if (!isChecked) return <Label>{t('states.unchecked')}</Label>;
  if (faults.length === 0) return <Label color="success">{t('states.ready')}</Label>;
  return (
    <>
      <Label color="error">{t('states.faulty')}</Label>
      {faults.slice(0, SAID).map((fault) => (
        <Box
          key={`${fault.rule} ${fault.field}`}
          sx={{ fontSize: 12, lineHeight: '18px', color: 'error.main', overflowWrap: 'anywhere' }}
        >
          {sentence(fault)}
        </Box>
      ))}
    </>
  );
}
