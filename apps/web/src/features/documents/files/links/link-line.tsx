import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link2, Lock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import type { FileLink } from '../api/links.ts';

interface LinkLineProps {
  link: FileLink;
  onEnd: () => Promise<void>;
}

/** One link: until when it is one, how often it was used, and the way to end it. */
export function LinkLine({ link, onEnd }: LinkLineProps) {
  const { t } = useTranslation('fileLinks');
  const dates = useDates();
  const [opened] = useState(Date.now);
  const [isEnding, setIsEnding] = useState(false);
  const date = dates.date(link.ends_at) ?? '';
  const isOver =
    Date.parse(link.ends_at) <= opened || (link.most_downloads !== null && link.download_count >= link.most_downloads);
  const end = async () => {
    setIsEnding(true);
    try {
      await onEnd();
    } catch (error) {
      toast.error(messageOf(error, t));
    } finally {
      setIsEnding(false);
    }
  };
  const Icon = link.has_password ? Lock : Link2;
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.25, paddingBlock: 0.5, fontSize: 14 }}>
      <Box sx={{ display: 'grid', placeItems: 'center', width: 24, flexShrink: 0 }}>
        <Icon
          size={18}
          aria-label={link.has_password ? t('withPassword') : undefined}
          aria-hidden={!link.has_password}
        />
      </Box>
      <Box sx={{ flexGrow: 1, minWidth: 0, color: isOver ? 'text.secondary' : undefined }}>
        <Box>{t(isOver ? 'over' : 'until', { date })}</Box>
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
          {link.most_downloads === null
            ? t('used', { count: link.download_count })
            : t('usedOf', { used: link.download_count, count: link.most_downloads })}
          {link.last_used_at !== null && ` · ${t('lastUsed', { when: dates.relative(link.last_used_at) })}`}
          {link.created_by_name !== null && (
            <>
              {' · '}
              <bdi>{link.created_by_name}</bdi>
            </>
          )}
        </Box>
      </Box>
      <Button
        size="small"
        color="inherit"
        loading={isEnding}
        aria-label={t('endNamed', { date })}
        onClick={() => void end()}
      >
        {t('end')}
      </Button>
    </Box>
  );
}
