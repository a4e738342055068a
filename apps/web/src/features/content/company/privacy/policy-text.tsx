import Box from '@mui/material/Box';

const ITEM = '- ';

/** A part of the policy: blocks between empty lines are paragraphs, or lists where their lines begin with a dash. */
export function PolicyText({ text }: { text: string }) {
  return text.split('\n\n').map((block) => {
    if (!block.startsWith(ITEM))
      return (
        <Box key={block} component="p" sx={{ marginBlock: 1.5, color: 'text.secondary' }}>
          {block}
        </Box>
      );
    return (
      <Box
        key={block}
        component="ul"
        sx={{ display: 'grid', gap: 1, marginBlock: 1.5, paddingInlineStart: 2.5, color: 'text.secondary' }}
      >
        {block.split('\n').map((line) => (
          <li key={line}>{line.slice(ITEM.length)}</li>
        ))}
      </Box>
    );
  });
}
