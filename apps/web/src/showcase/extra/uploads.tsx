import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { toast } from '../../ui/feedback/toast.tsx';
import { FileList } from '../../ui/upload/file-list.tsx';
import { PHOTO_TYPES } from '../../ui/upload/limits.ts';
import { UploadAvatar } from '../../ui/upload/upload-avatar.tsx';
import { UploadBox } from '../../ui/upload/upload-box.tsx';
import { Upload } from '../../ui/upload/upload.tsx';
import { ShowcasePage } from '../frame/showcase-page.tsx';
import { ShowcaseSection } from '../frame/showcase-section.tsx';

/** The largest photo on this page, in bytes. */
const AVATAR_LIMIT = 1_048_576;

/** Choosing files: several, one, a photo, and in little room. */
export function Uploads() {
  const { t } = useTranslation('showcase');
  const [several, setSeveral] = useState<File[]>([]);
  const [single, setSingle] = useState<File[]>([]);
  const [photo, setPhoto] = useState<File | null>(null);
  const [boxed, setBoxed] = useState<File[]>([]);
  return (
    <ShowcasePage page="upload">
      <ShowcaseSection title={t('upload.multi')}>
        <Upload multiple files={several} onChange={setSeveral} onSend={() => toast.success(t('upload.sent'))} />
      </ShowcaseSection>
      <ShowcaseSection title={t('upload.single')}>
        <Upload files={single} onChange={setSingle} accept={PHOTO_TYPES} />
      </ShowcaseSection>
      <ShowcaseSection title={t('upload.avatar')}>
        <UploadAvatar file={photo} onChange={setPhoto} limit={AVATAR_LIMIT} />
      </ShowcaseSection>
      <ShowcaseSection title={t('upload.box')}>
        <UploadBox onFiles={(files) => setBoxed([...boxed, ...files])} />
        {boxed.length > 0 && (
          <FileList files={boxed} onRemove={(file) => setBoxed(boxed.filter((kept) => kept !== file))} />
        )}
      </ShowcaseSection>
    </ShowcasePage>
  );
}
