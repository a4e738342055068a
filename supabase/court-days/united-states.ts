import type { DayName, DayRule, LegalHoliday } from './legal-holiday.ts';

/*
 * The legal holidays of the United States for the computation of time under Rule 6(a)(6) of the Federal Rules of Civil Procedure: the days
 * that the rule and Congress name (A, B), and for periods measured after an event what the state of the district court has declared a
 * holiday (C). Only the days that a state adds are here; the federal ones hold everywhere.
 *
 * A row is `verified` where the text of the provision was read in the source it names. A row is `doubtful` where the statute calls a day
 * a holiday but closes nothing, or closes offices without calling it one, so that courts may differ: counting forward it then gives
 * the earlier date. A commemoration that its own law says is no holiday has no row: N.Y. Exec. Law § 168-a, Susan B. Anthony Day.
 */

const named = (en: string, fr: string, vi: string, cn: string, ar: string): DayName => ({ en, fr, vi, cn, ar });

const FRIDAY_AFTER_THANKSGIVING: DayRule = { month: 11, weekday: 4, nth: 4, plus: 1 };
const GENERAL_ELECTION: DayRule = { month: 11, weekday: 1, nth: 1, plus: 1 };
const GOOD_FRIDAY: DayRule = { easter: -2 };
const MARDI_GRAS: DayRule = { easter: -47 };

const ELECTION_DAY = named('Election Day', 'Jour des élections', 'Ngày bầu cử', '选举日', 'يوم الانتخابات');
const GOOD_FRIDAY_NAME = named('Good Friday', 'Vendredi saint', 'Thứ Sáu Tuần Thánh', '耶稣受难日', 'الجمعة العظيمة');
const MARDI_GRAS_NAME = named('Mardi Gras', 'Mardi gras', 'Mardi Gras', '肥美星期二', 'ماردي غرا');
const LINCOLN = named(
  'Lincoln’s Birthday',
  'Anniversaire de Lincoln',
  'Ngày sinh của Lincoln',
  '林肯诞辰',
  'ذكرى ميلاد لينكولن',
);
const AFTER_THANKSGIVING = named(
  'Day after Thanksgiving',
  'Lendemain de Thanksgiving',
  'Ngày sau lễ Tạ ơn',
  '感恩节次日',
  'اليوم التالي لعيد الشكر',
);
const CONFEDERATE_MEMORIAL = named(
  'Confederate Memorial Day',
  'Jour du souvenir confédéré',
  'Ngày tưởng niệm Liên minh miền Nam',
  '邦联阵亡将士纪念日',
  'يوم ذكرى قتلى الكونفدرالية',
);
const LEE = named(
  'Robert E. Lee’s Birthday',
  'Anniversaire de Robert E. Lee',
  'Ngày sinh của Robert E. Lee',
  '罗伯特·李诞辰',
  'ذكرى ميلاد روبرت لي',
);
const JEFFERSON_DAVIS = named(
  'Jefferson Davis’ Birthday',
  'Anniversaire de Jefferson Davis',
  'Ngày sinh của Jefferson Davis',
  '杰斐逊·戴维斯诞辰',
  'ذكرى ميلاد جيفرسون ديفيس',
);
const CHRISTMAS_EVE = named('Christmas Eve', 'Veille de Noël', 'Đêm Giáng sinh', '圣诞节前夕', 'ليلة عيد الميلاد');
const DAY_AFTER_CHRISTMAS = named(
  'Day after Christmas',
  'Lendemain de Noël',
  'Ngày sau Giáng sinh',
  '圣诞节次日',
  'اليوم التالي لعيد الميلاد',
);
const PATRIOTS = named('Patriots’ Day', 'Jour des Patriotes', 'Ngày Người yêu nước', '爱国者日', 'يوم الوطنيين');
const FLAG_DAY = named('Flag Day', 'Jour du drapeau', 'Ngày Quốc kỳ', '国旗日', 'يوم العلم');
const JUNETEENTH = named('Juneteenth', 'Juneteenth', 'Ngày Juneteenth', '六月节', 'جونتينث');
const PRIMARY_ELECTION = named(
  'Primary Election Day',
  'Jour des élections primaires',
  'Ngày bầu cử sơ bộ',
  '初选日',
  'يوم الانتخابات التمهيدية',
);

/** What a statute's "legal holiday" leaves open when nothing closes on it. */
const CLOSES_NOTHING = 'The statute calls it a legal holiday, and offices and courts stay open.';
/** What a personnel law leaves open. */
const PAID_DAY = 'It is a paid day of the state’s employees; no statute declares it a holiday of the state.';
/** What a law on banks or instruments leaves open. */
const FOR_INSTRUMENTS = 'The statute makes it a holiday for banks or negotiable instruments.';

