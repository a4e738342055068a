import type { MailAttachment } from '@casewright/contracts/mail';
import { mailDocument, picturesOf } from '@casewright/contracts/mail-document';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { styleNonce } from '../../../../settings/nonce.ts';
import { enclosedQuery } from '../api/pictures.ts';
import { cleanMail } from '../model/clean.ts';
import { MessageFrame } from './message-frame.tsx';

interface HtmlBodyProps {
  html: string;
  files: readonly MailAttachment[];
  title: string;
}

/** The words of a mail with their formatting, cleaned, in a frame of their own. Loaded with the first such mail: the sanitiser comes with it. */
export function HtmlBody({ html, files, title }: HtmlBodyProps) {
  const clean = useMemo(() => cleanMail(html), [html]);
  const { t } = useTranslation('mail');
  const { enclosed, elsewhere } = useMemo(() => picturesOf(clean), [clean]);
  const { data: pictures } = useQuery({ ...enclosedQuery(enclosed, files), enabled: enclosed.length > 0 });
  const shown = useMemo(
    () => mailDocument({ html: clean, nonce: styleNonce() ?? '', ...(pictures && { pictures }) }),
    [clean, pictures],
  );
  return (
    <>
      {elsewhere.length > 0 && (
        <Typography
          variant="caption"
          component="p"
          sx={{ display: 'flex', alignItems: 'center', gap: 0.75, marginBlockEnd: 1, color: 'text.secondary' }}
        >
          <ImageOff size={14} aria-hidden style={{ flexShrink: 0 }} />
          {t('picturesElsewhere', { count: elsewhere.length })}
        </Typography>
      )}
      <MessageFrame html={shown} title={title} />
    </>
  );
}
