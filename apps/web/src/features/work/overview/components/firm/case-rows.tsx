import Box from '@mui/material/Box';

import { ButtonLink, type LinkSearch } from '../../../../../ui/link.tsx';
import { FIRST_LINE, ROWS, SECOND_LINE, TALL_ROW } from '../row-style.ts';

/** A case of which something is to be done. */
export interface CaseLine {
  key: string;
  title: string;
  detail: string;
  verb: string;
  place: { to: string; search?: LinkSearch };
}

/** Cases in two lines, each with the verb that is asked for. */
export function CaseRows({ lines }: { lines: readonly CaseLine[] }) {
  return (
    <Box component="ul" sx={ROWS}>
      {lines.map(({ key, title, detail, verb, place }) => (
        <Box component="li" key={key} data-row sx={TALL_ROW}>
          <Box sx={{ flex: '1 1 0', minWidth: 0 }}>
            <Box component="bdi" sx={FIRST_LINE}>
              {title}
            </Box>
            <Box component="bdi" sx={SECOND_LINE}>
              {detail}
            </Box>
          </Box>
          <ButtonLink
            {...place}
            variant="outlined"
            color="inherit"
            size="small"
            aria-label={`${verb}: ${title}`}
            sx={{ flexShrink: 0, minWidth: 84 }}
          >
            {verb}
          </ButtonLink>
        </Box>
      ))}
    </Box>
  );
}