/** The days that Rule 6(a)(6)(A) names; 5 U.S.C. § 6103(a) names the same. */
const FEDERAL = 'Fed. R. Civ. P. 6(a)(6)(A); 5 U.S.C. § 6103(a)';
const RULE_6 = 'https://www.law.cornell.edu/rules/frcp/rule_6';

type OfTheNation = Pick<LegalHoliday, 'rule' | 'from'>;
const federal = (name: DayName, { rule, from }: OfTheNation): LegalHoliday => ({
  scope: { country: 'US' },
  name,
  rule,
  ...(from === undefined ? {} : { from }),
  statute: FEDERAL,
  source: RULE_6,
  saturday: 'friday',
  sunday: 'monday',
  verified: true,
});

const NATION: readonly LegalHoliday[] = [
  federal(named('New Year’s Day', 'Jour de l’An', 'Tết Dương lịch', '元旦', 'رأس السنة الميلادية'), {
    rule: { month: 1, day: 1 },
  }),
  federal(
    named(
      'Birthday of Martin Luther King, Jr.',
      'Anniversaire de Martin Luther King Jr.',
      'Ngày sinh của Martin Luther King, Jr.',
      '马丁·路德·金诞辰',
      'ذكرى ميلاد مارتن لوثر كينغ',
    ),
    { rule: { month: 1, weekday: 1, nth: 3 } },
  ),
  federal(
    named(
      'Washington’s Birthday',
      'Anniversaire de Washington',
      'Ngày sinh của Washington',
      '华盛顿诞辰',
      'ذكرى ميلاد واشنطن',
    ),
    { rule: { month: 2, weekday: 1, nth: 3 } },
  ),
  federal(
    named('Memorial Day', 'Jour du Souvenir', 'Ngày tưởng niệm chiến sĩ trận vong', '阵亡将士纪念日', 'يوم الذكرى'),
    { rule: { month: 5, weekday: 1, nth: -1 } },
  ),
  federal(JUNETEENTH, { rule: { month: 6, day: 19 }, from: 2021 }),
  federal(named('Independence Day', 'Jour de l’Indépendance', 'Ngày Độc lập', '独立日', 'عيد الاستقلال'), {
    rule: { month: 7, day: 4 },
  }),
  federal(named('Labor Day', 'Fête du Travail', 'Ngày Lao động', '劳动节', 'عيد العمال'), {
    rule: { month: 9, weekday: 1, nth: 1 },
  }),
  federal(named('Columbus Day', 'Jour de Christophe Colomb', 'Ngày Columbus', '哥伦布日', 'يوم كولومبوس'), {
    rule: { month: 10, weekday: 1, nth: 2 },
  }),
  federal(
    named('Veterans Day', 'Jour des anciens combattants', 'Ngày Cựu chiến binh', '退伍军人节', 'يوم المحاربين القدامى'),
    {
      rule: { month: 11, day: 11 },
    },
  ),
  federal(named('Thanksgiving Day', 'Thanksgiving', 'Lễ Tạ ơn', '感恩节', 'عيد الشكر'), {
    rule: { month: 11, weekday: 4, nth: 4 },
  }),
  federal(named('Christmas Day', 'Noël', 'Lễ Giáng sinh', '圣诞节', 'عيد الميلاد'), { rule: { month: 12, day: 25 } }),
];

type OfAState = Omit<LegalHoliday, 'scope' | 'name' | 'rule' | 'verified'> & { county?: string; verified?: boolean };
/** A day that a state adds; unverified unless the row says otherwise. */
function state(region: string, name: DayName, rule: DayRule, { county, verified, ...rest }: OfAState): LegalHoliday {
  const scope = { country: 'US', region, ...(county === undefined ? {} : { county }) };
  return { scope, name, rule, ...rest, verified: verified ?? false };
}

const AL = 'Ala. Code § 1-3-8';
const CA_COURTS = 'Cal. Civ. Proc. Code § 135; Cal. Gov. Code § 6700';
const DE = '1 Del. C. § 501';
const FL = 'Fla. Stat. § 683.01';
const HI = 'Haw. Rev. Stat. §§ 8-1, 8-2';
const IL = '205 ILCS 630/17';
const KY = 'Ky. Rev. Stat. § 2.110';
const LA = 'La. R.S. 1:55';
const MD = 'Md. Code, Gen. Prov. § 1-111';
const NC = 'N.C. Gen. Stat. § 103-4';
const TX = 'Tex. Gov’t Code § 662.003';
const WV: Pick<LegalHoliday, 'statute' | 'source'> & { verified: true } = {
  statute: 'W. Va. Code § 2-2-1',
  source: 'https://code.wvlegislature.gov/2-2-1/',
  verified: true,
};
const WI = {
  statute: 'Wis. Stat. § 995.20',
  source: 'https://docs.legis.wisconsin.gov/statutes/statutes/995/20',
  verified: true,
};

