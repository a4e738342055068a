import type { MailDraft } from '@casewright/contracts/mail';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { BriefcaseBusiness, Eye } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { casesQuery, readersQuery } from '../api/filing.ts';
import { CaseChooser } from '../components/case-chooser.tsx';
import { namesOf } from '../model/names.ts';

interface CaseLineProps {
  draft: MailDraft;
  onChange: (caseId: string | null) => void;
}

/** The case on which the mail is filed when it is sent, and who will then read it besides those to whom it goes, by name. */
export function CaseLine({ draft, onChange }: CaseLineProps) {
  const { t } = useTranslation('mail');
  const { data: cases = [] } = useQuery(casesQuery(''));
  const [last, setLast] = useState<(typeof cases)[number] | null>(null);
  const [chooses, setChooses] = useState(draft.file_on !== null);
  const { file_on: caseId } = draft;
  const value = caseId === null ? null : ([last, ...cases].find((one) => one?.case_id === caseId) ?? null);
  // Who works on no case files nothing.
  if (cases.length === 0 && caseId === null) return null;
  if (!chooses)
    return (
      <Box sx={{ minHeight: 44, display: 'flex', alignItems: 'center' }}>
        <Button
          size="small"
          color="inherit"
          startIcon={<BriefcaseBusiness size={16} aria-hidden />}
          onClick={() => setChooses(true)}
          sx={{ color: 'text.secondary', marginInlineStart: -0.5 }}
        >
          {t('fileOnCase')}
        </Button>
      </Box>
    );
  return (
    <Box sx={{ display: 'grid', gap: 1, paddingBlock: 1 }}>
      <CaseChooser
        label={t('fileOnCase')}
        value={value}
        takesFocus={caseId === null}
        onChange={(chosen) => {
          setLast(chosen);
          onChange(chosen?.case_id ?? null);
          if (chosen === null) setChooses(false);
        }}
      />
      <WhoReads draft={draft} />
    </Box>
  );
}

function WhoReads({ draft }: { draft: MailDraft }) {
  const { t } = useTranslation('mail');
  const { file_on: caseId } = draft;
  const { data: readers } = useQuery({ ...readersQuery(caseId ?? '', 'internal'), enabled: caseId !== null });
  if (caseId === null || readers === undefined) return null;
  const reached = [...draft.to, ...draft.cc, ...draft.bcc];
  const others = readers.filter(({ user_id: id }) => reached.every(({ user_id: one }) => one !== id));
  const names = others.map(({ name }) => name).join(', ');
  return (
    <Typography
      variant="caption"
      component="p"
      sx={{ display: 'flex', gap: 0.75, color: 'text.secondary', lineHeight: '18px' }}
    >
      <Eye size={14} aria-hidden style={{ flexShrink: 0, marginBlockStart: 2 }} />
      <span>
        {reached.length === 0 ? t('readersOnCase', { names }) : t('readersOfMail', { people: namesOf(reached), names })}
      </span>
    </Typography>
  );
}
