import Box from '@mui/material/Box';
import { CircleCheck } from 'lucide-react';

interface ServiceLinesProps<Service extends string> {
  services: readonly Service[];
  nameOf: (service: Service) => string;
  /** What is said where there are none. */
  none?: string;
  padding?: number;
}

/** What a tour includes, in two columns where there is room. */
export function ServiceLines<Service extends string>({
  services,
  nameOf,
  none,
  padding = 0,
}: ServiceLinesProps<Service>) {
  return (
    <Box
      component="ul"
      sx={{ display: 'grid', gap: 1, margin: 0, padding, listStyle: 'none', gridTemplateColumns: { sm: '1fr 1fr' } }}
    >
      {services.map((service) => (
        <Box key={service} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, typography: 'body2' }}>
          <Box component="span" aria-hidden sx={{ display: 'inline-flex', color: 'success.main' }}>
            <CircleCheck size={18} />
          </Box>
          {nameOf(service)}
        </Box>
      ))}
      {services.length === 0 && none !== undefined && <li>{none}</li>}
    </Box>
  );
}