/** Alabama to Georgia. */
const STATES_A_TO_G: readonly LegalHoliday[] = [
  state('AL', CONFEDERATE_MEMORIAL, { month: 4, weekday: 1, nth: 4 }, { statute: AL }),
  state('AL', JEFFERSON_DAVIS, { month: 6, weekday: 1, nth: 1 }, { statute: AL }),
  state('AL', MARDI_GRAS_NAME, MARDI_GRAS, { statute: AL, county: 'Baldwin' }),
  state('AL', MARDI_GRAS_NAME, MARDI_GRAS, { statute: AL, county: 'Mobile' }),
  state(
    'AK',
    named('Seward’s Day', 'Jour de Seward', 'Ngày Seward', '苏厄德日', 'يوم سيوارد'),
    { month: 3, weekday: 1, nth: -1 },
    { statute: 'Alaska Stat. § 44.12.010' },
  ),
  state(
    'AK',
    named('Alaska Day', 'Jour de l’Alaska', 'Ngày Alaska', '阿拉斯加日', 'يوم ألاسكا'),
    { month: 10, day: 18 },
    { statute: 'Alaska Stat. § 44.12.010' },
  ),
  state('AR', CHRISTMAS_EVE, { month: 12, day: 24 }, { statute: 'Ark. Code § 1-5-101' }),
  state('CA', LINCOLN, { month: 2, day: 12 }, { statute: CA_COURTS, sunday: 'monday' }),
  state(
    'CA',
    named(
      'Farmworkers Day',
      'Jour des travailleurs agricoles',
      'Ngày Công nhân nông trại',
      '农场工人日',
      'يوم عمال المزارع',
    ),
    { month: 3, day: 31 },
    { statute: CA_COURTS, sunday: 'monday' },
  ),
  state(
    'CA',
    named(
      'Genocide Remembrance Day',
      'Jour du souvenir du génocide',
      'Ngày tưởng niệm nạn diệt chủng',
      '种族灭绝纪念日',
      'يوم ذكرى الإبادة الجماعية',
    ),
    { month: 4, day: 24 },
    {
      statute: CA_COURTS,
      from: 2023,
      doubtful: 'Section 6700 makes it a holiday and section 135 takes it from the courts.',
    },
  ),
  state(
    'CA',
    named('Admission Day', 'Jour de l’Admission', 'Ngày Gia nhập Liên bang', '加州建州日', 'يوم الانضمام إلى الاتحاد'),
    { month: 9, day: 9 },
    { statute: CA_COURTS, doubtful: 'Section 6700 makes it a holiday and section 135 takes it from the courts.' },
  ),
  state(
    'CA',
    named(
      'Native American Day',
      'Jour des Amérindiens',
      'Ngày Người Mỹ bản địa',
      '美洲原住民日',
      'يوم الأمريكيين الأصليين',
    ),
    { month: 9, weekday: 5, nth: 4 },
    { statute: CA_COURTS, from: 2022 },
  ),
  state('CA', AFTER_THANKSGIVING, FRIDAY_AFTER_THANKSGIVING, { statute: CA_COURTS }),
  state(
    'CO',
    named(
      'Frances Xavier Cabrini Day',
      'Jour de Françoise-Xavière Cabrini',
      'Ngày Frances Xavier Cabrini',
      '卡布里尼日',
      'يوم فرانسيس كابريني',
    ),
    { month: 10, weekday: 1, nth: 1 },
    { statute: 'Colo. Rev. Stat. § 24-11-101', from: 2020 },
  ),
  state('CT', LINCOLN, { month: 2, day: 12 }, { statute: 'Conn. Gen. Stat. § 1-4' }),
  state('CT', GOOD_FRIDAY_NAME, GOOD_FRIDAY, {
    statute: 'Conn. Gen. Stat. § 1-4',
    doubtful: 'It is a holiday when the Governor proclaims it for the year.',
  }),
  state('DE', GOOD_FRIDAY_NAME, GOOD_FRIDAY, { statute: DE }),
  state('DE', AFTER_THANKSGIVING, FRIDAY_AFTER_THANKSGIVING, { statute: DE }),
  state('DE', ELECTION_DAY, GENERAL_ELECTION, { statute: DE, years: 'even' }),
  state(
    'DC',
    named(
      'District of Columbia Emancipation Day',
      'Jour de l’Émancipation du district de Columbia',
      'Ngày Giải phóng nô lệ của Đặc khu Columbia',
      '哥伦比亚特区解放日',
      'يوم التحرير في مقاطعة كولومبيا',
    ),
    { month: 4, day: 16 },
    { statute: 'D.C. Code §§ 1-612.02, 28-2701; Fed. R. Civ. P. 81(d)(2)', from: 2005 },
  ),
  state('FL', LINCOLN, { month: 2, day: 12 }, { statute: FL, doubtful: CLOSES_NOTHING }),
  state('FL', LEE, { month: 1, day: 19 }, { statute: FL, doubtful: CLOSES_NOTHING }),
  state(
    'FL',
    named(
      'Susan B. Anthony’s Birthday',
      'Anniversaire de Susan B. Anthony',
      'Ngày sinh của Susan B. Anthony',
      '苏珊·安东尼诞辰',
      'ذكرى ميلاد سوزان أنتوني',
    ),
    { month: 2, day: 15 },
    { statute: FL, doubtful: CLOSES_NOTHING },
  ),
  state(
    'FL',
    named(
      'Pascua Florida Day',
      'Jour de Pascua Florida',
      'Ngày Pascua Florida',
      '佛罗里达复活节日',
      'يوم باسكوا فلوريدا',
    ),
    { month: 4, day: 2 },
    { statute: FL, doubtful: CLOSES_NOTHING },
  ),
  state('FL', GOOD_FRIDAY_NAME, GOOD_FRIDAY, { statute: FL, doubtful: CLOSES_NOTHING }),
  state('FL', CONFEDERATE_MEMORIAL, { month: 4, day: 26 }, { statute: FL, doubtful: CLOSES_NOTHING }),
  state('FL', JEFFERSON_DAVIS, { month: 6, day: 3 }, { statute: FL, doubtful: CLOSES_NOTHING }),
  state('FL', FLAG_DAY, { month: 6, day: 14 }, { statute: FL, doubtful: CLOSES_NOTHING }),
  state('FL', ELECTION_DAY, GENERAL_ELECTION, { statute: FL, years: 'even', doubtful: CLOSES_NOTHING }),
  state('FL', AFTER_THANKSGIVING, FRIDAY_AFTER_THANKSGIVING, { statute: 'Fla. Stat. § 110.117', doubtful: PAID_DAY }),
  state(
    'GA',
    named('State Holiday', 'Jour férié de l’État', 'Ngày lễ của tiểu bang', '州假日', 'عطلة الولاية'),
    { days: ['2025-04-18', '2026-04-03'] },
    { statute: 'O.C.G.A. § 1-4-1', doubtful: 'The Governor names the day each year; it has no fixed date.' },
  ),
];

