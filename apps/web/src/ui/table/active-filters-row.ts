import { styled } from '@mui/material/styles';

/** The row of what narrows a list. It is as high before its filters have been fetched: what is below does not move under a pointer. */
export const ActiveFiltersRow = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  // A small chip (24) within the padding (8) and the border (1) of its filter.
  minHeight: 42,
}));
