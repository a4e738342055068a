import { FilesOverview } from '../../../../features/documents/files/overview/files-overview.tsx';
import { UploadBox } from '../../../../features/documents/uploads/components/upload-box.tsx';
import type { UploadTarget } from '../../../../features/documents/uploads/types.ts';

const upload = (target: UploadTarget) => <UploadBox target={target} />;

/** How much room files take, and what was changed last. */
export function FilesOverviewPage() {
  return <FilesOverview upload={upload} />;
}
