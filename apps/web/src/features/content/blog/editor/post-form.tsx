import { zodResolver } from '@hookform/resolvers/zod';
import { POST_LANGUAGES } from '@casewright/contracts/posts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useFormDraft } from '../../../../client/use-draft.ts';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { AutocompleteField } from '../../../../ui/form/autocomplete-field.tsx';
import { FormCard } from '../../../../ui/form/form-card.tsx';
import { FormFooter } from '../../../../ui/form/form-footer.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { MomentField } from '../../../../ui/form/moment-field.tsx';
import { Pair } from '../../../../ui/form/pair.tsx';
import { RichTextField } from '../../../../ui/form/rich-text-field.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { SwitchField } from '../../../../ui/form/switch-field.tsx';
import { TagsField } from '../../../../ui/form/tags-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { bringsOf } from '../api/pictures.ts';
import { ownPostsQuery } from '../api/post.ts';
import { usePostVerbs } from '../api/verbs.ts';
import { postLimits, postSchema, type PostValues } from '../model.ts';
import { CoverField } from './cover-field.tsx';
import { SearchLook } from './search-look.tsx';

const PreviewDialog = lazy(() => import('./preview-dialog.tsx').then((module) => ({ default: module.PreviewDialog })));

interface PostFormProps {
  personId: string;
  defaultValues: PostValues;
  /** null: a new one. */
  saved: { id: string; version: number; status: string } | null;
}

/** Writes a post, or changes one: its text, what it is found by, and when it is read. */
export function PostForm({ personId, defaultValues, saved }: PostFormProps) {
  const { t } = useTranslation('posts');
  const navigate = useNavigate();
  const verbs = usePostVerbs();
  const others = useQuery(ownPostsQuery);
  const [refusal, setRefusal] = useState<unknown>(null);
  const [isPreviewed, setIsPreviewed] = useState(false);
  // A second attempt after a lost answer is the same post.
  const [id] = useState(() => saved?.id ?? crypto.randomUUID());
  const [known, setKnown] = useState(saved);
  const form = useForm<PostValues, unknown, PostValues>({ resolver: zodResolver(postSchema), defaultValues });
  const draft = useFormDraft(saved === null ? 'post:new' : `post:${saved.id}`, form);
  const { isSubmitting, errors, submitCount } = form.formState;
  const brings = useMemo(() => bringsOf(personId), [personId]);
  const publish = useWatch({ control: form.control, name: 'publish' });
  const wasOut = known?.status === 'published' || known?.status === 'scheduled';

  const submit = async (values: PostValues) => {
    setRefusal(null);
    try {
      const written = await verbs.save(id, values, known?.version ?? null);
      setKnown(written);
      if (values.publish && written.status !== 'published') await verbs.publish(id, values.publish_at);
      else if (!values.publish && wasOut) await verbs.withdraw(id, null);
      draft.forget();
      toast.success(t('saved', { title: values.title }));
      await navigate({ to: paths.dashboard.post.details(id) });
    } catch (error) {
      setIsPreviewed(false);
      setRefusal(error);
    }
  };

  return (
    <Form form={form} draft={draft} onSubmit={submit}>
      <Stack spacing={2} sx={{ maxWidth: 880, marginInline: 'auto' }}>
        <FormCard title={t('parts.details')} description={t('parts.detailsText')}>
          <TextField required name="title" label={t('fields.title')} maxLength={postLimits.title} />
          <TextField
            name="description"
            label={t('fields.description')}
            helperText={t('help.description')}
            maxLength={postLimits.description}
          />
          <RichTextField
            name="content"
            label={t('fields.content')}
            helperText={t('help.content')}
            variant="full"
            minHeight={320}
            {...(brings && { brings })}
          />
          <CoverField personId={personId} />
        </FormCard>
        <FormCard title={t('parts.properties')} description={t('parts.propertiesText')}>
          <TagsField name="tags" label={t('fields.tags')} helperText={t('help.tags')} />
          <Pair>
            <SelectField
              required
              name="language"
              label={t('fields.language')}
              options={POST_LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
            />
            <AutocompleteField
              name="translation_of"
              label={t('fields.translationOf')}
              helperText={t('help.translationOf')}
              options={(others.data ?? [])
                .filter((other) => other.id !== id && other.author_id === personId)
                .map(({ id: value, title }) => ({ value, label: title }))}
            />
          </Pair>
          <SwitchField name="comments_enabled" label={t('fields.comments')} />
        </FormCard>
        <FormCard title={t('parts.search')} description={t('parts.searchText')}>
          <TextField name="meta_title" label={t('fields.metaTitle')} maxLength={postLimits.metaTitle} />
          <TextField
            name="meta_description"
            label={t('fields.metaDescription')}
            maxLength={postLimits.metaDescription}
          />
          <TagsField name="meta_keywords" label={t('fields.metaKeywords')} />
          <SearchLook />
        </FormCard>
        {publish && known?.status !== 'published' && (
          <FormCard title={t('parts.when')} description={t('parts.whenText')}>
            <MomentField name="publish_at" label={t('fields.publishAt')} helperText={t('help.publishAt')} />
          </FormCard>
        )}
        {refusal !== null && <RefusalAlert error={refusal} />}
        {submitCount > 0 && Object.keys(errors).length > 0 && <Alert severity="error">{t('fixErrors')}</Alert>}
      </Stack>
      <FormFooter marksRequired>
        <Box sx={{ display: 'flex', alignItems: 'center' }}>
          <SwitchField name="publish" label={t('fields.publish')} />
        </Box>
        <Button variant="outlined" color="inherit" onClick={() => setIsPreviewed(true)}>
          {t('actions.preview')}
        </Button>
        <Button type="submit" variant="contained" loading={isSubmitting}>
          {t(saved === null ? 'actions.create' : 'actions.save')}
        </Button>
      </FormFooter>
      {isPreviewed && (
        <Suspense>
          <PreviewDialog
            values={form.getValues()}
            isSaving={isSubmitting}
            onSave={() => void form.handleSubmit(submit, () => setIsPreviewed(false))()}
            onClose={() => setIsPreviewed(false)}
          />
        </Suspense>
      )}
    </Form>
  );
}
