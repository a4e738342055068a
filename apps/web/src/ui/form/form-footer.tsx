import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface FormFooterProps {
  /** The buttons, the main one last. */
  children: ReactNode;
  /** Whether the form marks fields that are required. */
  marksRequired?: boolean;
}

/** The buttons of a long form, 64 px at the lower edge of the window, whatever part of the form is in view. */
export function FormFooter({ children, marksRequired = false }: FormFooterProps) {
  const { t } = useTranslation('ui');
  return (
    <Box
      sx={(theme) => ({
        position: 'sticky',
        insetBlockEnd: 0,
        zIndex: theme.zIndex.appBar - 1,
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 64,
        // To the edges of the page, whose gutters are these.
        marginInline: { xs: -2, md: -3 },
        marginBlockStart: 3,
        paddingInline: { xs: 2, md: 3 },
        borderBlockStart: '1px solid',
        borderColor: 'divider',
        backgroundColor: theme.vars.palette.background.default,
      })}
    >
      <Box sx={{ flexGrow: 1, display: { xs: 'none', sm: 'block' }, typography: 'body2', color: 'text.secondary' }}>
        {marksRequired && (
          <>
            <Box component="span" aria-hidden sx={{ color: 'error.main' }}>
              {'* '}
            </Box>
            {t('form.required')}
          </>
        )}
      </Box>
      <Box
        sx={{
          display: 'flex',
          gap: 1.5,
          width: { xs: 1, sm: 'auto' },
          '& > :last-child': { flexGrow: { xs: 1, sm: 0 } },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
