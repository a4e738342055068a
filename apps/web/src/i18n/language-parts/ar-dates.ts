import locale from 'dayjs/locale/ar-sa';

const plurals = new Intl.PluralRules('ar');

/** Several of a unit: two have a form of their own, said without the number, and eleven another than three. */
function counted(two: string, few: string, many: string): (count: number) => string {
  return (count) => {
    const rule = plurals.select(count);
    if (rule === 'two') return two;
    return `${count} ${rule === 'few' ? few : many}`;
  };
}

// The library knows one plural of each unit, and calls noon a time before noon. (Its types know neither function.)
Object.assign(locale, {
  meridiem: (hour: number) => (hour < 12 ? 'ص' : 'م'),
  relativeTime: {
    future: 'خلال %s',
    past: 'منذ %s',
    s: 'بضع ثوانٍ',
    m: 'دقيقة',
    mm: counted('دقيقتين', 'دقائق', 'دقيقة'),
    h: 'ساعة',
    hh: counted('ساعتين', 'ساعات', 'ساعة'),
    d: 'يوم',
    dd: counted('يومين', 'أيام', 'يومًا'),
    M: 'شهر',
    MM: counted('شهرين', 'أشهر', 'شهرًا'),
    y: 'سنة',
    yy: counted('سنتين', 'سنوات', 'سنة'),
  },
});
