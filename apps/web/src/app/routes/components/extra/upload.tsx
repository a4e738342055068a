import { Uploads } from '../../../../features/showcase/extra/uploads.tsx';

/** /components/extra/upload */
export function UploadPage() {
  return <Uploads />;
}
