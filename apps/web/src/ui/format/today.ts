import dayjs from 'dayjs';

/** Today where the reader is, as `YYYY-MM-DD`. */
export function today(): string {
  return dayjs().format('YYYY-MM-DD');
}
