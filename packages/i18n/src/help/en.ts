/** What new owners ask. English is the source: it decides the topics and how many lines each has. */
export const help = {
  make: {
    title: 'Make a form',
    keywords: 'create start new template blank copy duplicate first begin number language delete pin',
    lines: [
      'On your list of forms, choose {dashboard.newForm}.',
      'Enter the WhatsApp number that should get the answers, and the language your customers read. Then choose {create.number.continue}.',
      'Take a template and press {create.start.use}, or choose {create.start.scratch}. You can look at a template first with {create.start.preview}, and change everything in it later.',
      'To reuse a form you have, open its menu in the list and choose {dashboard.card.duplicate}.',
    ],
  },
  questions: {
    title: 'Add questions and pages',
    keywords: 'field builder edit order drag move option picture image video required page section step undo',
    lines: [
      'Click a question under {builder.add.title}, or drag it to its place. On a phone, tap the plus button first.',
      'Click a question in your form to change its text, options and pictures. Switch on {builder.properties.required} if nobody may leave it empty.',
      'Drag questions by their grip to reorder them, also from one page to another.',
      'Long form? Add a {questions.names.SECTION} under {builder.add.advanced}. People then answer step by step. More than one page needs the {shell.plan.names.standard} plan.',
      'Everything is saved by itself. {history.undo} takes back your last change.',
    ],
  },
  logic: {
    title: 'Show different pages for different answers',
    keywords: 'logic jump rule condition branch skip path if then delivery pickup',
    lines: [
      'Put the questions that only some people should see on a page of their own.',
      'Select the question that decides, for example “Delivery or pickup?”, and choose {builder.staging.logic}.',
      'Choose the page each answer leads to. For questions without options, choose {logic.add}. {logic.anyOtherTitle} says where everyone else goes.',
      'The map below the rules shows every path. Try them out with {preview.open}. Logic needs the {shell.plan.names.standard} plan.',
    ],
  },
  totals: {
    title: 'Work out totals and prices',
    keywords: 'formula calculate sum price total quantity value discount delivery fee number',
    lines: [
      'Give options a price: select a choice question, switch on {builder.options.assignValues} and enter a number for each option.',
      'Add a {questions.names.FORMULA} under {builder.add.advanced}. With {builder.formula.mention} you put a question in, then type signs such as + and *.',
      'An example below the formula shows what comes out. People see the total while they fill in the form, unless you switch on {builder.formula.hidden}.',
      'Formulas need the {shell.plan.names.standard} plan.',
    ],
  },
  publish: {
    title: 'Publish your form and its versions',
    keywords: 'publish live draft unpublished changes version history restore go online update',
    lines: [
      'Nobody sees your changes until you choose {builder.publish.publish}. Until then they are a draft, saved for you.',
      'If something is missing, {checks.title} shows what to fix and takes you there.',
      'Changed something later? Publish again. The link stays the same.',
      'Each published version is kept in {history.versions.title}. {history.versions.restore} makes it your draft again, and responses stay.',
    ],
  },
  share: {
    title: 'Share the link of your form',
    keywords: 'link send url address copy qr code instagram bio facebook status print',
    lines: [
      'Publish the form first. Then choose {dashboard.card.copyLink} on its card in your list, or open {shell.form.share}.',
      'Paste the link where your customers are: your WhatsApp profile and status, your Instagram bio, your replies in chat.',
      'Wayform does not draw a QR code of the link yet. Many browsers can: open the form there and look for a QR code in the share menu.',
    ],
  },
  website: {
    title: 'Put the form on your website',
    keywords: 'website embed widget html code button popup iframe wordpress wix shop site',
    lines: [
      'The simplest way: make a button or a text on your site that leads to the link of your form.',
      'To show the form inside a page, paste the code below where it should appear. Your site needs a place for your own HTML.',
      'Replace forms.example and order-cake with the two parts of your form’s own link.',
      'With data-mode="popup", there is a button instead that opens the form above your page.',
    ],
  },
  delivery: {
    title: 'Where answers arrive',
    keywords: 'whatsapp number receive message inbox chat several numbers team change number order',
    lines: [
      'Your customer fills in the form and presses the send button. WhatsApp opens with the answers written as a message to your number.',
      'One tap on send in WhatsApp, and the message is in your chat, from the customer’s own number. So you can reply at once.',
      'You choose the number when you make the form. Each form can have its own.',
      'One form sends to one number. If several people should get answers, make a form for each of them.',
    ],
  },
  withoutWhatsapp: {
    title: 'Customers without WhatsApp, and long answers',
    keywords: 'no whatsapp computer desktop web copy long message not sent missing qr scan',
    lines: [
      'At a computer, customers can use WhatsApp Web, or scan a code and go on with their phone.',
      'Without WhatsApp, {form.done.copy} puts all answers on the clipboard, so that they can be sent to you another way.',
      'Every response is also stored in Wayform the moment it is sent, even if nobody presses send in WhatsApp afterwards.',
      'If the answers are too long for one message, it holds the first ones and a link to read them all.',
    ],
  },
  payments: {
    title: 'Take payments',
    keywords: 'pay money cash card paypal stripe razorpay checkout price amount deposit',
    lines: [
      'Add a {questions.names.PAYMENT} under {builder.add.advanced}. The amount is fixed, or comes from a question such as your total.',
      'Choose {builder.payment.add}, then {builder.payment.cash}, and call it what your customers understand, for example “Pay on delivery”.',
      'Paying online inside the form is not possible yet: cards and Razorpay can’t be connected, and PayPal is only noted as the customer’s wish. Ask for the money in chat.',
      'Payment needs the {shell.plan.names.standard} plan.',
    ],
  },
  files: {
    title: 'Files from customers, and storage',
    keywords: 'file upload photo document pdf image video size storage space full limit',
    lines: [
      'Add a {questions.names.FILE} under {builder.add.advanced}. You decide whether PDFs, images, videos or all files are allowed.',
      'Each file may have up to 10 MB. You find it in the response and as a link in the message.',
      'In your account, {account.usage.title} shows how much room is used. When it is full, no more files can be added to forms.',
      'Files from customers need the {shell.plan.names.standard} plan. Your own pictures in a form work on every plan.',
    ],
  },
  responses: {
    title: 'Responses, plans and limits',
    keywords: 'responses plan free lite standard plus limit price upgrade quota list read table forward',
    lines: [
      'With {shell.plan.names.lite} and larger plans, {shell.form.responses} lists every response of a form. Open one to read all answers, and pass it on with {responses.detail.forward}.',
      '{shell.plan.names.free}: {facts.freeForms} forms. Answers go to WhatsApp; they are stored too, and can be read here with a larger plan.',
      '{shell.plan.names.lite}: {facts.liteForms} forms and {facts.liteResponses} responses.',
      '{shell.plan.names.standard}: {facts.standardForms} forms, {facts.standardResponses} responses, {facts.standardStorage} for files, with logic, formulas, pages, files and your own domain. {shell.plan.names.plus}: {facts.plusForms} forms, {facts.plusResponses} responses, {facts.plusStorage}.',
      'Beyond the limit nothing is lost: new answers still go to WhatsApp and are stored, and wait here for a larger plan.',
    ],
  },
  domain: {
    title: 'Use your own domain',
    keywords: 'domain dns cname address brand url subdomain hostname records',
    lines: [
      'In your account, under {account.domain.title}, choose {account.domain.own} and enter a name such as forms.yourshop.com. Save it.',
      'Copy the records shown there to the place where you bought your domain.',
      'Choose {account.domain.check}. It can take up to a day until the records are seen everywhere. When it says {account.domain.status.verified}, your forms open there.',
      'Your own domain needs the {shell.plan.names.standard} plan.',
    ],
  },
  account: {
    title: 'Sign in, devices, and deleting your account',
    keywords: 'login sign in code password logout device phone email number delete account privacy lost',
    lines: [
      'You need no password: enter your WhatsApp number and type in the 6 digits we send you there.',
      'No code after a minute? Choose {login.code.again}, and check that the number is right.',
      '{account.devices.title} in your account lists your devices. Lost one? Choose {account.devices.endOthers}.',
      '{account.danger.title} at the end of your account removes your forms, responses and files for good. It is possible on the free plan only, and can’t be undone.',
    ],
  },
  trouble: {
    title: 'When something does not work',
    keywords: 'error problem offline not saved lost closed broken stuck connection internet form does not open',
    lines: [
      '{shell.offline.banner} Go on working in the builder: your changes are kept on this device and saved when you are back.',
      '{builder.saving.failed}: leave the page open and choose {builder.saving.retry}. Nothing is lost as long as you don’t clear your browser’s data.',
      '{builder.saving.stale}: the form is open in another tab or on another device. Compare both, then choose {builder.conflict.keepMine} or {builder.conflict.loadTheirs}.',
      'Customers read that the form is closed? Look at its card in your list. It may have questions that your plan does not include, or it may be blocked; then write to us.',
      'Customers without a connection lose nothing either: their answers wait on their phone and are sent later.',
    ],
  },
} as const
