import type { TemplateFault } from '@casewright/contracts/workflow-faults';
import type { WorkflowTemplate } from '@casewright/contracts/workflows';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useFaultWords } from './use-fault-words.ts';

/** So many are shown at once. */
const SHOWN = 5;

interface FaultListProps {
  faults: readonly TemplateFault[];
  /** Names the places; without it they are said as the file spells them. */
  template?: WorkflowTemplate;
  onGo?: (fault: TemplateFault) => void;
}

/** What is wrong with a template, each fault with its place; a place leads there. */
export function FaultList({ faults, template, onGo }: FaultListProps) {
  const { t } = useTranslation('workflowTemplates');
  const words = useFaultWords(template);
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? faults : faults.slice(0, SHOWN);
  return (
    <>
      <Box
        component="ul"
        sx={{ margin: 0, marginBlockStart: 0.5, paddingInlineStart: 2.5, display: 'grid', gap: 0.25 }}
      >
        {shown.map((fault) => (
          <li key={`${fault.path} ${fault.code}`}>
            {onGo ? (
              <Link
                component="button"
                type="button"
                color="inherit"
                onClick={() => onGo(fault)}
                sx={{ textAlign: 'start', verticalAlign: 'baseline', font: 'inherit' }}
              >
                <bdi>{words.place(fault)}</bdi>
              </Link>
            ) : template ? (
              <bdi>{words.place(fault)}</bdi>
            ) : (
              <code dir="ltr">{words.place(fault) || t('place.template')}</code>
            )}
            {': '}
            <bdi>{words.sentence(fault)}</bdi>
          </li>
        ))}
      </Box>
      {faults.length > SHOWN && (
        <Button size="small" color="inherit" onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? t('fault.fewer') : t('fault.more', { count: faults.length - SHOWN })}
        </Button>
      )}
    </>
  );
}
