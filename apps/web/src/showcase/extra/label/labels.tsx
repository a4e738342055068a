import Box from '@mui/material/Box';
import { Clock, Gavel } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Label, type LabelColor, type LabelVariant } from '../../../ui/label.tsx';
import { StatusText } from '../../../ui/status-text.tsx';
import { ShowcasePage } from '../../frame/showcase-page.tsx';
import { ShowcaseSection } from '../../frame/showcase-section.tsx';

const TONES: readonly LabelColor[] = ['default', 'primary', 'secondary', 'info', 'success', 'warning', 'error'];
const VARIANTS: readonly LabelVariant[] = ['filled', 'outlined', 'soft', 'inverted'];

/** The small labels of states, in every look and colour. */
export function Labels() {
  const { t } = useTranslation('showcase');
  return (
    <ShowcasePage page="label">
      {VARIANTS.map((variant) => (
        <ShowcaseSection key={variant} title={t(`label.${variant}`)}>
          <Row>
            {TONES.map((tone) => (
              <Label key={tone} color={tone} variant={variant}>
                {t(`demo.tones.${tone}`)}
              </Label>
            ))}
          </Row>
        </ShowcaseSection>
      ))}
      <ShowcaseSection title={t('label.icons')}>
        <Row>
          {VARIANTS.map((variant) => (
            <Label key={variant} color="primary" variant={variant} startIcon={<Gavel aria-hidden />}>
              {t(`label.${variant}`)}
            </Label>
          ))}
          {VARIANTS.map((variant) => (
            <Label key={variant} color="warning" variant={variant} endIcon={<Clock aria-hidden />}>
              {t(`label.${variant}`)}
            </Label>
          ))}
        </Row>
      </ShowcaseSection>
      <ShowcaseSection title={t('label.inRows')}>
        <Row>
          {TONES.map((tone) => (
            <StatusText key={tone} color={tone}>
              {t(`demo.tones.${tone}`)}
            </StatusText>
          ))}
        </Row>
      </ShowcaseSection>
    </ShowcasePage>
  );
}

function Row({ children }: { children: ReactNode }) {
  return <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>{children}</Box>;
}
