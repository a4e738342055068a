// A module of its own, so that the rules for forced colours are loaded only where the system forces colours.
export { enhanceHighContrast } from '@mui/material/styles';
