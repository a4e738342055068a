-- Questions and answers of the public pages, in every language of the product: the same questions (slug) in each. Plain text.

create table public.faq_categories (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  position integer not null unique,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table public.faqs (
  id uuid primary key default gen_random_uuid(),
  category text not null references public.faq_categories (slug) on update cascade,
  language text not null check (language in ('en', 'fr', 'vi', 'cn', 'ar')),
  position integer not null,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  heading text not null check (char_length(heading) between 1 and 300),
  detail text not null check (char_length(detail) between 1 and 5000),
  is_published boolean not null default true,
  -- Heading and detail without case, accents and Arabic vowel marks, filled by trigger (unaccent is not immutable): like '%part of a
  -- word%' finds in it, and does so in Chinese as well, which no text search configuration of PostgreSQL splits into words.
  search_text text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (language, slug),
  constraint faqs_heading_line check (cast(heading as private.one_line) is not null or heading is null),
  constraint faqs_category_line check (cast(category as private.one_line) is not null or category is null)
);
create index faqs_category_idx on public.faqs (category);
create index faqs_order_idx on public.faqs (language, category, position) where is_published;
create index faqs_search_idx on public.faqs using gin (search_text extensions.gin_trgm_ops);

create function private.fill_faq() returns trigger language plpgsql set search_path = '' as $$
begin
  new.search_text := lower(extensions.unaccent('extensions.unaccent'::regdictionary,
    regexp_replace(normalize(new.heading || ' ' || new.detail, NFD), '[\u0300-\u036f\u064b-\u065f\u0670]', '', 'g')));
  return new;
end
$$;
create trigger fill before insert or update on public.faqs for each row execute function private.fill_faq();
create trigger touch before update on public.faqs for each row execute function private.touch();

create trigger touch before update on public.faq_categories for each row execute function private.touch();
alter table public.faq_categories enable row level security;
alter table public.faq_categories force row level security;
create policy select_active on public.faq_categories for select to anon, authenticated using (is_active);
revoke all on public.faq_categories from anon, authenticated;
grant select on public.faq_categories to anon, authenticated;

alter table public.faqs enable row level security;
alter table public.faqs force row level security;
create policy select_published on public.faqs for select to anon, authenticated using (is_published);
revoke all on public.faqs from anon, authenticated;
grant select on public.faqs to anon, authenticated;

insert into public.faq_categories (slug, position) values
  ('cases', 1), ('proposals', 2), ('confidentiality', 3), ('engagement', 4), ('fees', 5), ('account', 6);
insert into public.faqs (category, position, slug, language, heading, detail) values
  ('cases', 1, 'post-a-case', 'en', 'How do I post a case?',
    'Sign up, start a new case and describe your matter. Name the field of law and the country whose law applies, and write a public summary. You can save it as a draft and come back as often as you like. Once you post it, verified lawyers read the public summary; your description stays confidential.'),
  ('cases', 1, 'post-a-case', 'fr', 'Comment publier un dossier ?',
    'Inscrivez-vous, créez un dossier et décrivez votre affaire. Indiquez le domaine du droit et le pays dont la loi s’applique, puis rédigez un résumé public. Vous pouvez l’enregistrer comme brouillon et y revenir aussi souvent que vous le souhaitez. Une fois le dossier publié, les avocats vérifiés lisent le résumé public ; votre description reste confidentielle.'),
  ('cases', 1, 'post-a-case', 'vi', 'Làm thế nào để đăng một vụ việc?',
    'Hãy đăng ký, tạo một vụ việc mới và mô tả vấn đề của bạn. Chọn lĩnh vực pháp luật và quốc gia có luật được áp dụng, rồi viết phần tóm tắt công khai. Bạn có thể lưu bản nháp và quay lại bất cứ lúc nào. Khi bạn đăng, các luật sư đã được xác minh chỉ đọc phần tóm tắt công khai; phần mô tả của bạn vẫn được giữ bí mật.'),
  ('cases', 1, 'post-a-case', 'cn', '如何发布案件？',
    '注册账户，新建案件并描述您的事务。请注明法律领域和适用法律的国家，并撰写一份公开摘要。您可以将其保存为草稿，随时回来继续编辑。发布后，经过认证的律师只能阅读公开摘要；您的详细描述始终保密。'),
  ('cases', 1, 'post-a-case', 'ar', 'كيف أنشر قضية؟',
    'أنشئ حسابًا، ثم ابدأ قضية جديدة وصف موضوعها. حدّد مجال القانون والدولة التي يُطبَّق قانونها، واكتب ملخصًا عامًا. يمكنك حفظها كمسودة والعودة إليها متى شئت. بعد النشر يقرأ المحامون الموثَّقون الملخص العام فقط، ويبقى وصفك سريًا.'),

  ('cases', 2, 'how-long-open', 'en', 'How long does a posting stay open?',
    'Thirty days, unless you choose another date. When it expires you are notified, and you can post the case again. You can also take the posting back at any time: it becomes a draft again, and the lawyers who sent you a proposal are notified.'),
  ('cases', 2, 'how-long-open', 'fr', 'Combien de temps une annonce reste-t-elle ouverte ?',
    'Trente jours, sauf si vous choisissez une autre date. À son expiration, vous en êtes averti et vous pouvez publier le dossier à nouveau. Vous pouvez aussi retirer l’annonce à tout moment : le dossier redevient un brouillon et les avocats qui vous ont adressé une proposition en sont informés.'),
  ('cases', 2, 'how-long-open', 'vi', 'Tin đăng được mở trong bao lâu?',
    'Ba mươi ngày, trừ khi bạn chọn ngày khác. Khi tin hết hạn, bạn sẽ được thông báo và có thể đăng lại vụ việc. Bạn cũng có thể gỡ tin bất cứ lúc nào: vụ việc trở lại thành bản nháp và các luật sư đã gửi đề xuất cho bạn sẽ được thông báo.'),
  ('cases', 2, 'how-long-open', 'cn', '公开发布的案件会开放多久？',
    '默认三十天，您也可以另选日期。到期时您会收到通知，并可重新发布案件。您也可以随时撤回发布：案件恢复为草稿，已向您提交方案的律师会收到通知。'),
  ('cases', 2, 'how-long-open', 'ar', 'كم يبقى الإعلان مفتوحًا؟',
    'ثلاثون يومًا ما لم تختر تاريخًا آخر. عند انتهائه يصلك إشعار ويمكنك نشر القضية من جديد. ويمكنك أيضًا سحب الإعلان في أي وقت: تعود القضية مسودة، ويُبلَّغ المحامون الذين أرسلوا إليك عروضًا.'),

  ('cases', 3, 'change-or-cancel', 'en', 'Can I change or cancel a case later?',
    'Yes. You can edit it while it is a draft or open; lawyers who have sent a proposal are notified of changes that matter to them. You can cancel it until the engagement is complete. A draft for which nobody has sent a proposal can be deleted.'),
  ('cases', 3, 'change-or-cancel', 'fr', 'Puis-je modifier ou annuler un dossier par la suite ?',
    'Oui. Vous pouvez le modifier tant qu’il est à l’état de brouillon ou ouvert ; les avocats qui ont envoyé une proposition sont informés des changements qui les concernent. Vous pouvez l’annuler jusqu’à la conclusion du mandat. Un brouillon pour lequel personne n’a envoyé de proposition peut être supprimé.'),
  ('cases', 3, 'change-or-cancel', 'vi', 'Tôi có thể sửa hoặc hủy vụ việc sau này không?',
    'Có. Bạn có thể sửa khi vụ việc còn là bản nháp hoặc đang mở; các luật sư đã gửi đề xuất sẽ được báo về những thay đổi quan trọng đối với họ. Bạn có thể hủy cho đến khi hoàn tất việc ký nhận vụ việc. Bản nháp chưa có đề xuất nào được gửi thì có thể xóa.'),
  ('cases', 3, 'change-or-cancel', 'cn', '之后可以修改或取消案件吗？',
    '可以。案件处于草稿或开放状态时均可编辑；已提交方案的律师会收到与其有关的变更通知。在委托完成之前您都可以取消案件。尚无人提交方案的草稿可以删除。'),
  ('cases', 3, 'change-or-cancel', 'ar', 'هل يمكنني تعديل القضية أو إلغاؤها لاحقًا؟',
    'نعم. يمكنك تعديلها ما دامت مسودة أو مفتوحة، ويُبلَّغ المحامون الذين أرسلوا عروضًا بالتغييرات التي تهمهم. ويمكنك إلغاؤها حتى اكتمال التوكيل. أما المسودة التي لم يُرسَل إليها أي عرض فيمكن حذفها.'),

  ('proposals', 1, 'who-can-propose', 'en', 'Which lawyers can send me a proposal?',
    'Only lawyers whose profile has been verified. Before a proposal is sent, it is checked whether their firm may have a conflict of interest in your case. Lawyers never see one another’s proposals; they see only how many there are.'),
  ('proposals', 1, 'who-can-propose', 'fr', 'Quels avocats peuvent m’envoyer une proposition ?',
    'Uniquement les avocats dont le profil a été vérifié. Avant l’envoi d’une proposition, on contrôle si leur cabinet pourrait avoir un conflit d’intérêts dans votre dossier. Les avocats ne voient jamais les propositions des autres ; ils n’en voient que le nombre.'),
  ('proposals', 1, 'who-can-propose', 'vi', 'Luật sư nào có thể gửi đề xuất cho tôi?',
    'Chỉ những luật sư có hồ sơ đã được xác minh. Trước khi đề xuất được gửi, hệ thống kiểm tra xem hãng luật của họ có thể có xung đột lợi ích trong vụ việc của bạn hay không. Các luật sư không bao giờ thấy đề xuất của nhau; họ chỉ thấy số lượng đề xuất.'),
  ('proposals', 1, 'who-can-propose', 'cn', '哪些律师可以向我提交方案？',
    '只有资料已通过认证的律师。方案提交之前，系统会检查其律所在您的案件中是否可能存在利益冲突。律师之间永远看不到彼此的方案，只能看到方案的数量。'),
  ('proposals', 1, 'who-can-propose', 'ar', 'من هم المحامون الذين يمكنهم إرسال عرض إليّ؟',
    'المحامون الذين تم توثيق ملفاتهم فقط. وقبل إرسال أي عرض يُفحص ما إذا كان لمكتبهم تعارض مصالح محتمل في قضيتك. لا يرى المحامون عروض بعضهم بعضًا أبدًا، بل يرون عددها فقط.'),

  ('proposals', 2, 'compare', 'en', 'How do I compare proposals?',
    'All proposals for a case are shown side by side. For every kind of fee the low, expected and high total is computed in the same way, so that a flat fee and hourly work can be compared; a contingency fee shows its percentage instead. Scope, timeline and validity stand next to them.'),
  ('proposals', 2, 'compare', 'fr', 'Comment comparer les propositions ?',
    'Toutes les propositions d’un dossier sont présentées côte à côte. Pour chaque type d’honoraires, le total bas, attendu et haut est calculé de la même manière, de sorte qu’un forfait et un travail à l’heure soient comparables ; les honoraires de résultat indiquent leur pourcentage. L’étendue de la mission, le calendrier et la durée de validité figurent à côté.'),
  ('proposals', 2, 'compare', 'vi', 'Làm thế nào để so sánh các đề xuất?',
    'Mọi đề xuất cho một vụ việc được đặt cạnh nhau. Với mỗi loại phí, tổng mức thấp, dự kiến và cao được tính theo cùng một cách, nên có thể so sánh phí trọn gói với phí theo giờ; phí theo kết quả thì hiển thị tỷ lệ phần trăm. Phạm vi công việc, thời gian thực hiện và thời hạn hiệu lực được nêu bên cạnh.'),
  ('proposals', 2, 'compare', 'cn', '如何比较各个方案？',
    '同一案件的所有方案会并排显示。每种收费方式都按同样的方法计算最低、预计和最高总额，因此固定收费与按小时收费可以直接比较；风险代理费则显示其百分比。旁边还列出服务范围、时间安排和有效期。'),
  ('proposals', 2, 'compare', 'ar', 'كيف أقارن بين العروض؟',
    'تظهر جميع عروض القضية جنبًا إلى جنب. ولكل نوع من الأتعاب يُحسب المجموع الأدنى والمتوقع والأعلى بالطريقة نفسها، فتصبح الأتعاب المقطوعة والعمل بالساعة قابلين للمقارنة، أما الأتعاب المشروطة بالنتيجة فتُعرض نسبتها المئوية. ويظهر بجانبها نطاق العمل والجدول الزمني ومدة الصلاحية.'),

  ('proposals', 3, 'negotiate', 'en', 'Can I negotiate the terms?',
    'Yes. You can ask for other terms with a message, and the lawyer can answer with a new version. Every version is kept as it was sent. If the terms change while you are reading, the page says so before you accept: you agree to exactly what you have read.'),
  ('proposals', 3, 'negotiate', 'fr', 'Puis-je négocier les conditions ?',
    'Oui. Vous pouvez demander d’autres conditions en joignant un message, et l’avocat peut répondre par une nouvelle version. Chaque version est conservée telle qu’elle a été envoyée. Si les conditions changent pendant votre lecture, vous en êtes averti avant d’accepter : vous acceptez exactement ce que vous avez lu.'),
  ('proposals', 3, 'negotiate', 'vi', 'Tôi có thể thương lượng các điều khoản không?',
    'Có. Bạn có thể yêu cầu điều khoản khác kèm lời nhắn, và luật sư có thể trả lời bằng một phiên bản mới. Mỗi phiên bản được lưu đúng như khi gửi. Nếu điều khoản thay đổi trong lúc bạn đang đọc, bạn sẽ được báo trước khi chấp nhận: bạn đồng ý đúng với những gì bạn đã đọc.'),
  ('proposals', 3, 'negotiate', 'cn', '条款可以协商吗？',
    '可以。您可以附言要求其他条款，律师可以用新版本回复。每个版本都按提交时的原样保存。如果条款在您阅读期间发生变化，系统会在您接受之前提醒您：您所同意的，正是您读到的内容。'),
  ('proposals', 3, 'negotiate', 'ar', 'هل يمكنني التفاوض على الشروط؟',
    'نعم. يمكنك طلب شروط أخرى مع رسالة، ويمكن للمحامي أن يرد بنسخة جديدة. وتُحفظ كل نسخة كما أُرسلت. وإذا تغيّرت الشروط أثناء قراءتك تُنبَّه قبل القبول، فأنت توافق على ما قرأته بالضبط.'),

  ('confidentiality', 1, 'who-sees', 'en', 'Who can see my case?',
    'While it is open, you alone. Verified lawyers see only the posting: title, public summary, field of law, place, urgency and budget; never your name, your description or the parties. Once you accept a proposal, that lawyer, the team on the case and the administrator of their firm see it, and nobody else. Those who run the platform do not read your description.'),
  ('confidentiality', 1, 'who-sees', 'fr', 'Qui peut voir mon dossier ?',
    'Tant qu’il est ouvert, vous seul. Les avocats vérifiés ne voient que l’annonce : titre, résumé public, domaine du droit, lieu, urgence et budget ; jamais votre nom, votre description ni les parties. Une fois une proposition acceptée, l’avocat retenu, l’équipe chargée du dossier et l’administrateur du cabinet y ont accès, et personne d’autre. Les exploitants de la plateforme ne lisent pas votre description.'),
  ('confidentiality', 1, 'who-sees', 'vi', 'Ai có thể xem vụ việc của tôi?',
    'Khi vụ việc đang mở, chỉ mình bạn. Các luật sư đã được xác minh chỉ thấy tin đăng: tiêu đề, tóm tắt công khai, lĩnh vực pháp luật, địa điểm, mức độ khẩn cấp và ngân sách; không bao giờ thấy tên bạn, phần mô tả hay các bên liên quan. Khi bạn chấp nhận một đề xuất, luật sư đó, nhóm phụ trách vụ việc và quản trị viên của hãng luật sẽ xem được, ngoài ra không ai khác. Người vận hành nền tảng không đọc phần mô tả của bạn.'),
  ('confidentiality', 1, 'who-sees', 'cn', '谁能看到我的案件？',
    '案件开放期间，只有您本人。经过认证的律师只能看到公开发布的内容：标题、公开摘要、法律领域、地点、紧急程度和预算；绝不会看到您的姓名、详细描述或当事人。您接受某个方案后，该律师、案件团队及其律所管理员可以查看案件，其他人都不可以。平台运营人员不会阅读您的描述。'),
  ('confidentiality', 1, 'who-sees', 'ar', 'من يستطيع رؤية قضيتي؟',
    'ما دامت مفتوحة فأنت وحدك. لا يرى المحامون الموثَّقون سوى الإعلان: العنوان والملخص العام ومجال القانون والمكان ودرجة الاستعجال والميزانية، ولا يرون اسمك ولا وصفك ولا الأطراف أبدًا. وبعد قبولك عرضًا يراها ذلك المحامي وفريق القضية ومدير مكتبه، ولا أحد غيرهم. والقائمون على المنصة لا يقرؤون وصفك.'),

  ('confidentiality', 2, 'public-summary', 'en', 'What belongs in the public summary?',
    'What a lawyer needs to judge whether they can help: what happened, what you want, what is urgent. Leave out names, addresses and whatever identifies somebody. A title or summary that holds an e-mail address or a telephone number is not posted.'),
  ('confidentiality', 2, 'public-summary', 'fr', 'Que faut-il écrire dans le résumé public ?',
    'Ce dont un avocat a besoin pour juger s’il peut vous aider : ce qui s’est passé, ce que vous souhaitez, ce qui est urgent. N’indiquez ni noms, ni adresses, ni rien qui permette d’identifier quelqu’un. Un titre ou un résumé contenant une adresse e-mail ou un numéro de téléphone n’est pas publié.'),
  ('confidentiality', 2, 'public-summary', 'vi', 'Nên viết gì trong phần tóm tắt công khai?',
    'Những điều luật sư cần để đánh giá có thể giúp bạn hay không: chuyện gì đã xảy ra, bạn mong muốn gì, điều gì khẩn cấp. Đừng ghi tên, địa chỉ hay bất cứ điều gì giúp nhận ra một người. Tiêu đề hoặc tóm tắt có địa chỉ e-mail hay số điện thoại sẽ không được đăng.'),
  ('confidentiality', 2, 'public-summary', 'cn', '公开摘要应该写什么？',
    '律师判断能否为您提供帮助所需的信息：发生了什么、您的诉求是什么、哪些事项紧急。请不要写姓名、地址以及任何能够识别个人身份的内容。标题或摘要中含有电子邮箱或电话号码的案件无法发布。'),
  ('confidentiality', 2, 'public-summary', 'ar', 'ماذا أكتب في الملخص العام؟',
    'ما يحتاج إليه المحامي ليقدّر هل يستطيع مساعدتك: ماذا حدث، وماذا تريد، وما العاجل في الأمر. لا تذكر أسماء ولا عناوين ولا أي شيء يدل على هوية أحد. ولا يُنشر عنوان أو ملخص يتضمن بريدًا إلكترونيًا أو رقم هاتف.'),

  ('confidentiality', 3, 'conflict-check', 'en', 'How are conflicts of interest checked?',
    'Twice. Before a proposal is sent, the parties of your case are compared with those of the firm’s other cases; the answer is only “clear” or “possible”, and no name is revealed to anybody. After you have accepted, the lawyer records a conflict check of their own, and the case cannot become active before it is cleared, or waived with a reason.'),
  ('confidentiality', 3, 'conflict-check', 'fr', 'Comment les conflits d’intérêts sont-ils contrôlés ?',
    'À deux reprises. Avant l’envoi d’une proposition, les parties de votre dossier sont comparées à celles des autres dossiers du cabinet ; la réponse est seulement « aucun » ou « possible », et aucun nom n’est révélé à qui que ce soit. Après votre acceptation, l’avocat consigne son propre contrôle, et le dossier ne peut devenir actif tant que le conflit n’est pas écarté, ou levé avec un motif.'),
  ('confidentiality', 3, 'conflict-check', 'vi', 'Xung đột lợi ích được kiểm tra như thế nào?',
    'Hai lần. Trước khi đề xuất được gửi, các bên trong vụ việc của bạn được so sánh với các bên trong những vụ việc khác của hãng luật; câu trả lời chỉ là “không có” hoặc “có thể có”, và không tên nào bị tiết lộ cho bất kỳ ai. Sau khi bạn chấp nhận, luật sư ghi nhận việc kiểm tra của chính mình, và vụ việc không thể bắt đầu trước khi xác nhận không có xung đột, hoặc được miễn trừ kèm lý do.'),
  ('confidentiality', 3, 'conflict-check', 'cn', '如何检查利益冲突？',
    '检查两次。方案提交之前，系统会将您案件的当事人与该律所其他案件的当事人进行比对；结果只有“无冲突”或“可能有冲突”，不会向任何人透露姓名。您接受方案之后，律师还需记录自己的利益冲突检查；在确认无冲突或注明理由予以豁免之前，案件不能进入办理状态。'),
  ('confidentiality', 3, 'conflict-check', 'ar', 'كيف يُفحص تعارض المصالح؟',
    'مرتين. قبل إرسال العرض تُقارن أطراف قضيتك بأطراف قضايا المكتب الأخرى، ويكون الجواب «لا يوجد» أو «محتمل» فقط، ولا يُكشف أي اسم لأحد. وبعد قبولك يسجّل المحامي فحصه الخاص، ولا تصبح القضية نشطة قبل استبعاد التعارض أو التنازل عنه مع ذكر السبب.'),

  ('confidentiality', 4, 'ethical-wall', 'en', 'What is an ethical wall?',
    'The administrator of a firm can bar a person of the firm from a case, for example because they once acted for the other side. From then on that person sees nothing of it, neither in lists and search nor in notifications. Every change is written to a log that nobody can alter unnoticed.'),
  ('confidentiality', 4, 'ethical-wall', 'fr', 'Qu’est-ce qu’une cloison déontologique ?',
    'L’administrateur d’un cabinet peut écarter une personne du cabinet d’un dossier, par exemple parce qu’elle a déjà représenté la partie adverse. Dès lors, cette personne n’en voit plus rien, ni dans les listes et la recherche, ni dans les notifications. Chaque changement est consigné dans un journal que personne ne peut altérer sans que cela se remarque.'),
  ('confidentiality', 4, 'ethical-wall', 'vi', 'Bức tường thông tin là gì?',
    'Quản trị viên của hãng luật có thể ngăn một người trong hãng tiếp cận một vụ việc, chẳng hạn vì người đó từng đại diện cho bên kia. Từ đó người ấy không thấy gì về vụ việc, dù trong danh sách, tìm kiếm hay thông báo. Mọi thay đổi đều được ghi vào nhật ký mà không ai có thể sửa mà không bị phát hiện.'),
  ('confidentiality', 4, 'ethical-wall', 'cn', '什么是信息隔离墙？',
    '律所管理员可以禁止所内某人接触某个案件，例如因为该人曾代理对方。此后，该人在列表、搜索和通知中都看不到该案件的任何内容。每一次变更都会写入日志，任何人都无法悄然篡改。'),
  ('confidentiality', 4, 'ethical-wall', 'ar', 'ما هو الجدار العازل؟',
    'يستطيع مدير المكتب أن يمنع شخصًا من المكتب من الاطلاع على قضية، كأن يكون قد مثّل الطرف الآخر من قبل. ومنذ ذلك الحين لا يرى ذلك الشخص منها شيئًا، لا في القوائم والبحث ولا في الإشعارات. ويُدوَّن كل تغيير في سجل لا يمكن لأحد العبث به دون أن يُكتشف.'),

  ('engagement', 1, 'accept', 'en', 'What happens when I accept a proposal?',
    'Exactly one proposal is accepted; the other lawyers are notified that you chose another one. The lawyer then checks for conflicts, both of you sign the engagement, and the lawyer begins: the case is active. The case’s timeline shows each step.'),
  ('engagement', 1, 'accept', 'fr', 'Que se passe-t-il lorsque j’accepte une proposition ?',
    'Une seule proposition est acceptée ; les autres avocats apprennent que vous en avez choisi une autre. L’avocat contrôle ensuite les conflits, vous signez tous deux le mandat, puis l’avocat commence : le dossier est actif. La chronologie du dossier montre chaque étape.'),
  ('engagement', 1, 'accept', 'vi', 'Điều gì xảy ra khi tôi chấp nhận một đề xuất?',
    'Chỉ đúng một đề xuất được chấp nhận; các luật sư khác được báo rằng bạn đã chọn đề xuất khác. Sau đó luật sư kiểm tra xung đột, hai bên cùng ký nhận vụ việc, và luật sư bắt đầu: vụ việc chuyển sang trạng thái đang xử lý. Dòng thời gian của vụ việc cho thấy từng bước.'),
  ('engagement', 1, 'accept', 'cn', '接受方案之后会发生什么？',
    '只会有一个方案被接受；其他律师会收到您已另选方案的通知。随后律师检查利益冲突，双方签署委托，律师开始工作：案件进入办理状态。案件时间线会显示每一步。'),
  ('engagement', 1, 'accept', 'ar', 'ماذا يحدث عندما أقبل عرضًا؟',
    'يُقبل عرض واحد فقط، ويُبلَّغ المحامون الآخرون بأنك اخترت عرضًا آخر. ثم يفحص المحامي تعارض المصالح، ويوقّع كلاكما التوكيل، ويبدأ المحامي العمل: تصبح القضية نشطة. ويعرض السجل الزمني للقضية كل خطوة.'),

  ('engagement', 2, 'sign', 'en', 'How is the engagement signed?',
    'You and the lawyer each type your full name. The name, the time and a fingerprint of the terms are kept, so that it can be shown later which terms were agreed. Whether a typed signature is enough for your matter depends on the law that applies to it: ask your lawyer.'),
  ('engagement', 2, 'sign', 'fr', 'Comment le mandat est-il signé ?',
    'Vous et l’avocat saisissez chacun votre nom complet. Le nom, l’heure et une empreinte des conditions sont conservés, afin de pouvoir établir plus tard quelles conditions ont été convenues. Une signature saisie au clavier suffit-elle à votre affaire ? Cela dépend du droit applicable : demandez à votre avocat.'),
  ('engagement', 2, 'sign', 'vi', 'Việc ký nhận vụ việc diễn ra như thế nào?',
    'Bạn và luật sư mỗi người nhập họ tên đầy đủ của mình. Họ tên, thời điểm và dấu vết số của các điều khoản được lưu lại, để sau này chứng minh được điều khoản nào đã thỏa thuận. Chữ ký nhập bằng bàn phím có đủ cho vụ việc của bạn hay không tùy thuộc vào luật áp dụng: hãy hỏi luật sư của bạn.'),
  ('engagement', 2, 'sign', 'cn', '委托如何签署？',
    '您和律师各自输入自己的全名。系统会保存姓名、时间以及条款的数字指纹，以便日后证明双方约定的是哪些条款。键入的签名对您的事务是否足够，取决于适用的法律：请咨询您的律师。'),
  ('engagement', 2, 'sign', 'ar', 'كيف يُوقَّع التوكيل؟',
    'يكتب كلٌّ منك ومن المحامي اسمه الكامل. ويُحفظ الاسم والوقت وبصمة رقمية للشروط، ليتسنى لاحقًا إثبات الشروط المتفق عليها. أما كفاية التوقيع المكتوب لموضوعك فتتوقف على القانون المطبَّق: اسأل محاميك.'),

  ('engagement', 3, 'change-my-mind', 'en', 'Can I change my mind after accepting?',
    'Until the case is active, you and the lawyer can each release the engagement and give a reason. The case is then open again, and earlier proposals that are still valid can be chosen.'),
  ('engagement', 3, 'change-my-mind', 'fr', 'Puis-je changer d’avis après avoir accepté ?',
    'Tant que le dossier n’est pas actif, vous et l’avocat pouvez chacun mettre fin au mandat en indiquant un motif. Le dossier est alors de nouveau ouvert, et les propositions antérieures encore valables peuvent être choisies.'),
  ('engagement', 3, 'change-my-mind', 'vi', 'Tôi có thể đổi ý sau khi chấp nhận không?',
    'Cho đến khi vụ việc được bắt đầu xử lý, bạn và luật sư đều có thể hủy việc ký nhận và nêu lý do. Khi đó vụ việc mở trở lại, và các đề xuất trước đây còn hiệu lực vẫn có thể được chọn.'),
  ('engagement', 3, 'change-my-mind', 'cn', '接受之后还能改变主意吗？',
    '在案件进入办理状态之前，您和律师均可说明理由并解除委托。案件随即重新开放，此前仍然有效的方案可以再次选择。'),
  ('engagement', 3, 'change-my-mind', 'ar', 'هل يمكنني تغيير رأيي بعد القبول؟',
    'إلى أن تصبح القضية نشطة، يستطيع كلٌّ منك ومن المحامي إنهاء التوكيل مع ذكر السبب. عندئذ تُفتح القضية من جديد، ويمكن اختيار العروض السابقة التي ما زالت سارية.'),

  ('fees', 1, 'kinds-of-fees', 'en', 'Which kinds of fees are there?',
    'A flat fee, an hourly rate with the lowest and highest number of hours, an hourly rate with a cap, a contingency fee as a percentage of what is won, a mix of flat fee and hours, and pro bono work. A retainer is a part of the fee paid in advance; it is not added to it.'),
  ('fees', 1, 'kinds-of-fees', 'fr', 'Quels types d’honoraires existe-t-il ?',
    'Un forfait, un taux horaire avec un nombre d’heures minimal et maximal, un taux horaire plafonné, des honoraires de résultat exprimés en pourcentage du gain, une combinaison de forfait et d’heures, et le travail pro bono. Une provision est une partie des honoraires versée d’avance ; elle ne s’y ajoute pas.'),
  ('fees', 1, 'kinds-of-fees', 'vi', 'Có những loại phí nào?',
    'Phí trọn gói, phí theo giờ với số giờ thấp nhất và cao nhất, phí theo giờ có mức trần, phí theo kết quả tính bằng phần trăm giá trị thu được, kết hợp phí trọn gói và phí theo giờ, và hỗ trợ miễn phí (pro bono). Tiền tạm ứng là một phần của phí được trả trước; không cộng thêm vào phí.'),
  ('fees', 1, 'kinds-of-fees', 'cn', '有哪些收费方式？',
    '固定收费、附最低和最高小时数的按小时收费、设有上限的按小时收费、按胜诉所得百分比计算的风险代理费、固定与计时相结合的混合收费，以及公益法律服务（免费）。预付费是提前支付的一部分费用，不会另外加收。'),
  ('fees', 1, 'kinds-of-fees', 'ar', 'ما أنواع الأتعاب؟',
    'أتعاب مقطوعة، وأجر بالساعة مع أدنى وأعلى عدد من الساعات، وأجر بالساعة بحد أقصى، وأتعاب مشروطة بالنتيجة كنسبة مئوية مما يُكسب، ومزيج من المقطوع والساعات، وعمل تطوعي بلا مقابل. أما الدفعة المقدمة فهي جزء من الأتعاب يُدفع سلفًا ولا يُضاف إليها.'),

  ('fees', 2, 'price', 'en', 'What does the platform itself cost?',
    'The Basic plan is free. Starter costs USD 4.99 and Premium USD 9.99 a month; the Pricing page lists what each includes. What your lawyer charges is agreed between you and your lawyer alone. A plan is paid by card, and can be changed or cancelled under Account, Billing.'),
  ('fees', 2, 'price', 'fr', 'Combien coûte la plateforme elle-même ?',
    'La formule Basic est gratuite. Starter coûte 4,99 USD et Premium 9,99 USD par mois ; la page Tarifs indique ce que chacune comprend. Les honoraires de votre avocat ne sont convenus qu’entre vous et lui. Une formule se paie par carte et se change ou se résilie sous Compte, Facturation.'),
  ('fees', 2, 'price', 'vi', 'Bản thân nền tảng có giá bao nhiêu?',
    'Gói Basic miễn phí. Gói Starter giá 4,99 USD và gói Premium giá 9,99 USD mỗi tháng; trang Bảng giá nêu rõ từng gói gồm những gì. Phí luật sư chỉ do bạn và luật sư của bạn thỏa thuận. Gói được thanh toán bằng thẻ và có thể đổi hoặc hủy trong Tài khoản, Thanh toán.'),
  ('fees', 2, 'price', 'cn', '平台本身如何收费？',
    'Basic 套餐免费。Starter 每月 4.99 美元，Premium 每月 9.99 美元；定价页面列出了各套餐包含的内容。律师费用仅由您与您的律师约定。套餐以银行卡付款，可在“账户”的“账单”中更改或取消。'),
  ('fees', 2, 'price', 'ar', 'كم تكلّف المنصة نفسها؟',
    'خطة Basic مجانية. وتكلّف Starter ‏4.99 دولارًا أمريكيًا وPremium ‏9.99 دولارًا أمريكيًا شهريًا، وتبيّن صفحة الأسعار محتوى كل خطة. أما أتعاب محاميك فتُتفق عليها بينك وبينه وحدكما. وتُدفع الخطة بالبطاقة، وتُغيَّر أو تُلغى ضمن الحساب، الفوترة.'),

  ('fees', 3, 'trust-money', 'en', 'Can I pay my lawyer or deposit trust money here?',
    'Not yet. Invoices, payments and accounts for trust money, which is kept apart from the firm’s own money, are being built. Until then, please settle payments with your lawyer directly.'),
  ('fees', 3, 'trust-money', 'fr', 'Puis-je payer mon avocat ou déposer des fonds de clients ici ?',
    'Pas encore. Les factures, les paiements et les comptes de fonds de clients, tenus séparément de l’argent du cabinet, sont en cours de réalisation. D’ici là, veuillez régler les paiements directement avec votre avocat.'),
  ('fees', 3, 'trust-money', 'vi', 'Tôi có thể trả tiền cho luật sư hoặc gửi tiền ủy thác tại đây không?',
    'Chưa. Hóa đơn, thanh toán và tài khoản tiền ủy thác của khách hàng, vốn được giữ tách biệt với tiền của hãng luật, đang được xây dựng. Cho đến lúc đó, vui lòng thanh toán trực tiếp với luật sư của bạn.'),
  ('fees', 3, 'trust-money', 'cn', '可以在这里向律师付款或存入托管资金吗？',
    '暂时不可以。账单、付款以及与律所自有资金分开保管的客户托管资金账户正在建设中。在此之前，请直接与您的律师结算。'),
  ('fees', 3, 'trust-money', 'ar', 'هل يمكنني الدفع لمحاميّ أو إيداع أموال الأمانة هنا؟',
    'ليس بعد. الفواتير والمدفوعات وحسابات أموال الأمانة، التي تُحفظ منفصلة عن أموال المكتب، قيد الإنشاء. وحتى ذلك الحين يُرجى تسوية المدفوعات مع محاميك مباشرة.'),

  ('account', 1, 'verified-lawyers', 'en', 'How are lawyers verified?',
    'A lawyer submits a profile with their licences, and an administrator of the platform examines it. Only a verified profile can be public, and only verified lawyers find postings and send proposals. A lawyer whose profile is suspended can do neither.'),
  ('account', 1, 'verified-lawyers', 'fr', 'Comment les avocats sont-ils vérifiés ?',
    'L’avocat soumet un profil avec ses titres d’exercice, et un administrateur de la plateforme l’examine. Seul un profil vérifié peut être public, et seuls les avocats vérifiés trouvent les annonces et envoient des propositions. Un avocat dont le profil est suspendu ne peut faire ni l’un ni l’autre.'),
  ('account', 1, 'verified-lawyers', 'vi', 'Luật sư được xác minh như thế nào?',
    'Luật sư nộp hồ sơ kèm giấy phép hành nghề, và quản trị viên của nền tảng xem xét. Chỉ hồ sơ đã được xác minh mới có thể công khai, và chỉ luật sư đã được xác minh mới tìm được tin đăng và gửi đề xuất. Luật sư có hồ sơ bị đình chỉ thì không làm được cả hai việc đó.'),
  ('account', 1, 'verified-lawyers', 'cn', '律师如何认证？',
    '律师提交个人资料及执业许可，由平台管理员审核。只有通过认证的资料才能公开，也只有通过认证的律师才能查看公开发布的案件并提交方案。资料被暂停的律师两者都不能。'),
  ('account', 1, 'verified-lawyers', 'ar', 'كيف يُوثَّق المحامون؟',
    'يقدّم المحامي ملفه مع تراخيصه، ويفحصه أحد مديري المنصة. ولا يكون عامًا إلا الملف الموثَّق، ولا يعثر على الإعلانات ويرسل العروض إلا المحامون الموثَّقون. والمحامي الذي عُلّق ملفه لا يستطيع أيًّا منهما.'),

  ('account', 2, 'languages', 'en', 'Which languages are supported?',
    'English, French, Vietnamese, Chinese and Arabic, the latter from right to left. You can change the language at the top of every page at any time. Texts that people write are not translated: they stay as they were written.'),
  ('account', 2, 'languages', 'fr', 'Quelles langues sont disponibles ?',
    'L’anglais, le français, le vietnamien, le chinois et l’arabe, ce dernier de droite à gauche. Vous pouvez changer de langue à tout moment en haut de chaque page. Les textes rédigés par les utilisateurs ne sont pas traduits : ils restent tels qu’ils ont été écrits.'),
  ('account', 2, 'languages', 'vi', 'Hỗ trợ những ngôn ngữ nào?',
    'Tiếng Anh, tiếng Pháp, tiếng Việt, tiếng Trung và tiếng Ả Rập, trong đó tiếng Ả Rập hiển thị từ phải sang trái. Bạn có thể đổi ngôn ngữ ở đầu mỗi trang bất cứ lúc nào. Nội dung do mọi người viết không được dịch: chúng được giữ nguyên như đã viết.'),
  ('account', 2, 'languages', 'cn', '支持哪些语言？',
    '英语、法语、越南语、中文和阿拉伯语，其中阿拉伯语从右向左显示。您可以随时在每个页面顶部切换语言。用户撰写的内容不会被翻译，保持原文。'),
  ('account', 2, 'languages', 'ar', 'ما اللغات المتاحة؟',
    'الإنجليزية والفرنسية والفيتنامية والصينية والعربية، والأخيرة من اليمين إلى اليسار. يمكنك تغيير اللغة أعلى كل صفحة في أي وقت. أما النصوص التي يكتبها الأشخاص فلا تُترجم، بل تبقى كما كُتبت.'),

  ('account', 3, 'export', 'en', 'Can I take my data with me?',
    'Yes. Programs can read everything that you may see through the open data interface, with your own account and exactly your rights. A button that downloads everything at once does not exist yet: until it does, write to us through the contact form.'),
  ('account', 3, 'export', 'fr', 'Puis-je emporter mes données ?',
    'Oui. Un programme peut lire tout ce que vous pouvez voir, par l’interface de données ouverte, avec votre propre compte et exactement vos droits. Il n’existe pas encore de bouton pour tout télécharger d’un coup : d’ici là, écrivez-nous au moyen du formulaire de contact.'),
  ('account', 3, 'export', 'vi', 'Tôi có thể mang dữ liệu của mình đi không?',
    'Có. Các chương trình có thể đọc mọi thứ bạn được xem qua giao diện dữ liệu mở, bằng chính tài khoản của bạn và đúng với quyền của bạn. Hiện chưa có nút tải toàn bộ cùng lúc: cho đến khi có, hãy viết cho chúng tôi qua biểu mẫu liên hệ.'),
  ('account', 3, 'export', 'cn', '我可以带走自己的数据吗？',
    '可以。程序可以通过开放的数据接口，以您自己的账户和完全相同的权限，读取您能看到的一切。目前还没有一键下载全部数据的按钮；在此之前，请通过联系表单与我们联系。'),
  ('account', 3, 'export', 'ar', 'هل يمكنني أخذ بياناتي معي؟',
    'نعم. تستطيع البرامج قراءة كل ما يحق لك رؤيته عبر واجهة البيانات المفتوحة، بحسابك أنت وبصلاحياتك نفسها. لا يوجد بعد زر لتنزيل كل شيء دفعة واحدة، فإلى أن يتوفر راسلنا عبر نموذج الاتصال.'),

  ('account', 4, 'install', 'en', 'Can I install it on my phone or computer?',
    'Yes. Your browser offers to install it, and from then on it opens like any other app. Nothing confidential is kept on the device: without a connection you see a page that says so, and not your cases.'),
  ('account', 4, 'install', 'fr', 'Puis-je l’installer sur mon téléphone ou mon ordinateur ?',
    'Oui. Votre navigateur propose de l’installer, et l’application s’ouvre ensuite comme n’importe quelle autre. Rien de confidentiel n’est conservé sur l’appareil : sans connexion, vous voyez une page qui vous l’indique, et non vos dossiers.'),
  ('account', 4, 'install', 'vi', 'Tôi có thể cài đặt trên điện thoại hoặc máy tính không?',
    'Có. Trình duyệt của bạn sẽ đề nghị cài đặt, và từ đó ứng dụng mở như mọi ứng dụng khác. Không có gì bí mật được lưu trên thiết bị: khi mất kết nối, bạn thấy một trang thông báo điều đó chứ không thấy các vụ việc của mình.'),
  ('account', 4, 'install', 'cn', '可以安装到手机或电脑上吗？',
    '可以。您的浏览器会提示安装，此后它就像其他应用一样打开。设备上不会保存任何机密内容：没有网络连接时，您看到的是提示页面，而不是您的案件。'),
  ('account', 4, 'install', 'ar', 'هل يمكنني تثبيتها على هاتفي أو حاسوبي؟',
    'نعم. يعرض متصفحك تثبيتها، وبعد ذلك تُفتح كأي تطبيق آخر. ولا يُحفظ على الجهاز شيء سري: فمن دون اتصال ترى صفحة تخبرك بذلك، لا قضاياك.');
-- The help about it, in every language.
insert into public.faqs (category, position, slug, language, heading, detail)
select 'engagement', 1 + (select max(position) from public.faqs where category = 'engagement'), 'take-a-client-in', text.language, text.heading, text.detail
from (values
  ('en', 'How does a firm take in its own client?',
    'Choose New case. Name the client: a contact of the firm or somebody new. Write what the matter is, name the other parties, and check all names for conflicts of interest: you see which are like names in the firm''s cases and contacts, and record your decision. The fee and a workflow can be added. Open case writes everything at once; if something is refused, nothing is written and your words stay. The client is invited by e-mail if you wish, and sees the case after accepting. While a conflict is open, save the case as a draft.'),
  ('fr', 'Comment un cabinet ouvre-t-il le dossier de son propre client ?',
    'Choisissez Nouveau dossier. Désignez le client : un contact du cabinet ou une nouvelle personne. Décrivez l’affaire, indiquez les autres parties et vérifiez les conflits d’intérêts pour tous les noms : vous voyez lesquels ressemblent à ceux des dossiers et contacts du cabinet, puis vous consignez votre décision. Les honoraires et un processus peuvent être ajoutés. Ouvrir le dossier enregistre tout en une fois ; en cas de refus, rien n’est enregistré et votre saisie reste. Le client est invité par e-mail si vous le souhaitez et voit le dossier après avoir accepté. Tant qu’un conflit subsiste, enregistrez le dossier comme brouillon.'),
  ('vi', 'Hãng luật tiếp nhận khách hàng của mình như thế nào?',
    'Chọn Vụ việc mới. Nêu khách hàng: một liên hệ của hãng hoặc người mới. Viết nội dung vụ việc, nêu các bên khác và kiểm tra xung đột lợi ích cho mọi tên: bạn thấy tên nào giống tên trong vụ việc và liên hệ của hãng, rồi ghi nhận quyết định. Có thể thêm thù lao và quy trình. Mở vụ việc sẽ lưu tất cả cùng lúc; nếu bị từ chối, không có gì được lưu và nội dung bạn nhập vẫn còn. Khách hàng được mời qua email nếu bạn muốn và thấy vụ việc sau khi chấp nhận. Khi còn xung đột, hãy lưu vụ việc dưới dạng bản nháp.'),
  ('cn', '律所如何为自己的客户立案？',
    '选择“新建案件”。填写客户：律所的联系人或新客户。写明法律事务，填写其他当事人，并对所有名称进行利益冲突审查：您会看到哪些名称与律所的案件和联系人相似，然后记录您的决定。还可以添加律师费和工作流程。“立案”会一次保存全部内容；如被拒绝，则不会保存任何内容，您填写的内容仍会保留。您可以选择通过电子邮件邀请客户，客户接受后即可查看案件。冲突未解决时，请将案件保存为草稿。'),
  ('ar', 'كيف يفتح المكتب قضية لعميله؟',
    'اختر قضية جديدة. حدّد العميل: جهة اتصال لدى المكتب أو شخصًا جديدًا. اكتب موضوع المسألة وأسماء الأطراف الأخرى، وافحص تعارض المصالح لكل الأسماء: ترى ما يشبه منها أسماء قضايا المكتب وجهات اتصاله، ثم تسجّل قرارك. ويمكن إضافة الأتعاب وسير العمل. يحفظ فتح القضية كل شيء دفعة واحدة؛ وإن رُفض شيء فلا يُحفظ شيء ويبقى ما كتبته. يُدعى العميل بالبريد الإلكتروني إن شئت، ويرى القضية بعد قبوله. وما دام التعارض قائمًا فاحفظ القضية مسودة.')
) text (language, heading, detail);
