import Accordion, { type AccordionProps } from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Typography from '@mui/material/Typography';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const QUESTIONS = [
  { id: 'retainer', question: 'accordion.retainer', answer: 'accordion.retainerAnswer' },
  { id: 'limitation', question: 'accordion.limitation', answer: 'accordion.limitationAnswer' },
  { id: 'access', question: 'accordion.access', answer: 'accordion.accessAnswer' },
] as const;

type Question = (typeof QUESTIONS)[number];

/** Each part opens by itself; the last one cannot be opened. */
export function SimpleAccordions() {
  const { t } = useTranslation('showcaseMui');
  return (
    <div>
      {QUESTIONS.map((item) => (
        <QuestionAccordion key={item.id} item={item} idBase="simple" defaultExpanded={item.id === 'retainer'} />
      ))}
      <Accordion disabled>
        <AccordionSummary expandIcon={<ChevronDown size={18} aria-hidden />}>{t('state.disabled')}</AccordionSummary>
        <AccordionDetails />
      </Accordion>
    </div>
  );
}

/** One part is open at a time. */
export function ControlledAccordions() {
  const { t } = useTranslation('showcaseMui');
  const [open, setOpen] = useState<Question['id'] | null>('limitation');
  return (
    <div>
      {QUESTIONS.map((item, index) => (
        <QuestionAccordion
          key={item.id}
          item={item}
          idBase="controlled"
          hint={t(`sample.area.${HINTS[index] ?? 'family'}`)}
          expanded={open === item.id}
          onChange={(_, expanded) => setOpen(expanded ? item.id : null)}
        />
      ))}
    </div>
  );
}

const HINTS = ['contract', 'succession', 'family'] as const;

interface QuestionAccordionProps extends Omit<AccordionProps, 'children'> {
  item: Question;
  idBase: string;
  /** Shown beside the question. */
  hint?: string;
}

function QuestionAccordion({ item, idBase, hint, ...accordion }: QuestionAccordionProps) {
  const { t } = useTranslation('showcaseMui');
  const id = `${idBase}-${item.id}`;
  return (
    <Accordion {...accordion}>
      <AccordionSummary
        id={`${id}-head`}
        aria-controls={`${id}-body`}
        expandIcon={<ChevronDown size={18} aria-hidden />}
        sx={{ '& .MuiAccordionSummary-content': { columnGap: 2, flexWrap: 'wrap' } }}
      >
        <Typography variant="subtitle1" component="span" sx={{ width: { md: '45%' } }}>
          {t(item.question)}
        </Typography>
        {hint && (
          <Typography component="span" sx={{ color: 'text.secondary' }}>
            {hint}
          </Typography>
        )}
      </AccordionSummary>
      <AccordionDetails sx={{ color: 'text.secondary' }}>{t(item.answer)}</AccordionDetails>
    </Accordion>
  );
}
