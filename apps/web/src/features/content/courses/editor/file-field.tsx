import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { COURSE_VIDEO_LIMIT } from '@casewright/contracts/courses';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { useField } from '../../../../ui/form/use-field.ts';
import { Image } from '../../../../ui/image.tsx';
import { DropArea } from '../../../../ui/upload/drop-area.tsx';
import { UPLOAD_LIMIT } from '../../../../ui/upload/limits.ts';
import { RejectedFiles } from '../../../../ui/upload/rejected-files.tsx';
import { useUploadArea } from '../../../../ui/upload/use-upload-area.ts';
import { bringCover, bringVideo } from '../api/files.ts';

const PICTURES = { 'image/jpeg': ['.jpg', '.jpeg'], 'image/png': ['.png'], 'image/webp': ['.webp'] };
const VIDEOS = { 'video/mp4': ['.mp4'], 'video/webm': ['.webm'] };

/** The picture of a course. It is brought at once, and shown from where it lies. */
export function CoverField({ courseId }: { courseId: string }) {
  const { t } = useTranslation('courses');
  return (
    <FileField
      name="cover_url"
      legend={t('editor.fields.cover')}
      accept={PICTURES}
      limit={UPLOAD_LIMIT}
      bringing={t('editor.cover.bringing')}
      bring={(file) => bringCover(courseId, file)}
      removeLabel={t('editor.cover.remove')}
      renderThere={(value) => (
        <Box sx={{ maxWidth: 320 }}>
          <Image src={value} alt={t('editor.fields.cover')} sizes="320px" ratio="16 / 9" />
        </Box>
      )}
    />
  );
}

/** The video of a lesson. */
export function VideoField({ courseId }: { courseId: string }) {
  const { t } = useTranslation('courses');
  return (
    <FileField
      name="video_path"
      legend={t('editor.lessonFields.video')}
      help={t('editor.video.help')}
      accept={VIDEOS}
      limit={COURSE_VIDEO_LIMIT}
      bringing={t('editor.video.bringing')}
      bring={(file) => bringVideo(courseId, file)}
      removeLabel={t('editor.video.replace')}
      renderThere={() => <Typography variant="body2">{t('editor.video.there')}</Typography>}
    />
  );
}

interface FileFieldProps {
  name: string;
  legend: string;
  help?: string;
  accept: Record<string, string[]>;
  limit: number;
  /** What is said while it is on its way. */
  bringing: string;
  /** Answers the value of the field. */
  bring: (file: File) => Promise<string>;
  removeLabel: string;
  renderThere: (value: string) => ReactNode;
}

function FileField(props: FileFieldProps) {
  const { name, legend, help, accept, limit, bringing, bring, removeLabel, renderThere } = props;
  const field = useField<string>(name);
  const [isBringing, setIsBringing] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    setRefusal(null);
    setIsBringing(true);
    try {
      field.change(await bring(file));
    } catch (error) {
      setRefusal(error);
    } finally {
      setIsBringing(false);
    }
  };
  const area = useUploadArea({
    multiple: false,
    accept,
    limit,
    disabled: isBringing,
    onFiles: ([file]) => void take(file),
  });
  return (
    <Box component="fieldset" sx={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle2" sx={{ padding: 0, marginBlockEnd: 1 }}>
        {legend}
      </Typography>
      {help !== undefined && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', marginBlockEnd: 1 }}>
          {help}
        </Typography>
      )}
      {field.value ? (
        <>
          {renderThere(field.value)}
          <Button size="small" color="inherit" onClick={() => field.change('')} sx={{ marginBlockStart: 1 }}>
            {removeLabel}
          </Button>
        </>
      ) : (
        <DropArea area={area} multiple={false} />
      )}
      <RejectedFiles files={area.rejected} limit={area.limit} />
      {isBringing && <LinearProgress aria-label={bringing} sx={{ marginBlockStart: 1.5 }} />}
      {field.errorText && (
        <Typography variant="caption" component="p" role="alert" sx={{ color: 'error.main', marginBlockStart: 1 }}>
          {field.errorText}
        </Typography>
      )}
      <RefusalAlert error={refusal} />
    </Box>
  );
}
