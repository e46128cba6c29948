/**
 * Answers to questions of owners. English is the source: it decides the topics and their lines. Every line has to be
 * true of the product as it is; its evidence is declared in apps/web/src/features/help/statements.
 */
export const help = {
  make: {
    title: 'Make a form',
    keywords: 'create start new template blank scratch copy duplicate first begin number language delete google forms',
    lines: {
      start: 'On your list of forms, choose {dashboard.newForm}.',
      number:
        'Enter the WhatsApp number that should get the answers, and choose the {create.number.language}. {create.number.test} opens a chat with that number, so that you can check it.',
      choose:
        'Press {create.start.use} on a template, or choose {create.start.scratch}. {create.start.preview} shows a template first. You can change everything in it later.',
      plan: 'A template comes without the parts that your plan does not include. It can be published as it is.',
      google:
        'Have a form at Google? {create.google.title} adds it to your list, so that you can share it. It is still edited and answered at Google.',
      copy: 'To reuse a form, open its menu in the list and choose {dashboard.card.duplicate}. The copy has no responses and is not published yet.',
      remove: '{dashboard.card.delete} in the same menu removes a form with its responses. {dashboard.delete.undoHint}',
    },
  },
  questions: {
    title: 'Add and change questions',
    keywords: 'field builder edit order drag move option picture image video required undo preview copy delete',
    lines: {
      add: 'Click a question under {builder.add.title}, or drag it to its place. On a phone, tap the plus button first.',
      edit: 'Click a text in your form and write it there. Enter goes to the next option, or adds one. On a phone, tap the question: its texts are in the panel. Switch on {builder.properties.required} if it must not be left empty.',
      picture: 'A question can have a picture or a video: {editors.media.add}. Options can have pictures too.',
      move: 'Drag questions by their grip, also to another page. {builder.move.up} and {builder.move.down} do the same without dragging.',
      copy: '{builder.staging.duplicate} makes a copy. A question that a formula or a payment uses can’t be deleted: take it out there first.',
      saved: 'Everything is saved by itself. {history.undo} takes back your last change.',
      preview: '{preview.open} shows the form as people will see it. Nothing is sent from there.',
    },
  },
  types: {
    title: 'Kinds of questions',
    keywords: 'type field text number email phone choice checkbox dropdown list rating stars date time address header',
    lines: {
      single:
        '{questions.names.TEXT}, {questions.names.NUMBER}, {questions.names.EMAIL} and {questions.names.PHONE} ask for one answer and check it. A number can have limits and a currency.',
      choice:
        'In {questions.names.RADIO}, {questions.names.CHECKBOX} and {questions.names.DROPDOWN}, people choose from your options. {builder.options.allowOther} lets them write their own, except in a dropdown. There, {builder.bulk.open} takes a whole list at once.',
      order: 'In {questions.names.RANKING}, people put your items in order, the best first.',
      scale:
        '{questions.names.RATING} has stars or numbers. {questions.names.SLIDER} takes a number between two ends. {questions.names.DATE} can ask for a time too, and leave out days that are past or to come. {questions.names.TIME} asks for the time alone.',
      consent:
        '{questions.names.CONSENT} shows your terms with a box to tick. The text is kept with each answer, so you can prove what was agreed to.',
      show: '{questions.names.HEADER}, {questions.names.IMAGE} and {questions.names.VIDEO} show something and ask nothing.',
      advanced:
        '{questions.names.ADDRESS}, {questions.names.FILE}, {questions.names.FORMULA}, {questions.names.PAYMENT} and {questions.names.SECTION} are under {builder.add.advanced}.',
      matrix:
        '{questions.names.MATRIX}, also under {builder.add.advanced}, asks the same about several rows: a table on large screens, a card for each row on phones.',
      signature:
        '{questions.names.SIGNATURE}, also under {builder.add.advanced}, lets people sign with a finger, a pen or the mouse, or type their name. A drawn signature is kept as a picture, with a link in the message.',
      menu: '{questions.names.ORDER}, also under {builder.add.advanced}, lets people order your products, with sizes, extras, pickup or delivery. What is sold out can’t be ordered, and the total is worked out for them.',
      bookings:
        'Your services, staff and hours for bookings are set up once, for all forms: how long each takes, its price and places, breaks and days off, and how early people book.',
      booking:
        '{questions.names.BOOKING}, also under {builder.add.advanced}, lets people book a free time of your services. A time is only given away once, also when many ask for it at the same moment.',
    },
  },
  pages: {
    title: 'Split a long form into pages',
    keywords: 'page section step several next back button long progress',
    lines: {
      add: 'Choose {builder.add.page} below your form. Every form begins with one page; further ones need a larger plan.',
      name: 'Click a page to change its name and the texts of its buttons: {builder.page.next} and {builder.page.previous}.',
      move: 'Drag a page to move it with its questions. Copying or deleting a page takes its questions along.',
      after:
        'Usually the next page follows. With {builder.page.jump} a page leads to a later one, or to the end. More of that: {topic.logic}.',
    },
  },
  logic: {
    title: 'Show different pages for different answers',
    keywords: 'logic jump rule condition branch skip path if then delivery pickup',
    lines: {
      page: 'Put the questions that only some people should see on a page of their own: {topic.pages}.',
      open: 'Select the question that decides, for example “Delivery or pickup?”, and choose {builder.staging.logic}.',
      rules:
        'Choose the page that each answer leads to. For questions without options, choose {logic.add} and say what the answer has to be.',
      others: '{logic.anyOtherTitle} says where everyone else goes.',
      forward: 'Ways lead forward only: to a later page, or to {builder.page.jumpEnd}.',
      map: '{logic.map} shows all of them. Then try them out with {preview.open}.',
      skipped: 'Answers on pages that somebody did not pass are not sent.',
    },
  },
  totals: {
    title: 'Work out totals and prices',
    keywords: 'formula calculate sum price total quantity value discount delivery fee number',
    lines: {
      values:
        'Give options a price: select a question with options, switch on {builder.options.assignValues} and enter a number for each.',
      add: 'Add a {questions.names.FORMULA} from {builder.add.advanced}. {builder.formula.mention} puts a question into it; type signs such as + and * between.',
      example: 'An example below the formula shows what comes out. A question without an answer counts as zero.',
      hidden:
        'People see the result while they fill in the form. With {builder.formula.hidden} it is worked out and delivered, but not shown there.',
      pay: 'A payment can take its amount from a formula: {topic.payments}.',
    },
  },
  payments: {
    title: 'Take payments',
    keywords: 'pay money cash card credit paypal stripe razorpay checkout price amount deposit refund currency rupees',
    lines: {
      add: 'Add a {questions.names.PAYMENT} from {builder.add.advanced}. A form can have one. The amount is fixed, or comes from a question such as your total.',
      methods: 'Choose {builder.payment.add}. You can offer several ways to pay side by side.',
      cash: '{builder.payment.cash}: people pay you in person. Give it a name that they understand, for example “Pay on delivery”.',
      stripe: 'Stripe takes cards. Choose {merchants.connect}, give your details on Stripe’s own page and come back.',
      paypal:
        'PayPal: enter your {builder.payment.paypalEmail}. The money goes to that account. PayPal does not take every currency.',
      razorpay:
        'Razorpay takes Indian rupees only. Copy the {merchants.razorpay.keyId} and the {merchants.razorpay.keySecret} from your Razorpay dashboard.',
      local:
        'Pix takes Brazilian reais and UPI Indian rupees; {questions.methods.transfer} takes every currency. The answers are sent at once, people pay to your account from their page, and you choose {responses.payment.mark} when the money has arrived.',
      order:
        'With Stripe, PayPal and Razorpay people pay first. Their answers are sent once the payment is confirmed; cash is sent at once.',
      account:
        'The money goes straight to your own account there. {responses.payment.refunds.open}, in the response, sends it back the way it came.',
    },
  },
  publish: {
    title: 'Publish your form, and its versions',
    keywords: 'publish live draft unpublished changes version history restore go online update',
    lines: {
      publish:
        'Nobody sees your changes until you choose {builder.publish.publish}. Until then they are a draft, saved for you.',
      checks: 'If something is missing, {checks.title} lists it. {checks.go} opens the place.',
      again:
        '{builder.saving.unpublished} means that people still see the version before. Publish again; the link stays the same.',
      versions:
        'Each published version is kept in {history.versions.title}. {history.versions.restore} makes it your draft again. Responses stay.',
      restore: '{builder.publish.restore} takes your draft back to what people see now.',
      test: '{published.tryIt} after the first publish, and under {shell.form.share}, opens the form for you. The test reaches your WhatsApp and is in no count; {published.tests.show} in the responses lists it.',
      settings: 'Settings need no publishing: {topic.settings}.',
    },
  },
  settings: {
    title: 'Name, link, language and link preview',
    keywords:
      'settings rename link address slug language button text seo title description picture branding robots spam',
    lines: {
      open: 'In {shell.form.settings}, under {settings.nav.general}, you change the {settings.general.name}, the {settings.general.number.label} and the {settings.general.submit}.',
      link: '{settings.general.link.label}: choose how your form’s address ends. The old one stops working, also in printed QR codes.',
      language:
        '{settings.general.language.label} changes the form’s buttons and messages. Your questions stay as you wrote them.',
      languages:
        'Under {settings.nav.languages} you add languages and translate each text beside yours. People switch at the top of the form, and you read every choice in your own language. {languages.exchange.menu} saves the texts as a file for somebody else’s program, and {languages.exchange.import} brings them back, after showing what changes.',
      look: 'Under {look.title} you give the form your logo, colours and font. Buttons and links stay readable in every colour.',
      endings:
        'Under {settings.nav.endings} you write what people see after sending, and which ending fits which answers. {look.title}, {settings.nav.languages} and {settings.nav.endings} save by themselves and go live when you publish.',
      preview:
        'Under {settings.nav.seo} you set the title, description and picture that chats and search engines show.',
      branding: 'The small Wayform line at the end of the form can be switched off.',
      robots:
        '{settings.general.robots.title} makes floods of fake answers costly. People don’t have to solve anything.',
      save: 'Choose {settings.save.save}. Settings act at once, without publishing.',
    },
  },
  closed: {
    title: 'Close a form, or find out why it is closed',
    keywords: 'close closed off stop accept responses disabled blocked reopen not working vacation pause',
    lines: {
      off: 'In {shell.form.settings}, switch off {settings.general.accept.title} and save. People then read that the form is closed. Below it, {form.notice.message} opens a chat with the form’s number.',
      on: 'Switch it on again whenever you like. The link and your responses stay.',
      limits:
        'In {settings.nav.access}, the form closes by itself: {settings.access.times.title}, {settings.access.total.title}, {settings.access.number.title}.',
      places: '{settings.access.places.title} gives each option only so many places.',
      plan: '{shell.banners.disabled} {shell.banners.disabledText} Take them out and publish, or choose a larger plan.',
      stopped: '{shell.banners.blocked} We did that. To learn why, choose {shell.help.write} below.',
      paid: 'A customer who paid online before you closed the form is not turned away: that response is stored.',
    },
  },
  share: {
    title: 'Share the link of your form',
    keywords: 'link send url address copy whatsapp status group instagram bio facebook email catalogue',
    lines: {
      copy: 'Publish the form first. Then open {shell.form.share} and choose {share.link.copy}. Its card in your list has {dashboard.card.copyLink} as well.',
      where: 'Paste it where your customers are: your WhatsApp profile, your Instagram bio, your replies in chat.',
      whatsapp:
        'Under {share.nav.whatsapp} there are texts to start from, for a chat, a group, your status or your catalogue. Change them as you like, then choose {share.whatsapp.send}.',
      email: '{share.link.email} begins a mail with the link.',
      card: '{share.link.card}: the title, text and picture come from {topic.settings}.',
      more: 'Other ways: {topic.qr}; {topic.website}; {topic.tagged}.',
    },
  },
  tagged: {
    title: 'Links that fill in answers or say where they were found',
    keywords: 'prefill prefilled link source campaign utm track table origin came from',
    lines: {
      start: 'In {shell.form.share}, under {share.nav.link}, choose {share.tagged.start}.',
      fill: 'Under {share.tagged.answers}, choose a question and give its answer. People see it filled in and can change it.',
      source:
        'With {share.tagged.source} you name where the link hangs, for example your shop window. The response then says so: {responses.detail.cameFrom}.',
      campaign: '{share.tagged.campaign} are stored with the response in the same way.',
      private: '{share.tagged.private}',
    },
  },
  qr: {
    title: 'QR codes to print',
    keywords: 'qr code scan print table room menu poster logo colour png svg camera',
    lines: {
      open: 'In {shell.form.share}, open {share.nav.qr}. Anyone who scans the code gets your form.',
      look: 'Choose colours, style and size, and put your logo in the middle. Colours that cameras can’t read are refused.',
      save: '{share.qr.download} saves it as a picture, {share.qr.print} prints it. {share.qr.formatHelp}',
      tables:
        '{share.qr.tables}: up to {facts.qrCodes} at once, by number or by name. Each response tells which one it came from.',
      size: '{share.qr.tip}. {share.qr.tipText}',
    },
  },
  website: {
    title: 'Put the form on your website',
    keywords: 'website embed widget html code button popup iframe panel floating wix shop site',
    lines: {
      open: 'In {shell.form.share}, open {share.nav.website} and choose a style.',
      inline: '{share.website.inline}: the form stands in your page and is as tall as it needs to be.',
      over: '{share.website.popup} and {share.website.slide}: a button or a link opens the form over your page.',
      floating: '{share.website.button}: it stays in a corner of your site and opens the form.',
      look: 'Set text, colour and position. {share.website.preview} shows how it looks.',
      paste: 'Choose {share.website.copyCode} and paste it into your page. The screen says where.',
      others: 'For WordPress and Tag Manager: {topic.plugins}.',
    },
  },
  plugins: {
    title: 'WordPress and Google Tag Manager',
    keywords: 'wordpress plugin block shortcode google tag manager gtm container custom html',
    lines: {
      download:
        'In {shell.form.share}, open {share.nav.wordpress} and choose {share.wordpress.download}. Upload the file in WordPress, under Plugins, and activate it.',
      address: 'Paste the address shown there into the plugin’s settings.',
      place: '{share.wordpress.block}, or paste what {share.wordpress.copyShortcode} gives you.',
      gtm: '{share.gtm.title}: under {share.nav.gtm} you find the code for a tag of the type Custom HTML. It shows the button that stays in a corner.',
      trigger: '{share.gtm.trigger}. {share.gtm.publish}.',
    },
  },
  delivery: {
    title: 'How answers reach your WhatsApp',
    keywords: 'whatsapp number receive message inbox chat arrive sent click to chat change number order long',
    lines: {
      stored: 'When a customer presses the last button of your form, the response is stored in Wayform at once.',
      chat: 'Then WhatsApp opens on their side, with the answers written as a message to your number. They press send there. The message comes from their own number, so you can reply in the same chat.',
      unseen:
        'Wayform can’t see whether they pressed send. If they didn’t, the response is still stored; it is only not in your chat.',
      states:
        '{responses.deliveries.title} in a response tells what is known. {responses.handOff.waiting}: that stays, with the time at which WhatsApp was opened. Only of its own messages can Wayform say that they were delivered or read.',
      own: 'To get each response without that tap, let Wayform send it to you as well: {topic.notifications}.',
      number:
        'Each form has its own {settings.general.number.label}, in {shell.form.settings}. For several numbers: {topic.team}.',
      long: 'If the answers are too long for one message, it holds the first ones and a link to all of them.',
    },
  },
  withoutWhatsapp: {
    title: 'Customers at a computer or without WhatsApp',
    keywords: 'no whatsapp computer desktop web copy not sent missing qr scan receipt',
    lines: {
      computer: 'At a computer they choose {form.done.web}, or scan a code and go on with their phone.',
      copy: '{form.done.copy} puts all answers on the clipboard, to send them another way.',
      receipt: '{form.done.receipt} opens a page with the answers. Anyone with its address can read it.',
      stored: 'The response is stored in Wayform in any case.',
    },
  },
  notifications: {
    title: 'Get responses from Wayform by WhatsApp or email',
    keywords: 'notification alert email mail whatsapp message confirm proof number address stop unsubscribe limit day',
    lines: {
      open: 'In {shell.form.settings}, open {settings.nav.notifications}.',
      whatsapp:
        '{settings.notifications.whatsapp}: each response also comes from Wayform’s own number, even if the customer never presses send.',
      email: '{settings.notifications.email}: one message for each response, with all answers.',
      proof:
        'Wayform writes only to those who agreed. The number or address that you sign in with counts at once. Another address gets a mail with a button; for another number choose {settings.recipients.confirmNumber}.',
      held: 'Until they agree, messages are held. Afterwards they go out.',
      stop: 'Every message can be stopped by its reader. Only they can start it again.',
      limit:
        'There is a limit for each day. On {shell.plan.names.free} it is {facts.freeWhatsapp} messages by WhatsApp and {facts.freeEmails} by email; larger plans have more. The rest goes out the next day.',
    },
  },
  deliveries: {
    title: 'When something did not arrive',
    keywords: 'delivery failed held webhook paused send again retry error missing not arrived sheet mail',
    lines: {
      find: 'Your list of forms says when deliveries need you, and leads to {deliveries.title}. They are there for all your forms.',
      held: 'If it says {responses.deliveries.state.held}, the way is closed for now, for example because a webhook is paused or Google gives no access. Open the way again, and it goes out by itself.',
      failed: 'If it says {responses.deliveries.state.failed}, the reason stands beside it.',
      again: 'Mend the cause, then choose {deliveries.again} or {deliveries.all.button}. {deliveries.all.text}',
      webhook:
        'A webhook that takes nothing for days is paused, and you are told. New responses wait until you switch it on again.',
      safe: 'The response itself is stored in Wayform, whatever happens on the way.',
    },
  },
  team: {
    title: 'Share responses out among several numbers',
    keywords: 'team several numbers agents staff colleagues turns sequence round robin routing branch',
    lines: {
      open: 'In {shell.form.settings}, open {settings.nav.team}.',
      turns:
        '{team.turns.title}: responses go round the numbers in the order of the list. The form’s own number takes part only if it is in the list.',
      rules:
        '{team.rules.title}: the first rule whose answer fits decides. {team.rules.others}: the form’s own number.',
      agree:
        'What customers send goes to every number. What Wayform itself sends goes only to numbers that agreed: {topic.notifications}.',
    },
  },
  responses: {
    title: 'Read and manage responses',
    keywords: 'responses list read table search filter date status note forward reply spam delete undo insights chart',
    lines: {
      list: '{shell.form.responses} lists what was answered, the newest first. Open a response to read all of it.',
      search:
        '{responses.search.label} finds any part of an answer. {responses.dates.title} and {responses.status.label} narrow the list.',
      status:
        'Mark a response as {responses.status.new}, {responses.status.inProgress} or {responses.status.done}, and write a {responses.detail.note}. The note stays with you. Of an order or a booking, customers see on their page how far it is.',
      forward:
        '{responses.detail.forward} passes it on. If the customer gave a phone number, you can write to it from there.',
      spam: '{responses.suspectBadge} is only a hint, with its reason. Such responses are stored and delivered like all others.',
      remove: '{responses.delete.button} takes its files along. {responses.delete.undoHint}',
      insights:
        '{responses.views.insights} shows how many people opened, began and finished your form, where they left, and a chart for each question.',
    },
  },
  export: {
    title: 'Export and print responses',
    keywords: 'export download csv excel xlsx spreadsheet print pdf paper file',
    lines: {
      file: 'In {shell.form.responses}, choose {responses.export.button}, then {responses.export.csv} or {responses.export.xlsx}. There is a column for each question.',
      filter: 'The file holds what your search and filters show. For all of it, choose {responses.dates.all}.',
      print: 'To print one response, open it and choose {responses.detail.print}.',
      locked: 'Responses beyond your plan are not in the file. They are kept: {topic.plans}.',
      sheet: 'To have each new response in a spreadsheet by itself: {topic.integrations}.',
      old: '{oldResponses.button}, in the same menu, adds responses from a CSV file, each once. Nobody gets a message about them.',
    },
  },
  integrations: {
    title: 'Google Sheets, webhooks and other tools',
    keywords:
      'integration google sheets spreadsheet webhook zapier analytics meta facebook pixel script code api connect',
    lines: {
      open: 'In {shell.form.settings}, open {settings.nav.integrations} and choose {integrations.connect}.',
      sheet:
        '{integrations.names.gsheet}: each new response becomes a row in a spreadsheet that Wayform makes in your Google account. You can rename, move and sort its columns. For orders, tick “{integrations.sheet.lines.wish}” in its settings.',
      webhook:
        '{integrations.names.webhook}: each response is sent to an address of yours. {integrations.webhook.test} tries it out. Keep the signing secret; it is shown only once.',
      measure:
        '{integrations.names.googleAnalytics} and {integrations.names.pixelAnalytics} count what happens on your form. Enter the ID that you find there.',
      script: '{integrations.names.customScript} adds your own code to the form page. Only paste code that you trust.',
      pause:
        'Switch a webhook or spreadsheet off, and new responses are not sent there. What was waiting goes out when you switch it on again.',
      keys: '{apiKeys.title}: let your own programs read and change forms and responses. Under {members.nav.apiKeys}, choose {apiKeys.make}. The key is shown once; revoke it when you no longer need it.',
      trouble: 'If it stopped by itself: {topic.deliveries}.',
    },
  },
  files: {
    title: 'Files from customers, and privacy',
    keywords: 'file upload photo document pdf image video size storage space full limit privacy data security',
    lines: {
      add: 'Add a {questions.names.FILE} from {builder.add.advanced}. You decide which files are allowed. {builder.file.multiple} takes up to {facts.filesAtOnce}.',
      size: 'Each file may have up to {facts.fileSize}.',
      where:
        'You find files in the response, and as links in the message. Those links end after some weeks; in the response the file stays.',
      room: '{account.usage.title} in your account shows how much room is used. When it is full, forms take no more files. Deleting responses with files makes room.',
      device: 'What customers type is kept on their own device until they send it.',
      gone: 'Deleting a response removes its answers and files from Wayform. Copies in chats, mails and spreadsheets stay there.',
    },
  },
  plans: {
    title: 'Plans, limits and billing',
    keywords:
      'plan free lite standard plus limit price upgrade downgrade cancel quota locked yearly monthly invoice refund',
    lines: {
      free: '{shell.plan.names.free}: {facts.freeForms} forms, with answers on WhatsApp. Responses are stored too, and can be read here with a larger plan.',
      lite: '{shell.plan.names.lite}: {facts.liteForms} forms and {facts.liteResponses} responses, to read, search and export. Your own link preview.',
      standard:
        '{shell.plan.names.standard}: {facts.standardForms} forms, {facts.standardResponses} responses and {facts.standardStorage} for files. Everything in this help is included.',
      plus: '{shell.plan.names.plus}: the same with {facts.plusForms} forms, {facts.plusResponses} responses and {facts.plusStorage}.',
      locked:
        'Beyond the limit nothing is lost. New responses still go to WhatsApp and are stored, but stay locked here until you upgrade or delete older ones.',
      change:
        'Change your plan under {shell.account.billing}. After a downgrade you keep it until the end of the time you paid for. {billing.lose.stays}',
      manage: '{billing.current.changeCard} is for your card, {billing.current.manage} for your invoices.',
      refund: 'Within {facts.moneyBackDays} days you can have your money back: choose {shell.help.write} below.',
    },
  },
  domain: {
    title: 'Use your own domain',
    keywords: 'domain dns cname address brand url subdomain hostname records',
    lines: {
      enter:
        'In your account, under {account.domain.title}, choose {account.domain.own} and enter a name such as forms.yourshop.com. Save it.',
      records: 'Copy the records shown there to the place where you bought your domain.',
      check:
        'Choose {account.domain.check}. It can take up to a day until the records are seen everywhere. Then it says {account.domain.status.verified}.',
      use: 'In the {shell.form.settings} of a form, choose your domain under {settings.general.domain.label}.',
      lost: 'If your plan no longer includes it, people reach the form on the usual address.',
    },
  },
  account: {
    title: 'Sign in, and join two accounts',
    keywords:
      'login sign in code password whatsapp google apple logout device phone email number merge join missing forms lost',
    lines: {
      whatsapp: 'You need no password. Enter your WhatsApp number and type in the six digits that we send you there.',
      message:
        'No code? Choose {login.code.again}, or send us the message that we have prepared for you, from your own number. That always works.',
      others: 'Or use {login.withGoogle} or {login.withApple}.',
      merge:
        'Forms are missing? They may be in an account with another sign-in. {account.merge.title}, in your account, brings both together, if yours began with WhatsApp or Apple.',
      verify: 'A new number in your account works for signing in after {account.profile.verify}.',
      devices: '{account.devices.title} lists your devices. Lost one? Choose {account.devices.endOthers}.',
    },
  },
  members: {
    title: 'Work with others in a workspace',
    keywords:
      'members invite colleague staff role owner editor agent viewer permission workspace remove leave hand over transfer business',
    lines: {
      invite:
        'In {members.title}, choose {members.invite}. For a number, a chat opens with the link in it, and you send it yourself; an address gets an email from us.',
      join: 'The link works once, for {facts.invitationDays} days, and only for somebody who signs in with that number or address.',
      roles:
        '{members.rights.title} stands below the list: {workspaces.roles.owner}, {workspaces.roles.editor}, {workspaces.roles.agent} and {workspaces.roles.viewer}. You can change a role there at any time.',
      seats:
        '{shell.plan.names.standard} has room for {facts.standardMembers} people and {shell.plan.names.plus} for {facts.plusMembers}, you among them.',
      remove: 'A removed member sees nothing of the workspace from that moment on. Forms and responses stay.',
      handOver:
        '{members.workspace.handOver.title}, in {members.nav.workspace}, makes a member the owner. A plan that somebody pays for has to end first.',
      second:
        '{members.workspace.another.button} opens one for a second business, with forms, members and a plan of its own.',
    },
  },
  activity: {
    title: 'See who did what',
    keywords: 'activity log history audit who changed published exported deleted opened files undo bring back',
    lines: {
      list: '{activity.title} says who changed, published, exported or deleted what, and who opened files. {workspaces.roles.owner} and {workspaces.roles.editor} see it.',
      filter:
        'Choose a person, an action, a form or days: the address keeps your choice. {activity.export.button} saves the same lines as a file.',
      changes: '{activity.seeChanges}, beside a published version, shows what is different from the one before.',
      back: '{activity.bringBack.button} undoes a deletion for {facts.undeleteMinutes} minutes, no matter who deleted it.',
      kept: 'Nobody can change a line. After {facts.activityMonths} months it is deleted.',
    },
  },
  data: {
    title: 'Language, your data, and deleting your account',
    keywords: 'language translate theme dark download data export archive privacy gdpr delete account remove',
    lines: {
      language:
        'The account menu has the languages of the app, and the {shell.account.theme}. Each form has a language of its own.',
      download: '{account.export.button} in your account packs account, forms, responses and files into one archive.',
      remove: '{account.danger.title} removes your forms, responses and files for good.',
      free: 'That is possible on {shell.plan.names.free} only. On another plan, first go down to it under {shell.account.billing}.',
    },
  },
  trouble: {
    title: 'Offline, and when something goes wrong',
    keywords: 'error problem offline not saved lost stuck connection internet crash conflict another tab',
    lines: {
      offline:
        '{shell.offline.banner} Go on in the builder: your changes are kept on this device and saved when you are back.',
      lastSeen: 'Without a connection, {shell.form.responses} shows what you saw last, with its time.',
      failed: '{builder.saving.failed}: leave the page open and choose {builder.saving.retry}.',
      stale:
        'Changed in two tabs or on two devices? Changes to different questions are put together by themselves. If it says {builder.saving.stale}, both changed the same: compare them, then choose {builder.conflict.keepMine} or {builder.conflict.loadTheirs}.',
      customers:
        'Customers without a connection lose nothing: their answers wait on their phone and are sent when it is back.',
      crash: 'After an error, choose {shell.crash.reload}. What was saved is safe.',
      closed: 'Customers read that the form is closed? See {topic.closed}.',
    },
  },
} as const
