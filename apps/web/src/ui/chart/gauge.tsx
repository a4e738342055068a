import { Gauge as MuiGauge, gaugeClasses } from '@mui/x-charts/Gauge';
import { useTranslation } from 'react-i18next';

import { formatLocale } from '../format/locale.ts';

interface GaugeProps {
  label: string;
  /** From 0 to 1. */
  share: number;
  color?: 'primary' | 'secondary' | 'warning';
  /** Half a circle instead of a whole one. */
  half?: boolean;
  height?: number;
}

/** One share of a whole, as an arc with its figure in the middle. */
export function Gauge({ label, share, color = 'primary', half = false, height = 180 }: GaugeProps) {
  const { i18n } = useTranslation();
  const written = new Intl.NumberFormat(formatLocale(i18n.language), { style: 'percent' }).format(share);
  return (
    <MuiGauge
      aria-label={label}
      aria-valuetext={written}
      value={share * 100}
      height={height}
      {...(half && { startAngle: -100, endAngle: 100 })}
      innerRadius="76%"
      cornerRadius="50%"
      text={written}
      sx={(theme) => ({
        [`& .${gaugeClasses.valueText} text`]: {
          ...theme.typography.h5,
          fill: theme.vars.palette.text.primary,
        },
        [`& .${gaugeClasses.valueArc}`]: { fill: theme.vars.palette[color].main },
        [`& .${gaugeClasses.referenceArc}`]: { fill: theme.alpha(theme.vars.palette.grey[500], 0.2) },
      })}
    />
  );
}
