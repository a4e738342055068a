import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { linksQuery, useLinkVerbs } from '../api/links.ts';
import { LinkLine } from './link-line.tsx';
import { NewLinkForm } from './new-link-form.tsx';

/** The links that share a file with everybody who has them: made, seen with their uses, and ended. */
export function LinkPart({ fileId }: { fileId: string }) {
  const { t } = useTranslation('fileLinks');
  const titleId = useId();
  const { data, error, refetch } = useQuery(linksQuery(fileId));
  const { make, end } = useLinkVerbs(fileId);
  const [isMaking, setIsMaking] = useState(false);
  const [address, setAddress] = useState<string | null>(null);
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography id={titleId} variant="subtitle2" component="h3">
          {t('title')}
        </Typography>
        {!isMaking && (
          <Button
            size="small"
            color="inherit"
            startIcon={<Plus size={16} aria-hidden />}
            onClick={() => setIsMaking(true)}
          >
            {t('new')}
          </Button>
        )}
      </Box>
      {isMaking ? (
        <NewLinkForm
          onMake={async (link) => {
            const token = await make(link);
            setAddress(new URL(paths.shared(token), location.origin).href);
            setIsMaking(false);
          }}
          onCancel={() => setIsMaking(false)}
        />
      ) : (
        data?.length === 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('none')}
          </Typography>
        )
      )}
      {address !== null && (
        <Alert severity="success" sx={{ marginBlock: 1 }} action={<CopyButton value={address} />}>
          {t('once')}
          <Box component="bdi" dir="ltr" sx={{ display: 'block', overflowWrap: 'anywhere', fontSize: 13 }}>
            {address}
          </Box>
        </Alert>
      )}
      {error && data === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      <Box component="ul" aria-label={t('title')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {data?.map((link) => (
          <LinkLine
            key={link.id}
            link={link}
            onEnd={async () => {
              await end(link.id);
              setAddress(null);
            }}
          />
        ))}
      </Box>
    </Box>
  );
}
