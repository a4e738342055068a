/** The parameters of the list of courses. */
export type CoursesParam = 'q' | 'state' | 'page';

/** Those of one course: which lesson is shown. */
export type CourseParam = 'lesson';

/** Those of the certificates. */
export type CertificatesParam = 'page';

/** Those of the hours that people owe. */
export type OwedHoursParam = 'q' | 'status' | 'sort' | 'page' | 'size';