/** Hawaii to Missouri. */
const STATES_H_TO_MO: readonly LegalHoliday[] = [
  state(
    'HI',
    named('Prince Kuhio Day', 'Jour du prince Kuhio', 'Ngày Hoàng tử Kuhio', '库希奥王子日', 'يوم الأمير كوهيو'),
    { month: 3, day: 26 },
    { statute: HI },
  ),
  state('HI', GOOD_FRIDAY_NAME, GOOD_FRIDAY, { statute: HI }),
  state(
    'HI',
    named(
      'King Kamehameha I Day',
      'Jour du roi Kamehameha Iᵉʳ',
      'Ngày Vua Kamehameha I',
      '卡美哈美哈一世日',
      'يوم الملك كاميهاميها الأول',
    ),
    { month: 6, day: 11 },
    { statute: HI },
  ),
  state(
    'HI',
    named(
      'Statehood Day',
      'Jour de l’accession au statut d’État',
      'Ngày thành lập tiểu bang',
      '建州日',
      'يوم قيام الولاية',
    ),
    { month: 8, weekday: 5, nth: 3 },
    { statute: HI },
  ),
  state('HI', ELECTION_DAY, GENERAL_ELECTION, { statute: HI, years: 'even' }),
  state('IL', LINCOLN, { month: 2, day: 12 }, { statute: IL, doubtful: FOR_INSTRUMENTS }),
  state(
    'IL',
    named(
      'Casimir Pulaski’s Birthday',
      'Anniversaire de Casimir Pulaski',
      'Ngày sinh của Casimir Pulaski',
      '卡西米尔·普拉斯基诞辰',
      'ذكرى ميلاد كازيمير بولاسكي',
    ),
    { month: 3, weekday: 1, nth: 1 },
    { statute: IL, doubtful: FOR_INSTRUMENTS },
  ),
  state('IL', GOOD_FRIDAY_NAME, GOOD_FRIDAY, { statute: IL, doubtful: FOR_INSTRUMENTS }),
  state('IL', ELECTION_DAY, GENERAL_ELECTION, { statute: IL, years: 'even', doubtful: FOR_INSTRUMENTS }),
  state('IN', LINCOLN, { month: 2, day: 12 }, { statute: 'Ind. Code § 1-1-9-1' }),
  state('IN', GOOD_FRIDAY_NAME, GOOD_FRIDAY, { statute: 'Ind. Code § 1-1-9-1' }),
  state('IN', ELECTION_DAY, GENERAL_ELECTION, { statute: 'Ind. Code § 1-1-9-1', years: 'even' }),
  state(
    'IN',
    PRIMARY_ELECTION,
    { month: 5, weekday: 1, nth: 1, plus: 1 },
    {
      statute: 'Ind. Code §§ 1-1-9-1, 3-10-1-3',
      years: 'even',
      doubtful: 'The election law names the day; it was not read.',
    },
  ),
  state('IA', LINCOLN, { month: 2, day: 12 }, { statute: 'Iowa Code § 1C.1', doubtful: CLOSES_NOTHING }),
  state('IA', AFTER_THANKSGIVING, FRIDAY_AFTER_THANKSGIVING, { statute: 'Iowa Code § 1C.2', doubtful: PAID_DAY }),
  state('KY', LEE, { month: 1, day: 19 }, { statute: KY, doubtful: CLOSES_NOTHING }),
  state(
    'KY',
    named(
      'Franklin D. Roosevelt Day',
      'Jour de Franklin D. Roosevelt',
      'Ngày Franklin D. Roosevelt',
      '富兰克林·罗斯福日',
      'يوم فرانكلين روزفلت',
    ),
    { month: 1, day: 30 },
    { statute: KY, doubtful: CLOSES_NOTHING },
  ),
  state('KY', LINCOLN, { month: 2, day: 12 }, { statute: KY, doubtful: CLOSES_NOTHING }),
  state('KY', JEFFERSON_DAVIS, { month: 6, day: 3 }, { statute: KY, doubtful: CLOSES_NOTHING }),
  state('KY', ELECTION_DAY, GENERAL_ELECTION, { statute: 'Ky. Rev. Stat. § 2.190', years: 'presidential' }),
  state(
    'LA',
    named(
      'Battle of New Orleans',
      'Bataille de La Nouvelle-Orléans',
      'Trận New Orleans',
      '新奥尔良之战纪念日',
      'ذكرى معركة نيو أورلينز',
    ),
    { month: 1, day: 8 },
    { statute: LA, doubtful: CLOSES_NOTHING },
  ),
  state('LA', MARDI_GRAS_NAME, MARDI_GRAS, { statute: LA }),
  state('LA', GOOD_FRIDAY_NAME, GOOD_FRIDAY, { statute: LA }),
  state(
    'LA',
    named('Huey P. Long Day', 'Jour de Huey P. Long', 'Ngày Huey P. Long', '休伊·朗日', 'يوم هيوي لونغ'),
    { month: 8, day: 30 },
    { statute: LA, doubtful: CLOSES_NOTHING },
  ),
  state(
    'LA',
    named('All Saints’ Day', 'Toussaint', 'Lễ Các Thánh', '诸圣节', 'عيد جميع القديسين'),
    { month: 11, day: 1 },
    { statute: LA, doubtful: CLOSES_NOTHING },
  ),
  state('LA', ELECTION_DAY, GENERAL_ELECTION, {
    statute: LA,
    years: 'even',
    doubtful: 'Subsection B was read in a summary only.',
  }),
  state('ME', PATRIOTS, { month: 4, weekday: 1, nth: 3 }, { statute: '4 M.R.S. § 1051' }),
  state('MD', LINCOLN, { month: 2, day: 12 }, { statute: MD, doubtful: CLOSES_NOTHING }),
  state(
    'MD',
    named('Maryland Day', 'Jour du Maryland', 'Ngày Maryland', '马里兰日', 'يوم ماريلاند'),
    { month: 3, day: 25 },
    { statute: MD, doubtful: CLOSES_NOTHING },
  ),
  state('MD', GOOD_FRIDAY_NAME, GOOD_FRIDAY, { statute: MD, doubtful: CLOSES_NOTHING }),
  state(
    'MD',
    named('Defenders’ Day', 'Jour des Défenseurs', 'Ngày Người bảo vệ', '保卫者日', 'يوم المدافعين'),
    { month: 9, day: 12 },
    { statute: MD, doubtful: CLOSES_NOTHING },
  ),
  state(
    'MD',
    named(
      'American Indian Heritage Day',
      'Jour du patrimoine amérindien',
      'Ngày Di sản người Mỹ bản địa',
      '美洲印第安人遗产日',
      'يوم تراث الهنود الأمريكيين',
    ),
    FRIDAY_AFTER_THANKSGIVING,
    { statute: MD },
  ),
  state('MD', ELECTION_DAY, GENERAL_ELECTION, { statute: MD, years: 'even' }),
  state(
    'MA',
    PATRIOTS,
    { month: 4, weekday: 1, nth: 3 },
    {
      statute: 'Mass. Gen. Laws c. 4, § 7, cl. 18',
      source: 'https://malegislature.gov/Laws/GeneralLaws/PartI/TitleI/Chapter4/Section7',
      verified: true,
    },
  ),
  state(
    'MA',
    named('Evacuation Day', 'Jour de l’Évacuation', 'Ngày Rút quân', '撤离日', 'يوم الإخلاء'),
    { month: 3, day: 17 },
    {
      statute: 'Mass. Gen. Laws c. 4, § 7, cl. 18',
      county: 'Suffolk',
      doubtful: 'It is a holiday of Suffolk County alone, and offices stay open.',
    },
  ),
  state(
    'MA',
    named('Bunker Hill Day', 'Jour de Bunker Hill', 'Ngày Bunker Hill', '邦克山日', 'يوم بانكر هيل'),
    { month: 6, day: 17 },
    {
      statute: 'Mass. Gen. Laws c. 4, § 7, cl. 18',
      county: 'Suffolk',
      doubtful: 'It is a holiday of Suffolk County alone, and offices stay open.',
    },
  ),
  state('MI', LINCOLN, { month: 2, day: 12 }, { statute: 'Mich. Comp. Laws § 435.101', doubtful: FOR_INSTRUMENTS }),
  state('MN', AFTER_THANKSGIVING, FRIDAY_AFTER_THANKSGIVING, {
    statute: 'Minn. Stat. § 645.44, subd. 5',
    doubtful: 'It is a holiday of the executive branch; the courts may choose.',
  }),
  state('MS', CONFEDERATE_MEMORIAL, { month: 4, weekday: 1, nth: -1 }, { statute: 'Miss. Code § 3-3-7' }),
  state('MO', LINCOLN, { month: 2, day: 12 }, { statute: 'Mo. Rev. Stat. § 9.010' }),
  state(
    'MO',
    named('Truman Day', 'Jour de Truman', 'Ngày Truman', '杜鲁门日', 'يوم ترومان'),
    { month: 5, day: 8 },
    { statute: 'Mo. Rev. Stat. § 9.010' },
  ),
];

