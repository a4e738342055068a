-- The legal blog: posts of lawyers of both firms in several languages, drafts, one that waits for its time and one that the firm took back; comments, of which one waits to be read.

-- key: also the cover, drawn by scripts/service-pictures.mjs; short: the letters at the end of the address; age: days since it appeared; body: parts that begin with # are headings, with > quotations,
-- with * lines of a list.
create temporary table seed_post (key text, author text, short text, language text, of text, age integer, views integer, shares integer, tags text[], title text, description text, body text) on commit drop;
insert into seed_post values
  ('anchor-store', 'okafor', 'a1c0ffee01', 'en', null, 13, 412, 31, '{Retail leases,Illinois}', 'When the anchor store closes: your way out of a retail lease',
    'A co-tenancy clause lets a small shop leave when the big one does. Most tenants lose it by counting wrong.',
    'On a Sunday in November the department store at the end of the hall turned off its lights. By January, the shops beside it had lost a third of their visitors, and their rent was the same.|#What the clause says|Look for the words “anchor tenant”, “co-tenancy” or “major occupant”. A typical clause gives you one of two rights: to pay less while the space is empty, or to end the lease after a time.|>“If the Anchor Tenant ceases to operate for more than 180 days, Tenant may terminate on 60 days’ written notice.”|#Count the 180 days|The days run from the last day of business, not from the end of the anchor’s lease. A pop-up shop for Christmas may stop the count, or the landlord will say so. Write down what you see, with photographs and dates.|#Write the notice|Three things decide whether a notice holds:|*it goes to the address in the lease, not to the office in the mall|*it comes by the way that the lease names, often by courier|*it says the day on which the lease ends|#Keep paying, say why|Who stops paying is in default, whatever the clause says. Pay under protest, say so in one sentence, and ask for the difference back.'),
  ('deposit', 'reyes', 'a1c0ffee02', 'en', null, 27, 868, 74, '{Tenancy,Deposits}', 'The deposit that does not come back', 'Thirty days, an itemised list, and interest: what a landlord owes you when you move out.',
    'A deposit is your money in somebody else’s account. The law of most states says how long it may stay there after you have moved out, and what happens when it stays longer.|#Before you leave|Photograph every room on the day on which you hand over the keys. A short film with the date in it has settled more cases than any letter.|#The list|In Illinois a landlord with five units or more sends an itemised list within thirty days. “Cleaning, $600” is no item: an item says what was done, by whom, and what it cost.|#When nothing comes|Write once, kindly, with a date. Many statutes double what is owed to a tenant who asked in writing and waited.|*your new address|*the day on which you moved out|*the sum, and the day by which you expect it'),
  ('severance', 'whitfield', 'a1c0ffee03', 'en', null, 41, 1290, 122, '{Employment,Severance}', 'What to ask before you sign a severance agreement', 'Twenty-one days are yours by law. Use them for four questions.',
    'The envelope comes on a Friday, and with it the sentence that the offer ends on Monday. It does not: an employee over forty has twenty-one days to think, and seven more to take a signature back.|#What do I give up|Most agreements release every claim, known or not. Ask which ones you have: unpaid overtime, a bonus that was earned, a complaint that was pending.|#What is it worth|A week’s pay for each year is custom, not law. The question is what a claim would bring, less what it would cost.|#What may I say|A clause that forbids you to speak of your pay or of harassment is void in many states. One that forbids bad words may bind you for years.|#What follows me|A non-compete that nobody mentioned when you were hired is sometimes hidden in the last paragraph. Strike it, or have it paid for.'),
  ('will', 'halloran', 'a1c0ffee04', 'en', null, 66, 640, 58, '{Estate planning,Families}', 'A will is four decisions', 'Who gets what, who looks after whom, who does the work, and what happens if they cannot.',
    'People put off their wills because they think of death. A will is about the living, and it takes four decisions.|#Who gets what|Begin with the things that cannot be divided: the house, the dog, the letters. Money divides itself.|#Who looks after the children|Ask them first. A guardian who learns of it from a court is a guardian who may say no.|#Who does the work|An executor needs patience more than knowledge. Name one who lives near a telephone.|#And if not|Each decision needs a second name. Most wills that fail do so because somebody died in the wrong order.'),
  ('founders', 'goldberg', 'a1c0ffee05', 'en', null, 88, 523, 47, '{Founders,Companies}', 'Three founders, and one leaves', 'Vesting is dull until the morning on which it decides who owns your company.',
    'Two of them still laugh about it. The third left after four months with a third of the shares, and no round of financing ever closed again.|#Shares are earned|Four years with a cliff of one is the custom: who leaves in the first year takes nothing, and a quarter comes at its end.|#Good leavers, bad leavers|Illness is not betrayal. Write down what happens in each case while you still like one another.|#The tax that nobody expects|In the United States an 83(b) election is filed within thirty days of the grant. There is no remedy for the thirty-first day.'),
  ('overtime', 'novak', 'a1c0ffee06', 'en', null, 9, 198, 12, '{Employment,Wages}', 'Paid by the month, owed by the hour', 'A salary does not end overtime. The test is what you do, not what you are called.',
    'An assistant manager who stacks shelves for thirty hours a week is not a manager. The law looks at the work.|#The two tests|A salary above the threshold of the statute, and duties that are truly executive, administrative or professional. One without the other is not enough.|#Keep your own record|A notebook with the hours of each day is evidence. The employer’s duty to keep records makes yours weigh more when theirs are missing.'),
  ('visa', 'tran', 'a1c0ffee07', 'en', null, 34, 377, 29, '{Vietnam,Work permits}', 'Work permits in Vietnam: the three papers that take longest', 'A criminal record check, a degree with its stamps, and a letter that says the right words.',
    'The permit itself takes five working days. The papers for it take two months, because each one waits for another authority.|#The record|From every country in which you have lived for a year. Ask for it first: it may not be older than six months when you hand it in.|#The degree|It is legalised where it was issued, then translated here. A copy that a notary at home has certified is often refused.|#The letter|“Experience in the field” has to name the field of the permit, word for word, and three years.'),
  ('visa', 'tran', 'a1c0ffee08', 'vi', 'visa', 33, 241, 22, '{Việt Nam,Giấy phép lao động}', 'Giấy phép lao động: ba giấy tờ mất nhiều thời gian nhất', 'Lý lịch tư pháp, bằng cấp được hợp pháp hóa và một lá thư dùng đúng từ.',
    'Bản thân giấy phép chỉ mất năm ngày làm việc. Giấy tờ cho nó mất hai tháng, vì mỗi giấy tờ phải chờ một cơ quan khác.|#Lý lịch tư pháp|Từ mỗi quốc gia nơi bạn đã sống một năm. Hãy xin giấy này trước: khi nộp, nó không được cũ hơn sáu tháng.|#Bằng cấp|Bằng được hợp pháp hóa ở nơi cấp, rồi dịch tại đây.|#Lá thư|“Kinh nghiệm trong lĩnh vực” phải nêu đúng lĩnh vực của giấy phép và đủ ba năm.'),
  ('arbitration', 'delacroix', 'a1c0ffee09', 'en', null, 52, 455, 40, '{Arbitration,Contracts}', 'The clause at midnight: arbitration in one paragraph', 'Seat, rules, language, number. A clause that names all four has never kept anybody awake.',
    'It is the last clause of the contract and the first one that is read when things go wrong.|#Four words|The seat decides which courts help. The rules decide how it goes. The language decides what it costs. The number decides how long it takes.|#What to leave out|“The parties shall first negotiate in good faith” is a door through which a year walks out. Give it thirty days, or strike it.'),
  ('arbitration', 'delacroix', 'a1c0ffee0a', 'fr', 'arbitration', 50, 310, 26, '{Arbitrage,Contrats}', 'La clause de minuit : l’arbitrage en un paragraphe', 'Siège, règlement, langue, nombre. Une clause qui nomme les quatre n’a jamais empêché personne de dormir.',
    'C’est la dernière clause du contrat et la première qu’on lit quand les choses tournent mal.|#Quatre mots|Le siège décide quels juges aident. Le règlement décide comment on procède. La langue décide du prix. Le nombre décide de la durée.|#Ce qu’il faut omettre|« Les parties négocieront d’abord de bonne foi » est une porte par laquelle une année s’échappe. Donnez-lui trente jours, ou rayez-la.'),
  ('severance', 'lefevre', 'a1c0ffee0b', 'fr', null, 20, 265, 18, '{Travail,Rupture conventionnelle}', 'Avant de signer une rupture conventionnelle', 'Quinze jours pour changer d’avis, et quatre questions à poser avant.',
    'La rupture conventionnelle se signe à deux, mais elle se prépare seul.|#Que vaut mon départ|L’indemnité légale est un minimum. Votre convention collective en dit souvent plus.|#Quand|Le délai de rétractation court quinze jours calendaires. L’homologation en prend quinze autres, ouvrables.|#Et après|Le droit aux allocations est ouvert, mais un différé peut s’appliquer : demandez combien de jours.'),
  ('dubai-lease', 'haddad', 'a1c0ffee0c', 'ar', null, 16, 329, 35, '{الإيجار,دبي}', 'متى يحق للمالك رفع الإيجار في دبي', 'إشعار قبل تسعين يومًا، ومؤشر رسمي يحدد السقف.',
    'يصل الإشعار غالبًا قبل التجديد بأسابيع، وهذا متأخر في نظر القانون.|#الإشعار|لا ترتفع الأجرة إلا بإشعار مكتوب قبل تسعين يومًا من نهاية العقد، ما لم يتفق الطرفان على غير ذلك.|#السقف|يحدد المؤشر الرسمي النسبة القصوى. قارن أجرتك بمتوسط المنطقة قبل أن تجيب.|#الرد|اكتب ردك، واذكر تاريخ الإشعار، واحتفظ بدليل الاستلام.'),
  ('trademark', 'zhao', 'a1c0ffee0d', 'zh', null, 24, 287, 19, '{商标,中国}', '商标先申请原则：为什么要在展会之前提交', '在中国，谁先申请，谁就拥有。展会上的名片不算申请。',
    '许多公司在展会之后才想到商标，而抢注的人在展会当天就已提交。|#先申请|中国采用先申请原则。使用在先只有在少数情形下才有帮助。|#类别|同一名称可以在不同类别中属于不同的人。请按照产品，而不是按照公司来选择类别。|#证据|保留合同、发票和照片，并注明日期。三年不使用的商标可以被撤销。'),
  ('deposit', 'okafor', 'a1c0ffee0e', 'en', null, -3, 0, 0, '{Retail leases,Notice}', 'Five sentences for a notice that holds', 'A notice is short. What it needs is the address, the day and the clause.',
    'A notice that ends a lease needs five sentences, and none of them is angry.|#The sentences|*who writes, and for which lease|*the clause on which it stands|*the day on which it ends|*where the keys are handed over|*where the deposit goes'),
  ('founders', 'okafor', 'a1c0ffee0f', 'en', null, null, 0, 0, '{Courts}', 'Small claims without a lawyer', '', 'What to bring, what to say, and when to stop.'),
  ('overtime', 'mensah', 'a1c0ffee10', 'en', null, 120, 77, 2, '{Contractors,Texas}', 'Contractors are employees now', 'What a ruling of last spring changes for companies in Texas.', 'The court of appeals has decided, and nothing is as it was.|#What to do|Look at every contract this week.');

