import { Snackbars } from '../../../../showcase/extra/snackbars.tsx';

/** /components/extra/snackbar */
export function SnackbarPage() {
  return <Snackbars />;
}
