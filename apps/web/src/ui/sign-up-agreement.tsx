import Box from '@mui/material/Box';
import Link from '@mui/material/Link';

import { paths } from '../client/paths.ts';
import { RouterLink } from './link.tsx';

/** What people agree to by signing up: a sentence with the words of two links in it, `<terms>…</terms>` and `<privacy>…</privacy>`. */
export function SignUpAgreement({ text }: { text: string }) {
  return (
    <Box sx={{ marginBlockStart: 3, textAlign: 'center', typography: 'caption', color: 'text.secondary' }}>
      {text.split(/(<(?:terms|privacy)>.*?<\/\w+>)/).map((piece) => {
        const [, name, words] = /^<(\w+)>(.*)<\//.exec(piece) ?? [];
        if (name === 'terms')
          return (
            <Link key={piece} href="#" underline="always" color="text.primary">
              {words}
            </Link>
          );
        if (name === 'privacy')
          return (
            <RouterLink key={piece} to={paths.privacyPolicy} underline="always" color="text.primary">
              {words}
            </RouterLink>
          );
        return piece;
      })}
    </Box>
  );
}
