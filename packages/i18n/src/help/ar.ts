import type { HelpCatalogue } from '../help-texts.ts'

export const help: HelpCatalogue = {
  make: {
    title: 'إنشاء نموذج',
    keywords: 'عمل بدء جديد قالب فارغ نسخة تكرار أول رقم لغة حذف نماذج جوجل',
    lines: {
      start: 'في قائمة نماذجك، اختر {dashboard.newForm}.',
      number:
        'أدخل رقم واتساب الذي ستصل إليه الإجابات، واختر {create.number.language}. زر {create.number.test} يفتح محادثة مع هذا الرقم لتتأكد منه.',
      choose:
        'اضغط {create.start.use} على أحد القوالب، أو اختر {create.start.scratch}. زر {create.start.preview} يعرض القالب أولًا. ويمكنك تغيير كل ما فيه لاحقًا.',
      plan: 'يأتي القالب من دون الأجزاء التي لا تشملها باقتك، ويمكن نشره كما هو.',
      google:
        'لديك نموذج في Google؟ خيار {create.google.title} يضيفه إلى قائمتك لتشاركه. ويبقى تعديله وتعبئته في Google.',
      copy: 'لاستخدام نموذج مرة أخرى، افتح قائمته واختر {dashboard.card.duplicate}. النسخة بلا ردود، ولم تُنشر بعد.',
      remove: 'خيار {dashboard.card.delete} في القائمة نفسها يزيل النموذج مع ردوده. {dashboard.delete.undoHint}',
    },
  },
  questions: {
    title: 'إضافة الأسئلة وتغييرها',
    keywords: 'حقل محرر تعديل ترتيب سحب نقل خيار صورة فيديو إلزامي تراجع معاينة نسخ حذف',
    lines: {
      add: 'اضغط على سؤال تحت {builder.add.title}، أو اسحبه إلى مكانه. على الهاتف، اضغط زر الإضافة أولًا.',
      edit: 'اضغط على نص في نموذجك واكتبه في مكانه. مفتاح الإدخال ينتقل إلى الخيار التالي أو يضيف خيارًا. على الهاتف، اضغط على السؤال وستجد نصوصه في اللوحة. فعّل {builder.properties.required} إذا كان لا يجوز تركه فارغًا.',
      picture: 'يمكن أن يكون للسؤال صورة أو فيديو: {editors.media.add}. ويمكن أن تكون للخيارات صور أيضًا.',
      move: 'اسحب الأسئلة من المقبض، وإلى صفحة أخرى أيضًا. {builder.move.up} و{builder.move.down} يفعلان ذلك من دون سحب.',
      copy: 'زر {builder.staging.duplicate} ينشئ نسخة. لا يمكن حذف سؤال تستخدمه صيغة أو عملية دفع: أخرجه من هناك أولًا.',
      saved: 'كل شيء يُحفظ تلقائيًا. {history.undo} يلغي آخر تغيير.',
      preview: 'زر {preview.open} يعرض النموذج كما سيراه الناس. لا يُرسل شيء من هناك.',
    },
  },
  types: {
    title: 'أنواع الأسئلة',
    keywords: 'نوع حقل نص رقم بريد هاتف اختيار مربعات قائمة تقييم نجوم تاريخ وقت عنوان',
    lines: {
      single:
        '{questions.names.TEXT} و{questions.names.NUMBER} و{questions.names.EMAIL} و{questions.names.PHONE} تطلب إجابة واحدة وتتحقق منها. يمكن أن تكون للرقم حدود وعملة.',
      choice:
        'في {questions.names.RADIO} و{questions.names.CHECKBOX} و{questions.names.DROPDOWN} يختار الناس من خياراتك. {builder.options.allowOther} يتيح كتابة إجابة خاصة، إلا في القائمة المنسدلة. وهناك يأخذ {builder.bulk.open} قائمة كاملة مرة واحدة.',
      order: 'في {questions.names.RANKING} يرتّب الناس عناصرك، والأفضل أولًا.',
      scale:
        '{questions.names.RATING} بالنجوم أو الأرقام. ويأخذ {questions.names.SLIDER} رقمًا بين طرفين. ويمكن أن يطلب {questions.names.DATE} الوقت أيضًا، وأن يستبعد الأيام الماضية أو القادمة. أما {questions.names.TIME} فيسأل عن الوقت وحده.',
      consent:
        'تعرض {questions.names.CONSENT} شروطك مع مربع للاختيار. يُحفظ النص مع كل إجابة لتثبت ما تمت الموافقة عليه.',
      show: '{questions.names.HEADER} و{questions.names.IMAGE} و{questions.names.VIDEO} تعرض شيئًا ولا تسأل.',
      advanced:
        '{questions.names.ADDRESS} و{questions.names.FILE} و{questions.names.FORMULA} و{questions.names.PAYMENT} و{questions.names.SECTION} تجدها تحت {builder.add.advanced}.',
      matrix:
        '{questions.names.MATRIX}، تحت {builder.add.advanced} أيضًا، يسأل السؤال نفسه عن عدة صفوف: جدول على الشاشات الكبيرة، وبطاقة لكل صف على الهاتف.',
      signature:
        'يتيح {questions.names.SIGNATURE}، وهو أيضًا ضمن {builder.add.advanced}، التوقيع بالإصبع أو القلم أو الفأرة، أو بكتابة الاسم. يُحفظ التوقيع المرسوم صورةً، مع رابط إليها في الرسالة.',
      menu: '{questions.names.ORDER}، تحت {builder.add.advanced} أيضًا، يتيح للناس طلب منتجاتك بأحجام وإضافات، واستلام أو توصيل. ما نفد لا يمكن طلبه، والمجموع يُحسب تلقائيًا.',
      bookings:
        'خدماتك وفريقك وساعاتك للحجوزات تُعدّ مرة واحدة لكل النماذج: مدة كل خدمة وسعرها وأماكنها، والاستراحات وأيام العطلة، وقبل كم من الوقت يمكن الحجز.',
      booking:
        '{questions.names.BOOKING}، أيضًا ضمن {builder.add.advanced}، يتيح للناس حجز وقت متاح من خدماتك. لا يُعطى الوقت إلا مرة واحدة، حتى إن طلبه كثيرون في اللحظة نفسها.',
    },
  },
  pages: {
    title: 'تقسيم نموذج طويل إلى صفحات',
    keywords: 'صفحة قسم خطوة عدة التالي رجوع زر طويل تقدم',
    lines: {
      add: 'اختر {builder.add.page} تحت نموذجك. يبدأ كل نموذج بصفحة واحدة، وما زاد عليها يحتاج إلى باقة أكبر.',
      name: 'اضغط على صفحة لتغيير اسمها ونصي زرّيها: {builder.page.next} و{builder.page.previous}.',
      move: 'اسحب صفحة لنقلها مع أسئلتها. ونسخ صفحة أو حذفها يشمل أسئلتها.',
      after:
        'تتبعها عادةً الصفحة التالية. وعبر {builder.page.jump} تقود الصفحة إلى صفحة لاحقة أو إلى النهاية. المزيد هنا: {topic.logic}.',
    },
  },
  logic: {
    title: 'عرض صفحات مختلفة حسب الإجابات',
    keywords: 'منطق انتقال قاعدة شرط فرع تخطي مسار إذا توصيل استلام',
    lines: {
      page: 'ضع الأسئلة التي لا يراها إلا بعض الناس في صفحة خاصة: {topic.pages}.',
      open: 'حدّد السؤال الذي يقرر، مثل «توصيل أم استلام؟»، ثم اختر {builder.staging.logic}.',
      rules:
        'اختر الصفحة التي تقود إليها كل إجابة. في الأسئلة التي بلا خيارات، اختر {logic.add} وحدّد كيف يجب أن تكون الإجابة.',
      others: 'أما {logic.anyOtherTitle} فيحدد وجهة الباقين.',
      forward: 'تقود المسارات إلى الأمام فقط: إلى صفحة لاحقة أو إلى {builder.page.jumpEnd}.',
      map: 'تجدها كلها في {logic.map}. ثم جرّبها عبر {preview.open}.',
      skipped: 'الإجابات في صفحات لم يمرّ بها الشخص لا تُرسل.',
    },
  },
  totals: {
    title: 'حساب المجاميع والأسعار',
    keywords: 'معادلة صيغة حساب جمع سعر مجموع إجمالي كمية قيمة خصم رسوم توصيل رقم',
    lines: {
      values: 'ضع سعرًا للخيارات: حدّد سؤالًا له خيارات، وفعّل {builder.options.assignValues}، وأدخل رقمًا لكل خيار.',
      add: 'أضف {questions.names.FORMULA} من {builder.add.advanced}. زر {builder.formula.mention} يضع سؤالًا فيها، واكتب بين الأسئلة علامات مثل + و *.',
      example: 'يُظهر مثال تحت الصيغة ما ينتج عنها. والسؤال الذي بلا إجابة يُحسب صفرًا.',
      hidden: 'يرى الناس النتيجة أثناء التعبئة. ومع {builder.formula.hidden} تُحسب وتُسلَّم، لكنها لا تظهر في النموذج.',
      pay: 'يمكن أن يأخذ الدفع مبلغه من صيغة: {topic.payments}.',
    },
  },
  payments: {
    title: 'استلام المدفوعات',
    keywords: 'دفع مال نقد بطاقة ائتمان PayPal Stripe Razorpay سعر مبلغ عربون استرداد عملة',
    lines: {
      add: 'أضف {questions.names.PAYMENT} من {builder.add.advanced}. للنموذج الواحد سؤال دفع واحد. المبلغ ثابت، أو يأتي من سؤال مثل المجموع.',
      methods: 'اختر {builder.payment.add}. يمكنك عرض عدة طرق للدفع معًا.',
      cash: '{builder.payment.cash}: يدفع لك الناس مباشرة. سمّه بما يفهمونه، مثل «الدفع عند الاستلام».',
      stripe: 'يقبل Stripe البطاقات. اختر {merchants.connect}، وأدخل بياناتك في صفحة Stripe نفسها، ثم ارجع.',
      paypal: 'أدخل {builder.payment.paypalEmail} الخاص بك. يذهب المال إلى ذلك الحساب. لا يقبل PayPal كل العملات.',
      razorpay:
        'يقبل Razorpay الروبية الهندية فقط. انسخ {merchants.razorpay.keyId} و{merchants.razorpay.keySecret} من لوحة Razorpay.',
      local:
        'يقبل Pix الريال البرازيلي ويقبل UPI الروبية الهندية، أما {questions.methods.transfer} فيقبل كل العملات. تُرسل الإجابات فورًا، ويدفع الناس إلى حسابك من صفحتهم، وتختار {responses.payment.mark} عند وصول المال.',
      order: 'مع Stripe و PayPal و Razorpay يدفع الناس أولًا، وتُرسل إجاباتهم بعد تأكيد الدفع. أما النقد فتُرسل معه فورًا.',
      account:
        'يذهب المال مباشرة إلى حسابك هناك. وزر {responses.payment.refunds.open} في الرد يعيده بالطريقة التي وصل بها.',
    },
  },
  publish: {
    title: 'نشر النموذج وإصداراته',
    keywords: 'نشر مباشر مسودة تغييرات غير منشورة إصدار نسخة سجل استعادة تحديث',
    lines: {
      publish: 'لا يرى أحد تغييراتك حتى تختار {builder.publish.publish}. وإلى ذلك الحين تبقى مسودة محفوظة.',
      checks: 'إذا نقص شيء، تجده في قائمة {checks.title}. وزر {checks.go} يفتح مكانه.',
      again:
        'عبارة {builder.saving.unpublished} تعني أن الناس ما زالوا يرون الإصدار السابق. انشر مرة أخرى، ويبقى الرابط نفسه.',
      versions:
        'كل إصدار منشور محفوظ في {history.versions.title}. وعبر {history.versions.restore} يصبح مسودتك من جديد. وتبقى الردود.',
      restore: 'خيار {builder.publish.restore} يعيد مسودتك إلى ما يراه الناس الآن.',
      test: '{published.tryIt}، بعد أول نشر وضمن {shell.form.share}، يفتح النموذج لك. تصل التجربة إلى واتساب لديك ولا تُحتسب في أي عدد، وتجدها في الردود عبر {published.tests.show}.',
      settings: 'الإعدادات لا تحتاج إلى نشر: {topic.settings}.',
    },
  },
  settings: {
    title: 'الاسم والرابط واللغة ومعاينة الرابط',
    keywords: 'إعدادات تسمية رابط عنوان لغة نص الزر عنوان وصف صورة علامة روبوت مزعج محركات البحث',
    lines: {
      open: 'في {shell.form.settings}، تحت {settings.nav.general}، تغيّر {settings.general.name} و{settings.general.number.label} و{settings.general.submit}.',
      link: '{settings.general.link.label}: اختر نهاية عنوان نموذجك. العنوان القديم يتوقف عن العمل، وفي رموز QR المطبوعة أيضًا.',
      language: 'خيار {settings.general.language.label} يغيّر أزرار النموذج ورسائله. وتبقى أسئلتك كما كتبتها.',
      languages:
        'تحت {settings.nav.languages} تضيف لغات وتترجم كل نص بجانب نصك. يبدّل الناس اللغة أعلى النموذج، وتقرأ أنت كل اختيار بلغتك. {languages.exchange.menu} يحفظ النصوص في ملف لبرنامج شخص آخر، و{languages.exchange.import} يعيدها بعد أن يعرض ما سيتغيّر.',
      look: 'تحت {look.title} تعطي النموذج شعارك وألوانك وخطك. تبقى الأزرار والروابط مقروءة بكل لون.',
      endings:
        'تحت {settings.nav.endings} تكتب ما يراه الناس بعد الإرسال، وأي خاتمة تناسب أي إجابات. تُحفظ {look.title} و{settings.nav.languages} و{settings.nav.endings} من تلقاء نفسها وتظهر عندما تنشر.',
      preview: 'تحت {settings.nav.seo} تحدد العنوان والوصف والصورة التي تظهر في المحادثات ونتائج البحث.',
      branding: 'يمكن إخفاء سطر Wayform الصغير في نهاية النموذج.',
      robots: 'خيار {settings.general.robots.title} يجعل سيل الإجابات المزيفة مكلفًا. ولا يُطلب من الناس حل شيء.',
      save: 'اختر {settings.save.save}. تسري الإعدادات فورًا من دون نشر.',
    },
  },
  closed: {
    title: 'إغلاق نموذج، أو معرفة سبب إغلاقه',
    keywords: 'إغلاق مغلق إيقاف قبول الردود معطل محظور إعادة فتح لا يعمل إجازة',
    lines: {
      off: 'في {shell.form.settings}، أوقف {settings.general.accept.title} واحفظ. عندها يقرأ الناس أن النموذج مغلق. وهناك يفتح زر {form.notice.message} محادثة مع رقم النموذج.',
      on: 'شغّله مرة أخرى متى شئت. يبقى الرابط وتبقى ردودك.',
      limits:
        'في {settings.nav.access} يُغلق النموذج تلقائيًا: {settings.access.times.title}، {settings.access.total.title}، {settings.access.number.title}.',
      places: '{settings.access.places.title} تعطي كل خيار عددًا محدودًا من الأماكن.',
      plan: '{shell.banners.disabled} {shell.banners.disabledText} أزلها وانشر، أو اختر باقة أكبر.',
      stopped: '{shell.banners.blocked} نحن من أوقفه. لمعرفة السبب، اختر {shell.help.write} في الأسفل.',
      paid: 'من دفع عبر الإنترنت قبل الإغلاق لا يُردّ: يُحفظ رده.',
    },
  },
  share: {
    title: 'مشاركة رابط نموذجك',
    keywords: 'رابط إرسال عنوان نسخ واتساب حالة مجموعة إنستغرام فيسبوك بريد كتالوج',
    lines: {
      copy: 'انشر النموذج أولًا. ثم افتح {shell.form.share} واختر {share.link.copy}. وفي بطاقته ضمن القائمة زر {dashboard.card.copyLink} أيضًا.',
      where: 'ألصقه حيث يوجد عملاؤك: ملفك في واتساب، ونبذتك في إنستغرام، وردودك في المحادثة.',
      whatsapp:
        'تحت {share.nav.whatsapp} نصوص تبدأ بها: لمحادثة أو مجموعة أو حالتك أو الكتالوج. غيّرها كما تشاء، ثم اختر {share.whatsapp.send}.',
      email: 'زر {share.link.email} يبدأ رسالة فيها الرابط.',
      card: '{share.link.card}: العنوان والنص والصورة من هنا: {topic.settings}.',
      more: 'طرق أخرى: {topic.qr}؛ {topic.website}؛ {topic.tagged}.',
    },
  },
  tagged: {
    title: 'روابط تملأ الإجابات أو تبيّن مصدرها',
    keywords: 'تعبئة مسبقة مملوء رابط مصدر حملة تتبع طاولة من أين',
    lines: {
      start: 'في {shell.form.share}، تحت {share.nav.link}، اختر {share.tagged.start}.',
      fill: 'تحت {share.tagged.answers}، اختر سؤالًا واكتب إجابته. يراها الناس مملوءة ويمكنهم تغييرها.',
      source:
        'في {share.tagged.source} تسمّي مكان الرابط، مثل واجهة المحل. ثم يظهر ذلك في الرد: {responses.detail.cameFrom}.',
      campaign: 'تُحفظ {share.tagged.campaign} مع الرد بالطريقة نفسها.',
      private: 'انتبه: {share.tagged.private}',
    },
  },
  qr: {
    title: 'رموز QR للطباعة',
    keywords: 'رمز كيو آر مسح طباعة طاولة غرفة قائمة ملصق شعار لون كاميرا باركود',
    lines: {
      open: 'في {shell.form.share}، افتح {share.nav.qr}. من يمسح الرمز يصل إلى نموذجك.',
      look: 'اختر الألوان والشكل والحجم، وضع شعارك في الوسط. تُرفض الألوان التي لا تقرؤها الكاميرات.',
      save: 'زر {share.qr.download} يحفظه صورة، وزر {share.qr.print} يطبعه. {share.qr.formatHelp}',
      tables: '{share.qr.tables}: حتى {facts.qrCodes} معًا، بالأرقام أو بالأسماء. ويبيّن كل رد من أيها جاء.',
      size: '{share.qr.tip}. {share.qr.tipText}',
    },
  },
  website: {
    title: 'وضع النموذج في موقعك',
    keywords: 'موقع ويب تضمين أداة كود زر نافذة منبثقة لوحة عائم متجر',
    lines: {
      open: 'في {shell.form.share}، افتح {share.nav.website} واختر شكلًا.',
      inline: '{share.website.inline}: يكون النموذج في صفحتك بالارتفاع الذي يحتاج إليه.',
      over: '{share.website.popup} و{share.website.slide}: زر أو رابط يفتح النموذج فوق صفحتك.',
      floating: '{share.website.button}: يبقى في زاوية موقعك ويفتح النموذج.',
      look: 'حدّد النص واللون والموضع. {share.website.preview} تُظهر الشكل.',
      paste: 'اختر {share.website.copyCode} وألصقه في صفحتك. تبيّن الشاشة أين.',
      others: 'لووردبريس ومدير العلامات: {topic.plugins}.',
    },
  },
  plugins: {
    title: 'WordPress و Google Tag Manager',
    keywords: 'ووردبريس إضافة مكوّن كود مختصر مدير العلامات حاوية وسم',
    lines: {
      download:
        'في {shell.form.share}، افتح {share.nav.wordpress} واختر {share.wordpress.download}. ارفع الملف في WordPress ضمن الإضافات وفعّله.',
      address: 'ألصق العنوان المعروض هناك في إعدادات الإضافة.',
      place: '{share.wordpress.block}، أو ألصق ما يعطيه زر {share.wordpress.copyShortcode}.',
      gtm: '{share.gtm.title}: تحت {share.nav.gtm} تجد كود وسم من نوع HTML مخصص. وهو يُظهر الزر الذي يبقى في الزاوية.',
      trigger: '{share.gtm.trigger}. {share.gtm.publish}.',
    },
  },
  delivery: {
    title: 'كيف تصل الإجابات إلى واتساب لديك',
    keywords: 'رقم استلام رسالة محادثة وصول أُرسل تغيير الرقم طلب طويل',
    lines: {
      stored: 'عندما يضغط العميل الزر الأخير في نموذجك، يُحفظ الرد في Wayform فورًا.',
      chat: 'ثم يُفتح واتساب عنده وفيه الإجابات مكتوبة كرسالة إلى رقمك، فيضغط إرسال. تأتي الرسالة من رقمه، فتردّ عليه في المحادثة نفسها.',
      unseen: 'لا يستطيع Wayform أن يرى هل ضغط إرسال. إن لم يفعل، يبقى الرد محفوظًا، لكنه ليس في محادثتك.',
      states:
        'يبيّن قسم {responses.deliveries.title} في كل رد ما هو معروف. تبقى عبارة {responses.handOff.waiting} مع وقت فتح واتساب. ولا يعرف Wayform هل سُلّمت الرسالة أو قُرئت إلا في رسائله هو.',
      own: 'لتصلك كل الردود من دون تلك الضغطة، دع Wayform يرسلها إليك أيضًا: {topic.notifications}.',
      number: 'لكل نموذج {settings.general.number.label} خاص به، في {shell.form.settings}. لعدة أرقام: {topic.team}.',
      long: 'إذا كانت الإجابات أطول من رسالة واحدة، احتوت الرسالة على أولها ورابط إليها كلها.',
    },
  },
  withoutWhatsapp: {
    title: 'عملاء على الحاسوب أو بلا واتساب',
    keywords: 'بدون واتساب كمبيوتر ويب نسخ لم ترسل مفقودة رمز مسح إيصال',
    lines: {
      computer: 'على الحاسوب يختارون {form.done.web}، أو يمسحون رمزًا ويتابعون على الهاتف.',
      copy: 'زر {form.done.copy} ينسخ كل الإجابات لإرسالها بطريقة أخرى.',
      receipt: 'زر {form.done.receipt} يفتح صفحة فيها الإجابات. كل من لديه عنوانها يستطيع قراءتها.',
      stored: 'وفي كل الأحوال يُحفظ الرد في Wayform.',
    },
  },
  notifications: {
    title: 'استلام الردود من Wayform عبر واتساب أو البريد',
    keywords: 'إشعار تنبيه بريد إلكتروني رسالة تأكيد إثبات رقم عنوان إيقاف إلغاء الاشتراك حد يوم',
    lines: {
      open: 'في {shell.form.settings}، افتح {settings.nav.notifications}.',
      whatsapp: '{settings.notifications.whatsapp}: يأتيك كل رد من رقم Wayform أيضًا، حتى إن لم يضغط العميل إرسال أبدًا.',
      email: '{settings.notifications.email}: رسالة واحدة لكل رد، وفيها كل الإجابات.',
      proof:
        'لا يكتب Wayform إلا لمن وافق. الرقم أو البريد الذي تسجّل الدخول به معتمد فورًا. ويتلقى أي بريد آخر رسالة فيها زر. ولرقم آخر اختر {settings.recipients.confirmNumber}.',
      held: 'تبقى الرسائل قيد الانتظار حتى الموافقة، ثم تُرسل.',
      stop: 'يستطيع المتلقي إيقاف الرسائل. وهو وحده من يستطيع استئنافها.',
      limit:
        'هناك حد لكل يوم. في {shell.plan.names.free} يبلغ عدد رسائل واتساب {facts.freeWhatsapp} وعدد رسائل البريد {facts.freeEmails}، وفي الباقات الأكبر أكثر. ويُرسل الباقي في اليوم التالي.',
    },
  },
  deliveries: {
    title: 'عندما لا يصل شيء ما',
    keywords: 'تسليم فشل قيد الانتظار ويب هوك متوقف إرسال مرة أخرى إعادة المحاولة خطأ مفقود جدول بريد',
    lines: {
      find: 'تخبرك قائمة نماذجك حين تحتاج عمليات إرسال إليك، وتقودك إلى {deliveries.title}. وفيها ما يخص كل نماذجك.',
      held: 'إذا ظهرت عبارة {responses.deliveries.state.held}، فالطريق مغلق حاليًا، مثلًا لأن ويب هوك متوقف أو لأن Google لا يمنح الوصول. افتح الطريق فيُرسل وحده.',
      failed: 'إذا ظهرت عبارة {responses.deliveries.state.failed}، فالسبب مكتوب بجانبها.',
      again: 'عالج السبب، ثم اختر {deliveries.again} أو {deliveries.all.button}. {deliveries.all.text}',
      webhook: 'الويب هوك الذي لا يستلم شيئًا لأيام يُوقف، ونخبرك بذلك. وتنتظر الردود الجديدة حتى تشغّله من جديد.',
      safe: 'أما الرد نفسه فمحفوظ في Wayform مهما حدث في الطريق.',
    },
  },
  team: {
    title: 'توزيع الردود على عدة أرقام',
    keywords: 'فريق عدة أرقام موظفون زملاء بالتناوب تسلسل توزيع فرع',
    lines: {
      open: 'في {shell.form.settings}، افتح {settings.nav.team}.',
      turns: '{team.turns.title}: تدور الردود على الأرقام بترتيب القائمة. ولا يشارك رقم النموذج نفسه إلا إذا كان فيها.',
      rules: '{team.rules.title}: تقرر أول قاعدة تطابقها الإجابة. {team.rules.others}: رقم النموذج نفسه.',
      agree: 'ما يرسله العملاء يصل إلى أي رقم. وما يرسله Wayform بنفسه يصل فقط إلى أرقام وافقت: {topic.notifications}.',
    },
  },
  responses: {
    title: 'قراءة الردود وإدارتها',
    keywords: 'قائمة قراءة جدول بحث تصفية تاريخ حالة ملاحظة تحويل رد مزعج حذف تراجع إحصاءات رسم بياني',
    lines: {
      list: 'تعرض {shell.form.responses} ما أُجيب به، الأحدث أولًا. افتح ردًا لقراءته كاملًا.',
      search:
        'يجد {responses.search.label} أي جزء من إجابة. ويضيّق {responses.dates.title} و{responses.status.label} القائمة.',
      status:
        'ضع للرد علامة {responses.status.new} أو {responses.status.inProgress} أو {responses.status.done}، واكتب {responses.detail.note}. الملاحظة تبقى لديك. أما الطلب أو الحجز فيرى العملاء في صفحتهم إلى أين وصل.',
      forward: 'زر {responses.detail.forward} يمرّره إلى غيرك. وإذا ذكر العميل رقم هاتف، يمكنك الكتابة إليه من هناك.',
      spam: 'عبارة {responses.suspectBadge} مجرد إشارة مع سببها. تُحفظ هذه الردود وتُسلَّم كغيرها.',
      remove: 'زر {responses.delete.button} يحذف ملفاته أيضًا. {responses.delete.undoHint}',
      insights: 'تُظهر {responses.views.insights} كم شخصًا فتح نموذجك وبدأه وأتمّه، وأين توقفوا، ورسمًا بيانيًا لكل سؤال.',
    },
  },
  export: {
    title: 'تصدير الردود وطباعتها',
    keywords: 'تنزيل إكسل جدول بيانات طباعة ورق ملف',
    lines: {
      file: 'في {shell.form.responses}، اختر {responses.export.button} ثم {responses.export.csv} أو {responses.export.xlsx}. لكل سؤال عمود.',
      filter: 'يحتوي الملف على ما يُظهره بحثك وتصفيتك. وللحصول على الكل، اختر {responses.dates.all}.',
      print: 'لطباعة رد واحد، افتحه واختر {responses.detail.print}.',
      locked: 'الردود التي تتجاوز باقتك ليست في الملف، لكنها محفوظة: {topic.plans}.',
      sheet: 'ليُضاف كل رد جديد إلى جدول بيانات تلقائيًا: {topic.integrations}.',
      old: 'زر {oldResponses.button} في القائمة نفسها يضيف ردودًا من ملف جدول، كل رد مرة واحدة. ولا يتلقى أحد رسالة بذلك.',
    },
  },
  integrations: {
    title: 'جداول Google والويب هوك وأدوات أخرى',
    keywords: 'تكامل ربط جدول بيانات شيتس تحليلات ميتا فيسبوك بيكسل نص برمجي كود',
    lines: {
      open: 'في {shell.form.settings}، افتح {settings.nav.integrations} واختر {integrations.connect}.',
      sheet:
        '{integrations.names.gsheet}: يصبح كل رد جديد صفًا في جدول ينشئه Wayform في حسابك لدى Google. ويمكنك تسمية أعمدته ونقلها وفرزها. وللطلبات، حدّد «{integrations.sheet.lines.wish}» في إعداداته.',
      webhook:
        '{integrations.names.webhook}: يُرسل كل رد إلى عنوان لك. زر {integrations.webhook.test} يجرّبه. احفظ سر التوقيع، فهو يظهر مرة واحدة فقط.',
      measure:
        'تحصي {integrations.names.googleAnalytics} و{integrations.names.pixelAnalytics} ما يحدث في نموذجك. أدخل المعرّف الذي تجده هناك.',
      script: 'يضيف {integrations.names.customScript} كودك الخاص إلى صفحة النموذج. لا تلصق إلا كودًا تثق به.',
      pause: 'إذا أوقفت الويب هوك أو الجدول، لا تُرسل الردود الجديدة إليه. وما كان منتظرًا يُرسل عندما تشغّله من جديد.',
      keys: '{apiKeys.title}: دع برامجك الخاصة تقرأ النماذج والردود وتغيّرها. ضمن {members.nav.apiKeys} اختر {apiKeys.make}. يُعرض المفتاح مرة واحدة؛ ألغِه عندما لا تعود تحتاجه.',
      trouble: 'إذا توقف وحده: {topic.deliveries}.',
    },
  },
  files: {
    title: 'ملفات العملاء والخصوصية',
    keywords: 'ملف رفع صورة مستند فيديو حجم تخزين مساحة ممتلئة حد بيانات أمان',
    lines: {
      add: 'أضف {questions.names.FILE} من {builder.add.advanced}. أنت تقرر ما الملفات المسموح بها. خيار {builder.file.multiple} يقبل حتى {facts.filesAtOnce}.',
      size: 'حجم كل ملف حتى {facts.fileSize}.',
      where: 'تجد الملفات في الرد، وكروابط في الرسالة. تنتهي تلك الروابط بعد بضعة أسابيع، ويبقى الملف في الرد.',
      room: 'يُظهر {account.usage.title} في حسابك المساحة المستخدمة. إذا امتلأت، لا تقبل النماذج ملفات أخرى. وحذف ردود فيها ملفات يوفر مساحة.',
      device: 'ما يكتبه العملاء يبقى على أجهزتهم حتى يرسلوه.',
      gone: 'حذف الرد يزيل إجاباته وملفاته من Wayform. أما النسخ في المحادثات والبريد والجداول فتبقى هناك.',
    },
  },
  plans: {
    title: 'الباقات والحدود والفوترة',
    keywords: 'باقة مجانية حد سعر ترقية تخفيض إلغاء حصة مقفل سنوي شهري فاتورة استرداد free lite standard plus',
    lines: {
      free: '{shell.plan.names.free}: عدد النماذج {facts.freeForms}، والإجابات على واتساب. وتُحفظ الردود أيضًا، ويمكن قراءتها هنا مع باقة أكبر.',
      lite: '{shell.plan.names.lite}: عدد النماذج {facts.liteForms} وعدد الردود {facts.liteResponses}، للقراءة والبحث والتصدير. ومعاينة خاصة بك للرابط.',
      standard:
        '{shell.plan.names.standard}: عدد النماذج {facts.standardForms} وعدد الردود {facts.standardResponses} ومساحة الملفات {facts.standardStorage}. كل ما في هذه المساعدة مشمول.',
      plus: '{shell.plan.names.plus}: الشيء نفسه، وعدد النماذج {facts.plusForms} وعدد الردود {facts.plusResponses} والمساحة {facts.plusStorage}.',
      locked:
        'بعد الحد لا يضيع شيء. تستمر الردود الجديدة في الوصول إلى واتساب وتُحفظ، لكنها تبقى مقفلة هنا حتى ترقّي باقتك أو تحذف ردودًا أقدم.',
      change:
        'غيّر باقتك من {shell.account.billing}. وإذا خفّضتها، تبقى لك حتى نهاية المدة المدفوعة. {billing.lose.stays}',
      manage: 'زر {billing.current.changeCard} لبطاقتك، وزر {billing.current.manage} لفواتيرك.',
      refund: 'يمكنك استرداد مالك خلال مدة الضمان، وعدد أيامها {facts.moneyBackDays}: اختر {shell.help.write} في الأسفل.',
    },
  },
  domain: {
    title: 'استخدام نطاقك الخاص',
    keywords: 'نطاق دومين عنوان علامة رابط نطاق فرعي سجلات DNS CNAME',
    lines: {
      enter:
        'في حسابك، تحت {account.domain.title}، اختر {account.domain.own} وأدخل اسمًا مثل forms.yourshop.com، ثم احفظه.',
      records: 'انسخ السجلات المعروضة هناك إلى المكان الذي اشتريت منه نطاقك.',
      check:
        'اختر {account.domain.check}. قد يستغرق ظهور السجلات في كل مكان يومًا كاملًا. وعندها تظهر كلمة {account.domain.status.verified}.',
      use: 'في {shell.form.settings} الخاصة بالنموذج، اختر نطاقك تحت {settings.general.domain.label}.',
      lost: 'إذا لم تعد باقتك تشمله، يصل الناس إلى النموذج على العنوان المعتاد.',
    },
  },
  account: {
    title: 'تسجيل الدخول وجمع حسابين',
    keywords: 'دخول رمز كلمة مرور واتساب جوجل آبل خروج جهاز هاتف بريد رقم دمج نماذج مفقودة ضائع',
    lines: {
      whatsapp: 'لا تحتاج إلى كلمة مرور. أدخل رقم واتساب، ثم الأرقام الستة التي نرسلها إليك هناك.',
      message:
        'لم يصل الرمز؟ اختر {login.code.again}، أو أرسل إلينا من رقمك الرسالة التي جهزناها لك. هذه الطريقة تعمل دائمًا.',
      others: 'أو استخدم {login.withGoogle} أو {login.withApple}.',
      merge:
        'نماذج مفقودة؟ قد تكون في حساب بطريقة دخول أخرى. خيار {account.merge.title} في حسابك يجمع الاثنين، إذا بدأ حسابك بواتساب أو Apple.',
      verify: 'الرقم الجديد في حسابك يصلح لتسجيل الدخول بعد {account.profile.verify}.',
      devices: 'يعرض {account.devices.title} أجهزتك. فقدت أحدها؟ اختر {account.devices.endOthers}.',
    },
  },
  members: {
    title: 'العمل مع آخرين في مساحة عمل واحدة',
    keywords: 'أعضاء دعوة زميل موظف فريق دور مالك محرر مطلع صلاحية مساحة عمل إزالة مغادرة نقل ملكية نشاط',
    lines: {
      invite:
        'في {members.title} اختر {members.invite}. للرقم تُفتح محادثة فيها الرابط وترسلها بنفسك، أما العنوان فيصله بريد منا.',
      join: 'يعمل الرابط مرة واحدة لمدة {facts.invitationDays} أيام، ولمن يسجّل الدخول بهذا الرقم أو العنوان فقط.',
      roles:
        'تجد {members.rights.title} تحت القائمة: {workspaces.roles.owner} و{workspaces.roles.editor} و{workspaces.roles.agent} و{workspaces.roles.viewer}. يمكنك تغيير أي دور هناك في أي وقت.',
      seats:
        'تتسع {shell.plan.names.standard} لعدد {facts.standardMembers} من الأشخاص و{shell.plan.names.plus} لعدد {facts.plusMembers}، وأنت منهم.',
      remove: 'من يُزَل لا يرى شيئًا من مساحة العمل منذ تلك اللحظة. تبقى النماذج والردود.',
      handOver:
        '{members.workspace.handOver.title} في {members.nav.workspace} يجعل أحد الأعضاء مالكًا. يجب أن تنتهي أولًا الباقة التي يدفعها أحد.',
      second: '{members.workspace.another.button} تفتح مساحة لنشاط ثانٍ له نماذجه وأعضاؤه وباقته.',
    },
  },
  activity: {
    title: 'معرفة من فعل ماذا',
    keywords: 'نشاط سجل تاريخ تدقيق من غيّر نشر صدّر حذف فتح ملفات تراجع استعادة',
    lines: {
      list: 'يوضح {activity.title} من غيّر أو نشر أو صدّر أو حذف ماذا، ومن فتح الملفات. يراه {workspaces.roles.owner} و{workspaces.roles.editor}.',
      filter:
        'اختر شخصًا أو إجراءً أو نموذجًا أو أيامًا: يحفظ عنوان الصفحة اختيارك. يحفظ {activity.export.button} الأسطر نفسها في ملف.',
      changes: 'بجانب نسخة منشورة يعرض {activity.seeChanges} ما يختلف عن النسخة التي قبلها.',
      back: 'يلغي {activity.bringBack.button} الحذف خلال {facts.undeleteMinutes} دقائق، أيًا كان من حذف.',
      kept: 'لا يستطيع أحد تغيير سطر. بعد {facts.activityMonths} شهرًا يُحذف.',
    },
  },
  data: {
    title: 'اللغة وبياناتك وحذف الحساب',
    keywords: 'ترجمة مظهر داكن تنزيل بيانات تصدير أرشيف خصوصية إزالة محو',
    lines: {
      language: 'في قائمة الحساب لغات التطبيق و{shell.account.theme}. ولكل نموذج لغته.',
      download: 'زر {account.export.button} في حسابك يجمع الحساب والنماذج والردود والملفات في أرشيف واحد.',
      remove: 'خيار {account.danger.title} يمحو نماذجك وردودك وملفاتك نهائيًا.',
      free: 'هذا ممكن في الباقة {shell.plan.names.free} فقط. في باقة أخرى، انتقل إليها أولًا من {shell.account.billing}.',
    },
  },
  trouble: {
    title: 'بلا اتصال، وعندما يحدث خطأ',
    keywords: 'خطأ مشكلة غير متصل لم يحفظ ضاع عالق إنترنت انقطاع تعارض علامة تبويب أخرى',
    lines: {
      offline: '{shell.offline.banner} تابع العمل في المحرر: تبقى تغييراتك على هذا الجهاز وتُحفظ عند عودة الاتصال.',
      lastSeen: 'من دون اتصال، تعرض {shell.form.responses} آخر ما رأيته مع وقته.',
      failed: '{builder.saving.failed}: اترك الصفحة مفتوحة واختر {builder.saving.retry}.',
      stale:
        'عدّلت في علامتي تبويب أو على جهازين؟ تُجمع التغييرات في الأسئلة المختلفة تلقائيًا. وإذا ظهرت عبارة {builder.saving.stale}، فقد تغيّر الشيء نفسه في الاثنين: قارن، ثم اختر {builder.conflict.keepMine} أو {builder.conflict.loadTheirs}.',
      customers: 'العملاء بلا اتصال لا يخسرون شيئًا: تنتظر إجاباتهم على هواتفهم وتُرسل عند عودة الاتصال.',
      crash: 'بعد حدوث خطأ، اختر {shell.crash.reload}. ما حُفظ في أمان.',
      closed: 'يقرأ عملاؤك أن النموذج مغلق؟ انظر: {topic.closed}.',
    },
  },
}