/** Montana to Wisconsin. */
const STATES_MT_TO_W: readonly LegalHoliday[] = [
  state('MT', ELECTION_DAY, GENERAL_ELECTION, {
    statute: 'Mont. Code § 1-1-216(1)(l)',
    source: 'https://leg.mt.gov/bills/mca/1/1/1-1-216.htm',
    years: 'even',
    verified: true,
  }),
  state(
    'NE',
    named('Arbor Day', 'Jour de l’arbre', 'Ngày Trồng cây', '植树节', 'يوم الشجرة'),
    { month: 4, weekday: 5, nth: -1 },
    { statute: 'Neb. Rev. Stat. § 25-2221' },
  ),
  state('NE', AFTER_THANKSGIVING, FRIDAY_AFTER_THANKSGIVING, { statute: 'Neb. Rev. Stat. § 25-2221' }),
  state(
    'NV',
    named('Nevada Day', 'Jour du Nevada', 'Ngày Nevada', '内华达日', 'يوم نيفادا'),
    { month: 10, weekday: 5, nth: -1 },
    { statute: 'Nev. Rev. Stat. § 236.015' },
  ),
  state(
    'NV',
    named('Family Day', 'Jour de la famille', 'Ngày Gia đình', '家庭日', 'يوم الأسرة'),
    FRIDAY_AFTER_THANKSGIVING,
    { statute: 'Nev. Rev. Stat. § 236.015' },
  ),
  state('NH', ELECTION_DAY, GENERAL_ELECTION, {
    statute: 'N.H. Rev. Stat. § 288:1',
    years: 'even',
    doubtful: 'The section was not read.',
  }),
  state('NJ', LINCOLN, { month: 2, day: 12 }, { statute: 'N.J. Stat. § 36:1-1', doubtful: CLOSES_NOTHING }),
  state('NJ', GOOD_FRIDAY_NAME, GOOD_FRIDAY, { statute: 'N.J. Stat. § 36:1-1' }),
  state('NJ', JUNETEENTH, { month: 6, weekday: 5, nth: 3 }, { statute: 'N.J. Stat. § 36:1-1', from: 2021 }),
  state('NJ', ELECTION_DAY, GENERAL_ELECTION, { statute: 'N.J. Stat. § 36:1-1' }),
  state(
    'NY',
    LINCOLN,
    { month: 2, day: 12 },
    {
      statute: 'N.Y. Gen. Constr. Law § 24',
      source: 'https://www.nysenate.gov/legislation/laws/GCN/24',
      sunday: 'monday',
      verified: true,
    },
  ),
  state('NY', ELECTION_DAY, GENERAL_ELECTION, {
    statute: 'N.Y. Gen. Constr. Law § 24',
    source: 'https://www.nysenate.gov/legislation/laws/GCN/24',
    verified: true,
  }),
  state('NC', LEE, { month: 1, day: 19 }, { statute: NC, doubtful: CLOSES_NOTHING }),
  state(
    'NC',
    named(
      'Greek Independence Day',
      'Jour de l’indépendance grecque',
      'Ngày Độc lập Hy Lạp',
      '希腊独立日',
      'عيد استقلال اليونان',
    ),
    { month: 3, day: 25 },
    { statute: NC, doubtful: CLOSES_NOTHING },
  ),
  state(
    'NC',
    named(
      'Anniversary of the Halifax Resolves',
      'Anniversaire des résolutions de Halifax',
      'Kỷ niệm Nghị quyết Halifax',
      '哈利法克斯决议纪念日',
      'ذكرى قرارات هاليفاكس',
    ),
    { month: 4, day: 12 },
    { statute: NC, doubtful: CLOSES_NOTHING },
  ),
  state('NC', CONFEDERATE_MEMORIAL, { month: 5, day: 10 }, { statute: NC, doubtful: CLOSES_NOTHING }),
  state(
    'NC',
    named(
      'Anniversary of the Mecklenburg Declaration of Independence',
      'Anniversaire de la déclaration d’indépendance de Mecklenburg',
      'Kỷ niệm Tuyên ngôn Độc lập Mecklenburg',
      '梅克伦堡独立宣言纪念日',
      'ذكرى إعلان استقلال مكلنبورغ',
    ),
    { month: 5, day: 20 },
    { statute: NC, doubtful: CLOSES_NOTHING },
  ),
  state('NC', GOOD_FRIDAY_NAME, GOOD_FRIDAY, { statute: NC, doubtful: CLOSES_NOTHING }),
  state('NC', ELECTION_DAY, GENERAL_ELECTION, { statute: NC, years: 'even', doubtful: CLOSES_NOTHING }),
  state('ND', GOOD_FRIDAY_NAME, GOOD_FRIDAY, { statute: 'N.D. Cent. Code § 1-03-01' }),
  state('PA', GOOD_FRIDAY_NAME, GOOD_FRIDAY, { statute: '44 Pa. Stat. § 11', doubtful: FOR_INSTRUMENTS }),
  state('PA', FLAG_DAY, { month: 6, day: 14 }, { statute: '44 Pa. Stat. § 11', doubtful: FOR_INSTRUMENTS }),
  state('PA', ELECTION_DAY, GENERAL_ELECTION, { statute: '44 Pa. Stat. § 11', doubtful: FOR_INSTRUMENTS }),
  state(
    'RI',
    named(
      'Rhode Island Independence Day',
      'Jour de l’indépendance du Rhode Island',
      'Ngày Độc lập Rhode Island',
      '罗得岛独立日',
      'عيد استقلال رود آيلاند',
    ),
    { month: 5, day: 4 },
    { statute: 'R.I. Gen. Laws § 25-1-1', doubtful: CLOSES_NOTHING },
  ),
  state(
    'RI',
    named('Victory Day', 'Jour de la Victoire', 'Ngày Chiến thắng', '胜利日', 'يوم النصر'),
    { month: 8, weekday: 1, nth: 2 },
    { statute: 'R.I. Gen. Laws § 25-1-1' },
  ),
  state('RI', ELECTION_DAY, GENERAL_ELECTION, { statute: 'R.I. Gen. Laws § 25-1-1', years: 'even' }),
  state('SC', CONFEDERATE_MEMORIAL, { month: 5, day: 10 }, { statute: 'S.C. Code § 53-5-10' }),
  state('SC', AFTER_THANKSGIVING, FRIDAY_AFTER_THANKSGIVING, { statute: 'S.C. Code § 53-5-10' }),
  state('SC', CHRISTMAS_EVE, { month: 12, day: 24 }, { statute: 'S.C. Code § 53-5-10' }),
  state('SC', DAY_AFTER_CHRISTMAS, { month: 12, day: 26 }, { statute: 'S.C. Code § 53-5-10' }),
  state('TN', GOOD_FRIDAY_NAME, GOOD_FRIDAY, { statute: 'Tenn. Code § 15-1-101' }),
  state(
    'TX',
    named(
      'Confederate Heroes Day',
      'Jour des héros confédérés',
      'Ngày Anh hùng Liên minh miền Nam',
      '邦联英雄日',
      'يوم أبطال الكونفدرالية',
    ),
    { month: 1, day: 19 },
    { statute: TX, doubtful: CLOSES_NOTHING },
  ),
  state(
    'TX',
    named(
      'Texas Independence Day',
      'Jour de l’indépendance du Texas',
      'Ngày Độc lập Texas',
      '得克萨斯独立日',
      'عيد استقلال تكساس',
    ),
    { month: 3, day: 2 },
    { statute: TX, doubtful: CLOSES_NOTHING },
  ),
  state(
    'TX',
    named('San Jacinto Day', 'Jour de San Jacinto', 'Ngày San Jacinto', '圣哈辛托日', 'يوم سان جاسينتو'),
    { month: 4, day: 21 },
    { statute: TX, doubtful: CLOSES_NOTHING },
  ),
  state(
    'TX',
    named(
      'Lyndon Baines Johnson Day',
      'Jour de Lyndon Baines Johnson',
      'Ngày Lyndon Baines Johnson',
      '林登·约翰逊日',
      'يوم ليندون جونسون',
    ),
    { month: 8, day: 27 },
    { statute: TX, doubtful: CLOSES_NOTHING },
  ),
  state('TX', AFTER_THANKSGIVING, FRIDAY_AFTER_THANKSGIVING, { statute: TX }),
  state('TX', CHRISTMAS_EVE, { month: 12, day: 24 }, { statute: TX }),
  state('TX', DAY_AFTER_CHRISTMAS, { month: 12, day: 26 }, { statute: TX }),
  state(
    'UT',
    named('Pioneer Day', 'Jour des Pionniers', 'Ngày Người tiên phong', '先驱者日', 'يوم الرواد'),
    { month: 7, day: 24 },
    { statute: 'Utah Code § 63G-1-301' },
  ),
  state(
    'UT',
    JUNETEENTH,
    // On 19 June when that is a Monday, else the Monday before it, or after it where it is a Saturday or Sunday.
    {
      days: [
        '2022-06-20',
        '2024-06-17',
        '2025-06-16',
        '2026-06-15',
        '2027-06-21',
        '2029-06-18',
        '2030-06-17',
        '2031-06-16',
        '2032-06-21',
        '2033-06-20',
        '2035-06-18',
        '2036-06-16',
        '2037-06-15',
        '2038-06-21',
        '2039-06-20',
        '2040-06-18',
      ],
    },
    { statute: 'Utah Code § 63G-1-301', from: 2022 },
  ),
  state(
    'VT',
    named('Town Meeting Day', 'Jour de l’assemblée municipale', 'Ngày họp thị trấn', '镇民大会日', 'يوم اجتماع البلدة'),
    { month: 3, weekday: 2, nth: 1 },
    {
      statute: '1 V.S.A. § 371(a)',
      source: 'https://legislature.vermont.gov/statutes/section/01/007/00371',
      verified: true,
    },
  ),
  state(
    'VT',
    named(
      'Bennington Battle Day',
      'Jour de la bataille de Bennington',
      'Ngày trận Bennington',
      '本宁顿战役日',
      'ذكرى معركة بنينغتون',
    ),
    { month: 8, day: 16 },
    {
      statute: '1 V.S.A. § 371(a)',
      source: 'https://legislature.vermont.gov/statutes/section/01/007/00371',
      verified: true,
    },
  ),
  state('VA', ELECTION_DAY, GENERAL_ELECTION, { statute: 'Va. Code § 2.2-3300', from: 2020 }),
  state('VA', AFTER_THANKSGIVING, FRIDAY_AFTER_THANKSGIVING, { statute: 'Va. Code § 2.2-3300' }),
  state(
    'WA',
    named(
      'Native American Heritage Day',
      'Jour du patrimoine amérindien',
      'Ngày Di sản người Mỹ bản địa',
      '美洲原住民遗产日',
      'يوم تراث الأمريكيين الأصليين',
    ),
    FRIDAY_AFTER_THANKSGIVING,
    { statute: 'Wash. Rev. Code § 1.16.050' },
  ),
  state(
    'WV',
    named(
      'West Virginia Day',
      'Jour de la Virginie-Occidentale',
      'Ngày West Virginia',
      '西弗吉尼亚日',
      'يوم وست فرجينيا',
    ),
    { month: 6, day: 20 },
    { ...WV, saturday: 'friday', sunday: 'monday' },
  ),
  state(
    'WV',
    named('Lincoln’s Day', 'Jour de Lincoln', 'Ngày Lincoln', '林肯日', 'يوم لينكولن'),
    FRIDAY_AFTER_THANKSGIVING,
    WV,
  ),
  state('WV', ELECTION_DAY, GENERAL_ELECTION, { ...WV, years: 'even' }),
  state(
    'WV',
    PRIMARY_ELECTION,
    { month: 5, weekday: 2, nth: 2 },
    { ...WV, statute: 'W. Va. Code §§ 2-2-1(a)(13), 3-5-1', years: 'even', verified: false },
  ),
  state('WI', ELECTION_DAY, GENERAL_ELECTION, { ...WI, years: 'even' }),
  state(
    'WI',
    named(
      'Partisan Primary',
      'Élections primaires des partis',
      'Ngày bầu cử sơ bộ của các đảng',
      '政党初选日',
      'الانتخابات التمهيدية الحزبية',
    ),
    { month: 8, weekday: 2, nth: 2 },
    { ...WI, statute: 'Wis. Stat. §§ 995.20, 5.02(12s); 2011 Wis. Act 75', from: 2012, years: 'even' },
  ),
];

/** Every legal holiday of the nation, and those that a state, the District of Columbia or a county adds. */
export const UNITED_STATES: readonly LegalHoliday[] = [
  ...NATION,
  ...STATES_A_TO_G,
  ...STATES_H_TO_MO,
  ...STATES_MT_TO_W,
];
