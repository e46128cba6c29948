import type { HelpCatalogue } from '../help-texts.ts'

export const help: HelpCatalogue = {
  make: {
    title: 'Создать форму',
    keywords: 'сделать начать новая шаблон пустая копия дублировать первая номер язык удалить гугл формы',
    lines: {
      start: 'В списке форм выберите {dashboard.newForm}.',
      number:
        'Введите номер WhatsApp, на который должны приходить ответы, и укажите {create.number.language}. Кнопка {create.number.test} откроет чат с этим номером, чтобы вы могли его проверить.',
      choose:
        'Нажмите {create.start.use} на шаблоне или выберите {create.start.scratch}. Кнопка {create.start.preview} сначала покажет шаблон. Потом в нём можно изменить всё.',
      plan: 'Шаблон приходит без того, что не входит в ваш тариф. Его можно сразу публиковать.',
      google:
        'Есть форма в Google? {create.google.title} — и она появится в вашем списке, чтобы ею делиться. Редактируют и заполняют её по-прежнему в Google.',
      copy: 'Чтобы использовать форму ещё раз, откройте её меню в списке и выберите {dashboard.card.duplicate}. У копии нет ответов, и она ещё не опубликована.',
      remove: '{dashboard.card.delete} в том же меню убирает форму вместе с ответами. {dashboard.delete.undoHint}',
    },
  },
  questions: {
    title: 'Добавить и изменить вопросы',
    keywords:
      'поле редактор порядок перетащить переместить вариант картинка фото видео обязательно отменить просмотр копировать удалить',
    lines: {
      add: 'Нажмите на вопрос в разделе {builder.add.title} или перетащите его на место. На телефоне сначала нажмите на плюс.',
      edit: 'Нажмите на текст в форме и пишите прямо там. Клавиша ввода ведёт к следующему варианту или добавляет новый. На телефоне нажмите на вопрос: его тексты в панели. Включите {builder.properties.required}, если его нельзя пропустить.',
      picture: 'У вопроса может быть картинка или видео: {editors.media.add}. Картинки могут быть и у вариантов.',
      move: 'Перетаскивайте вопросы за ручку, в том числе на другую страницу. {builder.move.up} и {builder.move.down} делают то же без перетаскивания.',
      copy: '{builder.staging.duplicate} создаёт копию. Вопрос, который нужен формуле или оплате, удалить нельзя: сначала уберите его оттуда.',
      saved: 'Всё сохраняется само. {history.undo} убирает последнее изменение.',
      preview: '{preview.open} показывает форму такой, какой её увидят люди. Оттуда ничего не отправляется.',
    },
  },
  types: {
    title: 'Виды вопросов',
    keywords: 'тип поле текст число почта телефон выбор флажки список оценка звёзды дата время адрес заголовок',
    lines: {
      single:
        '{questions.names.TEXT}, {questions.names.NUMBER}, {questions.names.EMAIL} и {questions.names.PHONE} просят один ответ и проверяют его. У числа могут быть границы и валюта.',
      choice:
        'В вопросах {questions.names.RADIO}, {questions.names.CHECKBOX} и {questions.names.DROPDOWN} выбирают из ваших вариантов. {builder.options.allowOther} позволяет написать свой, кроме выпадающего списка. Зато там {builder.bulk.open} принимает целый список сразу.',
      order: 'В вопросе «{questions.names.RANKING}» ваши пункты ставят по порядку, лучший первым.',
      scale:
        '{questions.names.RATING} бывает со звёздами или числами. {questions.names.SLIDER} берёт число между двумя краями. {questions.names.DATE} может спросить и время, а прошедшие или будущие дни можно исключить. {questions.names.TIME} — только время дня.',
      consent:
        '{questions.names.CONSENT} показывает ваши условия с флажком. Текст хранится с каждым ответом: видно, с чем согласились.',
      show: '{questions.names.HEADER}, {questions.names.IMAGE} и {questions.names.VIDEO} что-то показывают и ничего не спрашивают.',
      advanced:
        '{questions.names.ADDRESS}, {questions.names.FILE}, {questions.names.FORMULA}, {questions.names.PAYMENT} и {questions.names.SECTION} — на вкладке {builder.add.advanced}.',
      matrix:
        '{questions.names.MATRIX}, тоже на вкладке {builder.add.advanced}, задаёт один вопрос о нескольких строках: таблица на большом экране, карточка на строку в телефоне.',
      signature:
        '{questions.names.SIGNATURE}, тоже в разделе {builder.add.advanced}, позволяет расписаться пальцем, пером или мышью или ввести имя. Нарисованная подпись хранится как картинка, ссылка на неё есть в сообщении.',
      menu: '{questions.names.ORDER}, тоже на вкладке {builder.add.advanced}, позволяет заказывать ваши товары: размеры, добавки, самовывоз или доставка. Распроданное заказать нельзя, а итог считается сам.',
    },
  },
  pages: {
    title: 'Разделить длинную форму на страницы',
    keywords: 'страница раздел шаг несколько далее назад кнопка длинная ход',
    lines: {
      add: 'Под формой нажмите {builder.add.page}. Каждая форма начинается с одной страницы; для следующих нужен тариф выше.',
      name: 'Нажмите на страницу, чтобы изменить её название и тексты кнопок: {builder.page.next} и {builder.page.previous}.',
      move: 'Перетащите страницу, чтобы переместить её с вопросами. Копируется и удаляется она тоже вместе с ними.',
      after:
        'Обычно идёт следующая страница. {builder.page.jump} может вести на более дальнюю или в конец. Подробнее: {topic.logic}.',
    },
  },
  logic: {
    title: 'Разные страницы для разных ответов',
    keywords: 'логика переход правило условие ветка пропустить путь если то доставка самовывоз',
    lines: {
      page: 'Вынесите вопросы, которые нужны не всем, на отдельную страницу: {topic.pages}.',
      open: 'Выберите вопрос, который решает, например «Доставка или самовывоз?», и нажмите {builder.staging.logic}.',
      rules:
        'Укажите, на какую страницу ведёт каждый ответ. Для вопросов без вариантов нажмите {logic.add} и задайте, каким должен быть ответ.',
      others: '{logic.anyOtherTitle} указывает, куда попадут остальные.',
      forward: 'Пути ведут только вперёд: на более дальнюю страницу или к пункту {builder.page.jumpEnd}.',
      map: 'Все они видны в разделе {logic.map}. Затем проверьте их кнопкой {preview.open}.',
      skipped: 'Ответы со страниц, через которые человек не прошёл, не отправляются.',
    },
  },
  totals: {
    title: 'Считать суммы и цены',
    keywords: 'формула расчёт сумма цена итог количество значение скидка стоимость доставки число',
    lines: {
      values:
        'Назначьте цены вариантам: выберите вопрос с вариантами, включите {builder.options.assignValues} и введите число для каждого.',
      add: 'Добавьте элемент {questions.names.FORMULA} с вкладки {builder.add.advanced}. Кнопка {builder.formula.mention} вставляет вопрос; между вопросами введите знаки, например + и *.',
      example: 'Пример под формулой показывает результат. Вопрос без ответа считается нулём.',
      hidden:
        'Люди видят результат, пока заполняют форму. С настройкой {builder.formula.hidden} он вычисляется и доставляется, но в форме не виден.',
      pay: 'Оплата может брать сумму из формулы: {topic.payments}.',
    },
  },
  payments: {
    title: 'Принимать оплату',
    keywords: 'платить деньги наличные карта PayPal Stripe Razorpay касса цена сумма предоплата возврат валюта',
    lines: {
      add: 'Добавьте элемент {questions.names.PAYMENT} с вкладки {builder.add.advanced}. В форме он может быть один. Сумма постоянная или берётся из вопроса, например из итога.',
      methods: 'Нажмите {builder.payment.add}. Можно предложить сразу несколько способов оплаты.',
      cash: '{builder.payment.cash}: вам платят лично. Дайте понятное название, например «Оплата при получении».',
      stripe:
        'Stripe принимает карты. Нажмите {merchants.connect}, укажите данные на странице самого Stripe и вернитесь.',
      paypal:
        'PayPal: введите {builder.payment.paypalEmail}. Деньги придут на этот счёт. PayPal принимает не все валюты.',
      razorpay:
        'Razorpay принимает только индийские рупии. Скопируйте {merchants.razorpay.keyId} и {merchants.razorpay.keySecret} из кабинета Razorpay.',
      local:
        'Pix принимает бразильские реалы, UPI — индийские рупии; {questions.methods.transfer} — любую валюту. Ответы отправляются сразу, люди платят на ваш счёт со своей страницы, а вы выбираете {responses.payment.mark}, когда деньги пришли.',
      order:
        'При оплате через Stripe, PayPal и Razorpay люди сначала платят. Ответы уходят, когда оплата подтверждена; при оплате наличными — сразу.',
      account: 'Деньги идут прямо на ваш собственный счёт там. Возвраты тоже делаются там.',
    },
  },
  publish: {
    title: 'Опубликовать форму, её версии',
    keywords: 'публикация черновик неопубликованные изменения версия история вернуть восстановить обновить',
    lines: {
      publish:
        'Никто не видит ваших изменений, пока вы не нажмёте {builder.publish.publish}. До этого они хранятся как черновик.',
      checks: 'Если чего-то не хватает, это перечислит окно {checks.title}. {checks.go} открывает нужное место.',
      again:
        '{builder.saving.unpublished} — значит, люди пока видят прежнюю версию. Опубликуйте ещё раз; ссылка останется той же.',
      versions:
        'Каждая опубликованная версия хранится в разделе {history.versions.title}. {history.versions.restore} снова делает её черновиком. Ответы остаются.',
      restore: '{builder.publish.restore} возвращает черновик к тому, что люди видят сейчас.',
      test: '{published.tryIt} после первой публикации и в разделе {shell.form.share} открывает форму для вас. Проба приходит в ваш WhatsApp и нигде не учитывается; {published.tests.show} в ответах показывает её.',
      settings: 'Настройки публиковать не нужно: {topic.settings}.',
    },
  },
  settings: {
    title: 'Название, ссылка, язык и вид ссылки',
    keywords:
      'настройки переименовать ссылка адрес язык текст кнопки заголовок описание картинка марка роботы спам SEO',
    lines: {
      open: 'На вкладке {shell.form.settings}, в разделе {settings.nav.general}, меняются {settings.general.name}, {settings.general.number.label} и {settings.general.submit}.',
      link: '{settings.general.link.label}: выберите, чем кончается адрес формы. Прежний перестанет работать, и в напечатанных QR-кодах тоже.',
      language:
        '{settings.general.language.label} меняет кнопки и сообщения формы. Ваши вопросы остаются такими, как вы их написали.',
      languages:
        'В разделе {settings.nav.languages} вы добавляете языки и переводите каждый текст рядом со своим. Люди переключают язык вверху формы, а вы читаете каждый выбор на своём языке. {languages.exchange.menu} сохраняет тексты в файл для программы другого человека, а {languages.exchange.import} возвращает их, сначала показав, что изменится.',
      look: 'В разделе {look.title} вы задаёте логотип, цвета и шрифт формы. Кнопки и ссылки читаются при любом цвете.',
      endings:
        'В разделе {settings.nav.endings} вы пишете, что люди видят после отправки и какое завершение подходит к каким ответам. {look.title}, {settings.nav.languages} и {settings.nav.endings} сохраняются сами и видны после публикации.',
      preview: 'В разделе {settings.nav.seo} задаются заголовок, описание и картинка для чатов и поисковиков.',
      branding: 'Небольшую строку Wayform в конце формы можно отключить.',
      robots: '{settings.general.robots.title} делает поток ложных ответов дорогим. Людям ничего решать не нужно.',
      save: 'Нажмите {settings.save.save}. Настройки действуют сразу, без публикации.',
    },
  },
  closed: {
    title: 'Закрыть форму или узнать, почему она закрыта',
    keywords:
      'закрыть закрыта выключить остановить принимать ответы отключена заблокирована открыть снова не работает отпуск пауза',
    lines: {
      off: 'На вкладке {shell.form.settings} выключите {settings.general.accept.title} и сохраните. Люди увидят, что форма закрыта. Кнопка {form.notice.message} там открывает чат с номером формы.',
      on: 'Включите снова, когда захотите. Ссылка и ответы остаются.',
      limits:
        'В разделе {settings.nav.access} форма закрывается сама: {settings.access.times.title}, {settings.access.total.title}, {settings.access.number.title}.',
      places: '{settings.access.places.title} — у каждого варианта только определённое число мест.',
      plan: '{shell.banners.disabled} {shell.banners.disabledText} Уберите их и опубликуйте форму или выберите тариф выше.',
      stopped: '{shell.banners.blocked} Это сделали мы. Чтобы узнать причину, нажмите внизу {shell.help.write}.',
      paid: 'Кто успел заплатить онлайн до закрытия, не останется ни с чем: такой ответ сохраняется.',
    },
  },
  share: {
    title: 'Поделиться ссылкой на форму',
    keywords: 'ссылка отправить адрес скопировать WhatsApp статус группа Instagram профиль Facebook почта каталог',
    lines: {
      copy: 'Сначала опубликуйте форму. Затем откройте {shell.form.share} и нажмите {share.link.copy}. На карточке в списке тоже есть {dashboard.card.copyLink}.',
      where: 'Вставьте её там, где ваши клиенты: в профиле WhatsApp, в профиле Instagram, в ответах в чате.',
      whatsapp:
        'В разделе {share.nav.whatsapp} есть готовые тексты: для чата, группы, статуса и каталога. Измените их по-своему и нажмите {share.whatsapp.send}.',
      email: '{share.link.email} начинает письмо со ссылкой.',
      card: '{share.link.card}: заголовок, текст и картинка берутся отсюда: {topic.settings}.',
      more: 'Другие способы: {topic.qr}; {topic.website}; {topic.tagged}.',
    },
  },
  tagged: {
    title: 'Ссылки с готовыми ответами или с пометкой места',
    keywords: 'заранее заполнить ссылка источник откуда кампания отследить столик метка',
    lines: {
      start: 'На вкладке {shell.form.share}, в разделе {share.nav.link}, нажмите {share.tagged.start}.',
      fill: 'В разделе {share.tagged.answers} выберите вопрос и дайте ответ. Люди увидят его заполненным и смогут изменить.',
      source:
        'В поле {share.tagged.source} напишите, где находится ссылка, например витрина. У ответа это будет видно: {responses.detail.cameFrom}.',
      campaign: '{share.tagged.campaign} так же сохраняются с ответом.',
      private: 'Помните: {share.tagged.private}',
    },
  },
  qr: {
    title: 'QR-коды для печати',
    keywords: 'QR-код сканировать печать столик комната меню плакат логотип цвет камера кьюар',
    lines: {
      open: 'На вкладке {shell.form.share} откройте {share.nav.qr}. Кто отсканирует код, попадёт в вашу форму.',
      look: 'Выберите цвета, стиль и размер, поставьте в середину логотип. Цвета, которые камера не прочтёт, не принимаются.',
      save: '{share.qr.download} сохраняет его картинкой, {share.qr.print} печатает. {share.qr.formatHelp}',
      tables:
        '{share.qr.tables}: до {facts.qrCodes} за раз, по номерам или названиям. У каждого ответа видно, откуда он пришёл.',
      size: '{share.qr.tip}. {share.qr.tipText}',
    },
  },
  website: {
    title: 'Разместить форму на своём сайте',
    keywords: 'сайт встроить виджет код кнопка окно панель плавающая магазин',
    lines: {
      open: 'На вкладке {shell.form.share} откройте {share.nav.website} и выберите стиль.',
      inline: '{share.website.inline}: форма стоит прямо в странице, нужной ей высоты.',
      over: '{share.website.popup} и {share.website.slide}: кнопка или ссылка открывает форму поверх страницы.',
      floating: '{share.website.button}: остаётся в углу сайта и открывает форму.',
      look: 'Задайте текст, цвет и место. {share.website.preview} показывает, что получится.',
      paste: 'Нажмите {share.website.copyCode} и вставьте в свою страницу. Куда именно, сказано на экране.',
      others: 'Для WordPress и менеджера тегов: {topic.plugins}.',
    },
  },
  plugins: {
    title: 'WordPress и Google Tag Manager',
    keywords: 'плагин блок шорткод менеджер тегов контейнер тег гугл',
    lines: {
      download:
        'На вкладке {shell.form.share} откройте {share.nav.wordpress} и нажмите {share.wordpress.download}. Загрузите файл в WordPress, в разделе плагинов, и включите его.',
      address: 'Вставьте показанный там адрес в настройки плагина.',
      place: '{share.wordpress.block} или вставьте то, что даёт кнопка {share.wordpress.copyShortcode}.',
      gtm: '{share.gtm.title}: в разделе {share.nav.gtm} есть код для тега типа «Пользовательский HTML». Он показывает кнопку, которая остаётся в углу.',
      trigger: '{share.gtm.trigger}. {share.gtm.publish}.',
    },
  },
  delivery: {
    title: 'Как ответы попадают в ваш WhatsApp',
    keywords: 'номер получать сообщение чат приходят отправлено сменить номер заказ длинный',
    lines: {
      stored: 'Когда клиент нажимает последнюю кнопку формы, ответ сразу сохраняется в Wayform.',
      chat: 'Затем у него открывается WhatsApp, где ответы уже написаны сообщением на ваш номер. Там он нажимает «отправить». Сообщение приходит с его номера, и вы отвечаете в том же чате.',
      unseen:
        'Wayform не видит, нажал ли он «отправить». Если нет, ответ всё равно сохранён; его просто нет в вашем чате.',
      states:
        'Раздел {responses.deliveries.title} в каждом ответе показывает то, что известно. {responses.handOff.waiting}: так и остаётся, со временем, когда открыли WhatsApp. Только о своих сообщениях Wayform знает, доставлены ли они и прочитаны ли.',
      own: 'Чтобы получать каждый ответ без этого нажатия, пусть его присылает и Wayform: {topic.notifications}.',
      number:
        'У каждой формы свой {settings.general.number.label}, на вкладке {shell.form.settings}. Для нескольких номеров: {topic.team}.',
      long: 'Если ответы не помещаются в одно сообщение, в нём будут первые и ссылка на все.',
    },
  },
  withoutWhatsapp: {
    title: 'Клиенты за компьютером или без WhatsApp',
    keywords: 'нет компьютер веб скопировать не отправлено пропало QR сканировать квитанция',
    lines: {
      computer: 'За компьютером они нажимают {form.done.web} или сканируют код и продолжают на телефоне.',
      copy: '{form.done.copy} копирует все ответы, чтобы прислать их иначе.',
      receipt: '{form.done.receipt} открывает страницу с ответами. Прочитать её может любой, у кого есть адрес.',
      stored: 'В любом случае ответ сохранён в Wayform.',
    },
  },
  notifications: {
    title: 'Получать ответы от Wayform в WhatsApp или по почте',
    keywords: 'уведомление оповещение письмо сообщение подтвердить номер адрес остановить отписаться предел день',
    lines: {
      open: 'На вкладке {shell.form.settings} откройте {settings.nav.notifications}.',
      whatsapp:
        '{settings.notifications.whatsapp}: каждый ответ приходит и с номера Wayform, даже если клиент так и не нажмёт «отправить».',
      email: '{settings.notifications.email}: одно письмо на каждый ответ, со всем, что написано.',
      proof:
        'Wayform пишет только тем, кто согласился. Номер или адрес, с которым вы входите, годится сразу. Другой адрес получит письмо с кнопкой; для другого номера нажмите {settings.recipients.confirmNumber}.',
      held: 'Пока согласия нет, сообщения откладываются. После него они уходят.',
      stop: 'Получатель может остановить сообщения. Возобновить их может только он сам.',
      limit:
        'На каждый день есть предел. На тарифе {shell.plan.names.free} сообщений в WhatsApp — {facts.freeWhatsapp}, писем — {facts.freeEmails}; на тарифах выше больше. Остальное уходит на следующий день.',
    },
  },
  deliveries: {
    title: 'Если что-то не дошло',
    keywords: 'доставка отправка не удалась отложено вебхук на паузе отправить ещё раз ошибка пропало таблица письмо',
    lines: {
      find: 'Список форм подскажет, когда отправкам нужны вы, и приведёт сюда: {deliveries.title}. Там они собраны по всем формам.',
      held: 'Если там {responses.deliveries.state.held}, путь пока закрыт: например, вебхук на паузе или Google не даёт доступа. Откройте путь, и всё уйдёт само.',
      failed: 'Если там {responses.deliveries.state.failed}, причина указана рядом.',
      again: 'Устраните причину и нажмите {deliveries.again} или {deliveries.all.button}. {deliveries.all.text}',
      webhook:
        'Вебхук, который несколько дней ничего не принимает, ставится на паузу, и вы об этом узнаете. Новые ответы ждут, пока вы его не включите.',
      safe: 'Сам ответ хранится в Wayform, что бы ни случилось по дороге.',
    },
  },
  team: {
    title: 'Распределять ответы между номерами',
    keywords: 'команда несколько номеров сотрудники коллеги по очереди распределение филиал',
    lines: {
      open: 'На вкладке {shell.form.settings} откройте {settings.nav.team}.',
      turns:
        '{team.turns.title}: ответы идут по номерам в порядке списка. Номер самой формы участвует, только если он в списке.',
      rules:
        '{team.rules.title}: решает первое правило, под которое подходит ответ. {team.rules.others}: номер самой формы.',
      agree:
        'То, что отправляют клиенты, идёт на любой номер. То, что шлёт сам Wayform, — только на номера, которые согласились: {topic.notifications}.',
    },
  },
  responses: {
    title: 'Читать ответы и работать с ними',
    keywords:
      'список таблица поиск фильтр дата статус заметка переслать ответить спам удалить отменить аналитика график',
    lines: {
      list: 'Вкладка {shell.form.responses} показывает ответы, новые сверху. Откройте ответ, чтобы прочитать его целиком.',
      search:
        '{responses.search.label}: находит любую часть ответа. {responses.dates.title} и {responses.status.label} сужают список.',
      status:
        'Отметьте ответ: {responses.status.new}, {responses.status.inProgress} или {responses.status.done}, и оставьте запись в поле {responses.detail.note}. Клиенты этого не видят.',
      forward:
        '{responses.detail.forward} передаёт его дальше. Если клиент указал телефон, прямо оттуда можно ему написать.',
      spam: '{responses.suspectBadge} — лишь подсказка с причиной. Такие ответы хранятся и доставляются, как все.',
      remove: '{responses.delete.button}: вместе с ним уходят и файлы. {responses.delete.undoHint}',
      insights:
        '{responses.views.insights} показывает, сколько людей открыли, начали и закончили форму, где ушли, и график по каждому вопросу.',
    },
  },
  export: {
    title: 'Выгрузить и напечатать ответы',
    keywords: 'экспорт скачать таблица эксель печать бумага файл CSV XLSX PDF',
    lines: {
      file: 'На вкладке {shell.form.responses} нажмите {responses.export.button}, затем {responses.export.csv} или {responses.export.xlsx}. Каждому вопросу — свой столбец.',
      filter: 'В файле то, что показывают поиск и фильтры. Чтобы взять всё, выберите {responses.dates.all}.',
      print: 'Чтобы напечатать один ответ, откройте его и нажмите {responses.detail.print}.',
      locked: 'Ответов сверх тарифа в файле нет. Они хранятся: {topic.plans}.',
      sheet: 'Чтобы каждый новый ответ сам попадал в таблицу: {topic.integrations}.',
    },
  },
  integrations: {
    title: 'Google Таблицы, вебхуки и другие инструменты',
    keywords: 'интеграция таблица аналитика пиксель скрипт код подключить гугл Facebook Meta webhook',
    lines: {
      open: 'На вкладке {shell.form.settings} откройте {settings.nav.integrations} и нажмите {integrations.connect}.',
      sheet:
        '{integrations.names.gsheet}: каждый новый ответ становится строкой таблицы, которую Wayform создаёт в вашем аккаунте Google. Её столбцы можно переименовывать, двигать и сортировать.',
      webhook:
        '{integrations.names.webhook}: каждый ответ отправляется на ваш адрес. {integrations.webhook.test} — проверка. Сохраните секрет подписи: он показывается один раз.',
      measure:
        '{integrations.names.googleAnalytics} и {integrations.names.pixelAnalytics} считают, что происходит в форме. Введите идентификатор, который найдёте там.',
      script:
        '{integrations.names.customScript} добавляет на страницу формы ваш код. Вставляйте только код, которому доверяете.',
      pause:
        'Если выключить вебхук или таблицу, новые ответы туда не идут. То, что уже ждало, уйдёт, когда вы их включите.',
      keys: '{apiKeys.title}: пусть ваши программы читают формы и ответы. В разделе {members.nav.apiKeys} выберите {apiKeys.make}. Ключ показывается один раз; отзовите его, когда он больше не нужен.',
      trouble: 'Если всё остановилось само: {topic.deliveries}.',
    },
  },
  files: {
    title: 'Файлы клиентов и конфиденциальность',
    keywords:
      'файл загрузить фото документ картинка видео размер хранилище место заполнено предел данные безопасность PDF',
    lines: {
      add: 'Добавьте элемент {questions.names.FILE} с вкладки {builder.add.advanced}. Вы решаете, какие файлы принимать. {builder.file.multiple}: не больше {facts.filesAtOnce}.',
      size: 'Каждый файл может быть до {facts.fileSize}.',
      where:
        'Файлы есть в ответе и ссылками в сообщении. Эти ссылки через несколько недель перестают работать; в ответе файл остаётся.',
      room: '{account.usage.title} в аккаунте показывает, сколько места занято. Когда оно кончится, формы не смогут принимать файлы. Удалив ответы с файлами, вы освободите место.',
      device: 'То, что вводят клиенты, до отправки хранится на их собственном устройстве.',
      gone: 'Если удалить ответ, его содержание и файлы исчезают из Wayform. Копии в чатах, письмах и таблицах остаются там.',
    },
  },
  plans: {
    title: 'Тарифы, пределы и оплата',
    keywords:
      'тариф бесплатный лимит цена повысить понизить отменить квота закрыты год месяц счёт возврат free lite standard plus',
    lines: {
      free: '{shell.plan.names.free}: форм — {facts.freeForms}, ответы приходят в WhatsApp. Они также хранятся, и на тарифе выше их можно читать здесь.',
      lite: '{shell.plan.names.lite}: форм — {facts.liteForms}, ответов — {facts.liteResponses}; их можно читать, искать и выгружать. Свой вид ссылки.',
      standard:
        '{shell.plan.names.standard}: форм — {facts.standardForms}, ответов — {facts.standardResponses}, для файлов — {facts.standardStorage}. Входит всё, о чём говорит эта справка.',
      plus: '{shell.plan.names.plus}: то же, но форм — {facts.plusForms}, ответов — {facts.plusResponses}, для файлов — {facts.plusStorage}.',
      locked:
        'Сверх предела ничего не пропадает. Новые ответы по-прежнему приходят в WhatsApp и хранятся, но здесь закрыты, пока вы не повысите тариф или не удалите старые.',
      change:
        'Тариф меняется в разделе {shell.account.billing}. После понижения он действует до конца оплаченного срока. {billing.lose.stays}',
      manage: '{billing.current.changeCard} — для карты, {billing.current.manage} — для счетов.',
      refund: 'Деньги можно вернуть в течение {facts.moneyBackDays} дней: нажмите внизу {shell.help.write}.',
    },
  },
  domain: {
    title: 'Использовать свой домен',
    keywords: 'домен адрес бренд поддомен записи DNS CNAME',
    lines: {
      enter:
        'В аккаунте, в разделе {account.domain.title}, выберите {account.domain.own} и введите имя, например forms.yourshop.com. Сохраните его.',
      records: 'Скопируйте показанные записи туда, где вы купили домен.',
      check:
        'Нажмите {account.domain.check}. Записи становятся видны везде в течение суток. Тогда появится {account.domain.status.verified}.',
      use: 'На вкладке {shell.form.settings} формы выберите свой домен в поле {settings.general.domain.label}.',
      lost: 'Если он больше не входит в тариф, форма открывается по обычному адресу.',
    },
  },
  account: {
    title: 'Вход и объединение двух аккаунтов',
    keywords: 'войти логин код пароль выйти устройство телефон почта номер объединить формы пропали потерян гугл эпл',
    lines: {
      whatsapp: 'Пароль не нужен. Введите свой номер WhatsApp и шесть цифр, которые мы туда пришлём.',
      message:
        'Кода нет? Нажмите {login.code.again} или отправьте нам со своего номера сообщение, которое мы подготовили. Это работает всегда.',
      others: 'Или используйте {login.withGoogle} или {login.withApple}.',
      merge:
        'Не видно форм? Возможно, они в аккаунте с другим способом входа. {account.merge.title} в вашем аккаунте соединит оба, если он начинался с WhatsApp или Apple.',
      verify: 'Новый номер в аккаунте годится для входа после шага {account.profile.verify}.',
      devices: '{account.devices.title}: список ваших устройств. Потеряли одно? Нажмите {account.devices.endOthers}.',
    },
  },
  members: {
    title: 'Работать вместе в рабочем пространстве',
    keywords:
      'участники пригласить коллега сотрудник роль владелец редактор оператор наблюдатель доступ пространство удалить выйти передать бизнес',
    lines: {
      invite:
        'В разделе {members.title} нажмите {members.invite}. Для номера откроется чат со ссылкой, и вы отправите её сами; на адрес придёт наше письмо.',
      join: 'Ссылка работает один раз, {facts.invitationDays} дней, и только для того, кто входит с этим номером или адресом.',
      roles:
        '{members.rights.title} показано под списком: {workspaces.roles.owner}, {workspaces.roles.editor}, {workspaces.roles.agent} и {workspaces.roles.viewer}. Роль там можно сменить в любой момент.',
      seats:
        'В {shell.plan.names.standard} места для {facts.standardMembers} человек, в {shell.plan.names.plus} для {facts.plusMembers}, считая вас.',
      remove: 'Кого удалили, тот с этой минуты ничего не видит в пространстве. Формы и ответы остаются.',
      handOver:
        '{members.workspace.handOver.title} в разделе {members.nav.workspace} делает участника владельцем. Тариф, за который кто-то платит, сначала должен закончиться.',
      second:
        '{members.workspace.another.button} открывает его для второго дела, со своими формами, участниками и тарифом.',
    },
  },
  activity: {
    title: 'Узнать, кто что сделал',
    keywords:
      'действия журнал история аудит кто изменил опубликовал экспортировал удалил открыл файлы отменить вернуть',
    lines: {
      list: '{activity.title}: кто что изменил, опубликовал, экспортировал или удалил и кто открывал файлы. Это видят {workspaces.roles.owner} и {workspaces.roles.editor}.',
      filter:
        'Выберите человека, действие, форму или дни: адрес запомнит выбор. {activity.export.button} сохраняет те же строки в файл.',
      changes: '{activity.seeChanges} рядом с опубликованной версией показывает, чем она отличается от предыдущей.',
      back: '{activity.bringBack.button} отменяет удаление в течение {facts.undeleteMinutes} минут, кто бы ни удалил.',
      kept: 'Изменить строку не может никто. Через {facts.activityMonths} месяцев она удаляется.',
    },
  },
  data: {
    title: 'Язык, ваши данные и удаление аккаунта',
    keywords: 'перевод тёмная скачать выгрузить архив конфиденциальность стереть убрать',
    lines: {
      language: 'В меню аккаунта есть языки приложения и {shell.account.theme}. У каждой формы свой язык.',
      download: '{account.export.button} в аккаунте собирает аккаунт, формы, ответы и файлы в один архив.',
      remove: '{account.danger.title} навсегда стирает формы, ответы и файлы.',
      free: 'Это возможно только на тарифе {shell.plan.names.free}. С другого сначала перейдите на него в разделе {shell.account.billing}.',
    },
  },
  trouble: {
    title: 'Без связи и если что-то пошло не так',
    keywords: 'ошибка проблема нет сети не сохранено потеряно зависло интернет сбой конфликт другая вкладка',
    lines: {
      offline:
        '{shell.offline.banner} Продолжайте работать в редакторе: изменения останутся на этом устройстве и сохранятся, когда связь вернётся.',
      lastSeen: 'Без связи вкладка {shell.form.responses} показывает то, что вы видели последним, и время.',
      failed: '{builder.saving.failed}: оставьте страницу открытой и нажмите {builder.saving.retry}.',
      stale:
        'Меняли в двух вкладках или на двух устройствах? Изменения в разных вопросах соединяются сами. Если там {builder.saving.stale}, в обоих изменено одно и то же: сравните и выберите {builder.conflict.keepMine} или {builder.conflict.loadTheirs}.',
      customers: 'Клиенты без связи ничего не теряют: их ответы ждут на телефоне и уйдут, когда связь вернётся.',
      crash: 'После ошибки нажмите {shell.crash.reload}. Сохранённое в безопасности.',
      closed: 'Клиенты видят, что форма закрыта? Смотрите: {topic.closed}.',
    },
  },
}