-- A text of the table above as the editor would have saved it.
create function pg_temp.seed_text(p_body text) returns text language sql as $$
  select string_agg(case when is_list then '<ul>' || lines || '</ul>' else lines end, '' order by first)
  from (
    select is_list, min(place) first, string_agg(case left(part, 1) when '#' then '<h2>' || substr(part, 2) || '</h2>' when '>' then '<blockquote><p>' || substr(part, 2) || '</p></blockquote>'
        when '*' then '<li><p>' || substr(part, 2) || '</p></li>' else '<p>' || part || '</p>' end, '' order by place) lines
    from (select part, place, left(part, 1) = '*' is_list, place - row_number() over (partition by left(part, 1) = '*' order by place) island
      from unnest(string_to_array(p_body, '|')) with ordinality as given (part, place)) parts
    group by is_list, island) islands
$$;

insert into public.posts (id, author_id, law_firm, title, short_id, slug, description, content, cover_url, tags, language, translation_group, status, publish_at, published_at, withdrawn_by, withdrawn_reason,
  meta_keywords, total_views, total_shares, created_at, updated_at)
select pg_temp.seed_id('post ' || given.short), person.id, (select u.law_firm from public.users u where u.uuid = person.id), given.title, given.short, '', given.description, pg_temp.seed_text(given.body),
  '/pictures/blog/' || given.key || '.webp', given.tags, given.language, pg_temp.seed_id('post group ' || coalesce(given.of, given.short)),
  case when given.author = 'mensah' then 'withdrawn' when given.age is null then 'draft' when given.age < 0 then 'scheduled' else 'published' end,
  case when given.age < 0 then date_trunc('day', now()) - given.age * interval '1 day' + interval '15 hours' end, case when given.age >= 0 then now() - given.age * interval '1 day' end,
  case when given.author = 'mensah' then (select p.id from seed_person p where p.key = 'halloran') end, case when given.author = 'mensah' then 'The ruling was set aside in the meantime.' end,
  given.tags, given.views, given.shares, now() - coalesce(abs(given.age), 1) * interval '1 day' - interval '3 days', now() - greatest(coalesce(given.age, 1), 0) * interval '1 day'
