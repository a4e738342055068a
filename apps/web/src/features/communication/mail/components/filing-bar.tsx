import type { MailDetails } from '@casewright/contracts/mail';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { BriefcaseBusiness } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { paths } from '../../../../client/paths.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { RouterLink } from '../../../../ui/link.tsx';
import { casesQuery, suggestionQuery, useFiling, type Visibility } from '../api/filing.ts';
import { CaseDialog } from './lazy-case-dialog.ts';
import { ReadersLine } from './readers-line.tsx';
import { ShareButton } from './share-button.tsx';

/** The case on which a mail is filed, or would be: why, and who reads it there. */
export function FilingBar({ mail }: { mail: MailDetails }) {
  const { t } = useTranslation('mail');
  const isFiled = mail.filed !== null;
  const mayBeFiled = mail.state === 'sent' || mail.state === 'received';
  const { data: suggestion = null } = useQuery({ ...suggestionQuery(mail.id), enabled: !isFiled && mayBeFiled });
  const { data: cases = [] } = useQuery({ ...casesQuery(''), enabled: mayBeFiled });
  const [chooses, setChooses] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const filing = useFiling();
  const attempt = async (work: () => Promise<void>) => {
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      toast.error(messageOf(error, t));
    } finally {
      setIsBusy(false);
    }
  };
  const file = (id: string, title: string, visibility: Visibility) =>
    void attempt(() => filing.file(mail, { id, title }, visibility));
  // Who works on no case files nothing.
  if (!isFiled && (!mayBeFiled || (suggestion === null && cases.length === 0))) return null;

  const caseId = mail.filed?.case_id ?? suggestion?.case_id ?? null;
  const filed = mail.filed;
  return (
    <Box
      component="section"
      aria-label={t('filing')}
      sx={(theme) => ({
        // The mail below it scrolls, however long it is.
        flexShrink: 0,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 1,
        minHeight: 52,
        paddingInline: 2,
        paddingBlock: 1,
        borderBlockEnd: '1px solid',
        borderColor: theme.vars.palette.divider,
        backgroundColor: theme.alpha(theme.vars.palette.primary.main, 0.07),
      })}
    >
      <BriefcaseBusiness size={20} strokeWidth={1.75} aria-hidden style={{ flexShrink: 0 }} />
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Box sx={{ fontSize: 14, lineHeight: '20px', fontWeight: 500, overflowWrap: 'anywhere' }}>
          {filed !== null ? (
            <>
              {t('filedOn')}{' '}
              <RouterLink to={paths.dashboard.case.details(filed.case_id)} color="inherit">
                <bdi>{filed.case_title}</bdi>
              </RouterLink>
            </>
          ) : suggestion !== null ? (
            t('fileTo', { title: suggestion.case_title })
          ) : (
            t('notFiled')
          )}
        </Box>
        {caseId !== null && (
          <ReadersLine
            caseId={caseId}
            visibility={filed?.visibility ?? 'internal'}
            before={
              filed === null && suggestion !== null
                ? t(`because.${reasonOf(suggestion.reason)}`, { detail: suggestion.detail ?? '' })
                : ''
            }
            isFiled={filed !== null}
          />
        )}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, flex: { xs: '1 1 100%', sm: '0 0 auto' }, '& > button': { flexGrow: 1 } }}>
        {cases.length > 0 && (
          <Button size="small" color="inherit" variant="outlined" disabled={isBusy} onClick={() => setChooses(true)}>
            {t(caseId === null ? 'chooseCase' : 'otherCase')}
          </Button>
        )}
        {filed === null && suggestion !== null && (
          <Button
            size="small"
            variant="contained"
            loading={isBusy}
            onClick={() => file(suggestion.case_id, suggestion.case_title, 'internal')}
          >
            {t('file')}
          </Button>
        )}
        {filed !== null && cases.length > 0 && <ShareButton mail={mail} filed={filed} />}
        {filed !== null && cases.length > 0 && (
          <Button
            size="small"
            color="inherit"
            disabled={isBusy}
            onClick={() => void attempt(() => filing.unfile(mail, { id: filed.case_id, visibility: filed.visibility }))}
          >
            {t('takeOffCase')}
          </Button>
        )}
      </Box>
      {chooses && (
        <CaseDialog
          title={t('chooseCase')}
          submitLabel={t('file')}
          showsReaders
          onClose={() => setChooses(false)}
          onChoose={(chosen) => {
            setChooses(false);
            file(chosen.case_id, chosen.case_title, 'internal');
          }}
        />
      )}
    </Box>
  );
}

const REASONS = ['tag', 'address', 'thread', 'client', 'opposing_party', 'opposing_counsel'] as const;

/** The role of a party has many names: those that are not ours are a party. */
const reasonOf = (reason: string): (typeof REASONS)[number] | 'party' =>
  REASONS.find((each) => each === reason) ?? 'party';
