import { Uploads } from '../../../../showcase/extra/uploads.tsx';

/** /components/extra/upload */
export function UploadPage() {
  return <Uploads />;
}
