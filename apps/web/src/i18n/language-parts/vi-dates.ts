import locale from 'dayjs/locale/vi';

// The library leaves the halves of the day in English. (Its types do not know that a locale may name them.)
Object.assign(locale, { meridiem: (hour: number) => (hour < 12 ? 'SA' : 'CH') });
