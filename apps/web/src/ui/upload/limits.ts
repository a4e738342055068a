/** The largest file that may be uploaded, in bytes. */
export const UPLOAD_LIMIT = 3_145_728;

/** The kinds of pictures that a person's photo may have. */
export const PHOTO_TYPES = { 'image/jpeg': ['.jpeg', '.jpg'], 'image/png': ['.png'], 'image/gif': ['.gif'] };