from seed_post given join seed_person person on person.key = given.author;
update public.posts p set translation_group = o.translation_group from seed_post given, seed_post base, public.posts o
where given.of is not null and base.key = given.of and base.language = 'en' and o.short_id = base.short and p.short_id = given.short;

insert into public.post_comments (id, post_id, parent_id, author_id, author_name, body, status, held_for, created_at, updated_at)
select pg_temp.seed_id('comment ' || c.key), pg_temp.seed_id('post ' || c.short), case when c.above is not null then pg_temp.seed_id('comment ' || c.above) end, person.id, private.short_name(person.id), c.body,
  case when c.held is null then 'published' else 'held' end, c.held, now() - c.hours * interval '1 hour', now() - c.hours * interval '1 hour'
from (values
  ('1', 'a1c0ffee01', null, 'bianchi', null, 290, 'Does the count start again when the pop-up leaves?'),
  ('2', 'a1c0ffee01', '1', 'okafor', null, 286, 'In most leases it goes on: a pop-up is no “anchor”. Look for a sentence on temporary occupants.'),
  ('3', 'a1c0ffee01', null, 'carver', null, 200, 'We had exactly this in Columbus. The photographs decided it.'),
  ('4', 'a1c0ffee01', null, 'ellison', 'link', 5, 'Great post! We buy leases for cash: https://cash-for-leases.example'),
  ('5', 'a1c0ffee02', null, 'user', null, 500, 'My landlord sent a list without amounts. Is that a list?'),
  ('6', 'a1c0ffee02', '5', 'reyes', null, 480, 'No. Without amounts nobody can check it, and most courts treat it as missing.'),
  ('7', 'a1c0ffee03', null, 'second-user', null, 700, 'The part on non-competes saved me a year. Thank you.'),
  ('8', 'a1c0ffee0a', null, 'garnier', null, 900, 'Clair et court. Faut-il toujours nommer trois arbitres ?'),
  ('9', 'a1c0ffee0a', '8', 'delacroix', null, 890, 'Non : un seul suffit pour la plupart des contrats, et coûte trois fois moins.')
) c (key, short, above, author, held, hours, body) join seed_person person on person.key = c.author;

insert into public.post_favorites (post_id, user_id, created_at)
select p.id, u.uuid, greatest(p.published_at, now() - interval '30 days') from public.posts p join public.users u on u.status = 'active'
where p.status = 'published' and pg_temp.seed_pick('favourite ' || p.short_id || u.uuid, 7) = 0;

insert into private.post_days (post_id, day, views, shares)
select p.id, (now() at time zone 'UTC')::date - nth, 2 + pg_temp.seed_pick('views ' || p.short_id || nth, 14), pg_temp.seed_pick('shares ' || p.short_id || nth, 3)
from public.posts p cross join generate_series(1, 25) nth where p.status = 'published' and p.published_at < now() - nth * interval '1 day';
drop function pg_temp.seed_text(text);
