import type { HelpCatalogue } from '../help-texts.ts'

export const help: HelpCatalogue = {
  make: {
    title: '新建表单',
    keywords: '创建 开始 模板 空白 复制 第一个 号码 语言 删除 谷歌表单',
    lines: {
      start: '在表单列表中选择{dashboard.newForm}。',
      number:
        '输入接收答案的 WhatsApp 号码，并选择{create.number.language}。{create.number.test}会打开与该号码的聊天，方便你核对。',
      choose:
        '在模板上点{create.start.use}，或选择{create.start.scratch}。{create.start.preview}可以先看模板。之后所有内容都能修改。',
      plan: '模板会去掉你的套餐不包含的部分，可以直接发布。',
      google: '在 Google 已有表单？{create.google.title}会把它加到你的列表中，方便分享。编辑和填写仍在 Google 进行。',
      copy: '想再用一次已有的表单，请在列表中打开它的菜单，选择{dashboard.card.duplicate}。副本没有回复，也尚未发布。',
      remove: '同一菜单中的{dashboard.card.delete}会删除表单及其回复。{dashboard.delete.undoHint}',
    },
  },
  questions: {
    title: '添加和修改问题',
    keywords: '字段 编辑 顺序 拖动 移动 选项 图片 照片 视频 必填 撤销 预览 复制 删除',
    lines: {
      add: '在{builder.add.title}中点击一个问题，或把它拖到合适的位置。在手机上请先点加号按钮。',
      edit: '点击表单中的文字即可直接修改。按回车键会转到下一个选项，或新增一个。在手机上请点击问题，文字在面板中修改。不允许留空时，打开{builder.properties.required}。',
      picture: '问题可以带图片或视频：{editors.media.add}。选项也可以有图片。',
      move: '拖动问题旁的手柄可以移动它，也可以移到另一页。{builder.move.up}和{builder.move.down}不用拖动也能移动。',
      copy: '{builder.staging.duplicate}会生成副本。被公式或付款用到的问题不能删除：请先从那里移除。',
      saved: '所有内容自动保存。{history.undo}可以取消上一次更改。',
      preview: '{preview.open}显示别人将看到的表单。在那里不会发送任何内容。',
    },
  },
  types: {
    title: '问题类型',
    keywords: '字段 文本 数字 邮箱 电话 单选 多选 下拉 列表 评分 星级 日期 时间 地址 标题',
    lines: {
      single:
        '{questions.names.TEXT}、{questions.names.NUMBER}、{questions.names.EMAIL}和{questions.names.PHONE}要求填写一个答案，并会检查。数字可以有上下限和币种。',
      choice:
        '在{questions.names.RADIO}、{questions.names.CHECKBOX}和{questions.names.DROPDOWN}中，客户从你的选项里选择。{builder.options.allowOther}让人自己填写，下拉列表除外。在下拉列表中，{builder.bulk.open}可以一次加入整份清单。',
      order: '在{questions.names.RANKING}中，对方把你的项目按先后排好。',
      scale:
        '{questions.names.RATING}可以用星星或数字。{questions.names.SLIDER}可在两端之间取一个数。{questions.names.DATE}还可以询问时间，并排除过去或将来的日子。{questions.names.TIME}只询问时刻。',
      consent: '{questions.names.CONSENT}显示你的条款和一个勾选框。文本与每份答案一起保存，可证明对方同意了什么。',
      show: '{questions.names.HEADER}、{questions.names.IMAGE}和{questions.names.VIDEO}只用来展示，不提问。',
      advanced:
        '{questions.names.ADDRESS}、{questions.names.FILE}、{questions.names.FORMULA}、{questions.names.PAYMENT}和{questions.names.SECTION}在{builder.add.advanced}中。',
      matrix:
        '{questions.names.MATRIX}也在{builder.add.advanced}中，就多行问同一件事：大屏幕上是表格，手机上每行一张卡片。',
      signature:
        '{questions.names.SIGNATURE}也在{builder.add.advanced}中，人们可用手指、触控笔或鼠标签名，也可输入姓名。手写签名会保存为图片，消息中附有链接。',
      menu: '{questions.names.ORDER}也在{builder.add.advanced}中，让顾客订购你的商品，可选规格、加料、自取或配送。售罄的不能订购，合计自动算好。',
      bookings: '预约的服务、员工和时间只需为所有表单设置一次：时长、价格和名额、休息和休假日，以及需要提前多久预约。',
      booking:
        '{questions.names.BOOKING} 也在 {builder.add.advanced} 下，让客户预约您服务的空闲时间。同一时间只会给出一次，即使许多人同时提交。',
    },
  },
  pages: {
    title: '把长表单分成几页',
    keywords: '页面 分页 步骤 多页 下一页 返回 按钮 进度',
    lines: {
      add: '在表单下方选择{builder.add.page}。每个表单从一页开始，更多页面需要更高的套餐。',
      name: '点击页面可以修改名称和按钮文字：{builder.page.next}和{builder.page.previous}。',
      move: '拖动页面会连同其中的问题一起移动。复制或删除页面时，其中的问题也一起复制或删除。',
      after: '通常接着是下一页。用{builder.page.jump}可以让一页通向后面的某一页或结尾。详见：{topic.logic}。',
    },
  },
  logic: {
    title: '按答案显示不同的页面',
    keywords: '逻辑 跳转 规则 条件 分支 跳过 路径 如果 送货 自取',
    lines: {
      page: '把只给部分人看的问题放在单独的一页：{topic.pages}。',
      open: '选中起决定作用的问题，例如“送货还是自取？”，然后选择{builder.staging.logic}。',
      rules: '为每个答案选择要去的页面。没有选项的问题请选择{logic.add}，并说明答案应当怎样。',
      others: '{logic.anyOtherTitle}决定其他人去哪里。',
      forward: '路径只能向前：通向后面的页面，或{builder.page.jumpEnd}。',
      map: '{logic.map}显示全部路径。然后用{preview.open}试一试。',
      skipped: '没有经过的页面上的答案不会发送。',
    },
  },
  totals: {
    title: '计算总额和价格',
    keywords: '公式 计算 求和 合计 价格 总价 数量 数值 折扣 运费',
    lines: {
      values: '给选项定价：选中带选项的问题，打开{builder.options.assignValues}，为每个选项输入数字。',
      add: '从{builder.add.advanced}添加{questions.names.FORMULA}。{builder.formula.mention}可放入问题，中间输入 + 和 * 等符号。',
      example: '公式下方的示例会显示结果。没有回答的问题按零计算。',
      hidden: '客户填写时能看到结果。打开{builder.formula.hidden}后，结果仍会计算并送达，但不在表单中显示。',
      pay: '付款金额可以来自公式：{topic.payments}。',
    },
  },
  payments: {
    title: '收款',
    keywords: '付款 支付 钱 现金 银行卡 信用卡 货到付款 PayPal Stripe Razorpay 价格 金额 定金 退款 币种',
    lines: {
      add: '从{builder.add.advanced}添加{questions.names.PAYMENT}。每个表单可以有一个。金额可以固定，也可以来自某个问题，例如总额。',
      methods: '选择{builder.payment.add}。可以同时提供几种付款方式。',
      cash: '{builder.payment.cash}：客户当面付款。取一个客户看得懂的名字，例如“货到付款”。',
      stripe: 'Stripe 可以收银行卡。选择{merchants.connect}，在 Stripe 自己的页面填写资料，然后返回。',
      paypal: 'PayPal：输入你的{builder.payment.paypalEmail}。钱会进入该账户。PayPal 并不支持所有币种。',
      razorpay:
        'Razorpay 只收印度卢比。从 Razorpay 后台复制{merchants.razorpay.keyId}和{merchants.razorpay.keySecret}。',
      local:
        'Pix 收取巴西雷亚尔，UPI 收取印度卢比；{questions.methods.transfer}支持所有货币。答案会立即发送，对方在自己的页面向您的账户付款，钱到账后您选择{responses.payment.mark}。',
      order: '使用 Stripe、PayPal 和 Razorpay 时，客户先付款，付款确认后才发送答案。现金则立即发送。',
      account: '钱直接进入你在那里的账户。在回复中点击{responses.payment.refunds.open}，款项会按原路退回。',
    },
  },
  publish: {
    title: '发布表单和查看版本',
    keywords: '上线 草稿 未发布 更改 版本 历史 恢复 更新',
    lines: {
      publish: '在你选择{builder.publish.publish}之前，没有人能看到你的更改。它们会作为草稿保存好。',
      checks: '如果缺少什么，{checks.title}会列出来。{checks.go}可直接打开相应位置。',
      again: '显示{builder.saving.unpublished}，说明别人看到的还是上一个版本。再发布一次即可，链接不变。',
      versions:
        '每个发布过的版本都保存在{history.versions.title}中。{history.versions.restore}会让它重新成为草稿，回复不受影响。',
      restore: '{builder.publish.restore}会把草稿恢复成别人现在看到的样子。',
      test: '首次发布后以及在{shell.form.share}中，{published.tryIt}会为你打开表单。测试会发到你的 WhatsApp，不计入任何数量；在回复中通过{published.tests.show}可以查看。',
      settings: '设置不需要发布：{topic.settings}。',
    },
  },
  settings: {
    title: '名称、链接、语言和链接预览',
    keywords: '设置 改名 链接 网址 语言 按钮文字 标题 描述 图片 品牌 机器人 垃圾 搜索',
    lines: {
      open: '在{shell.form.settings}的{settings.nav.general}中，可以修改{settings.general.name}、{settings.general.number.label}和{settings.general.submit}。',
      link: '{settings.general.link.label}：选择表单网址的结尾。旧网址会失效，印好的二维码也一样。',
      language: '{settings.general.language.label}会改变表单的按钮和提示。你写的问题保持不变。',
      languages:
        '在{settings.nav.languages}中添加语言，并在原文旁边翻译每段文字。填写者在表单顶部切换语言，你则用自己的语言阅读每个选项。{languages.exchange.menu}可把文字存成文件，供他人的软件翻译；{languages.exchange.import}会先显示改动，再把译文带回来。',
      look: '在{look.title}中为表单设置标志、颜色和字体。无论什么颜色，按钮和链接都清晰可读。',
      endings:
        '在{settings.nav.endings}中填写提交后显示的内容，以及哪些答案对应哪个结束页。{look.title}、{settings.nav.languages}和{settings.nav.endings}会自动保存，发布后生效。',
      preview: '在{settings.nav.seo}中设置聊天和搜索引擎里显示的标题、描述和图片。',
      branding: '表单末尾的 Wayform 小字可以关闭。',
      robots: '{settings.general.robots.title}让大量虚假回答变得代价高昂。真人不需要做任何题。',
      save: '选择{settings.save.save}。设置立即生效，不用发布。',
    },
  },
  closed: {
    title: '关闭表单，或查明为何关闭',
    keywords: '关闭 已关闭 停用 停止 接收回复 被停止 重新打开 不能用 休假 暂停',
    lines: {
      off: '在{shell.form.settings}中关闭{settings.general.accept.title}并保存。之后别人会看到表单已关闭。那里的{form.notice.message}会打开与表单号码的聊天。',
      on: '随时可以再打开。链接和回复都会保留。',
      limits:
        '在{settings.nav.access}中，表单可自动关闭：{settings.access.times.title}、{settings.access.total.title}、{settings.access.number.title}。',
      places: '{settings.access.places.title}让每个选项只有一定的名额。',
      plan: '{shell.banners.disabled}{shell.banners.disabledText}请去掉这些问题并发布，或选择更高的套餐。',
      stopped: '{shell.banners.blocked}这是我们停止的。想知道原因，请在下方选择{shell.help.write}。',
      paid: '在关闭之前已在线付款的客户不会被拒绝：该回复会被保存。',
    },
  },
  share: {
    title: '分享表单链接',
    keywords: '链接 发送 网址 复制 WhatsApp 动态 群 Instagram 简介 Facebook 邮件 商品目录',
    lines: {
      copy: '请先发布表单。然后打开{shell.form.share}，选择{share.link.copy}。列表中的卡片上也有{dashboard.card.copyLink}。',
      where: '把它放到客户所在的地方：WhatsApp 资料、Instagram 简介、聊天回复。',
      whatsapp:
        '{share.nav.whatsapp}中有现成的文字，可用于聊天、群、动态或商品目录。按需要修改后，选择{share.whatsapp.send}。',
      email: '{share.link.email}会新建一封带链接的邮件。',
      card: '{share.link.card}：标题、文字和图片来自{topic.settings}。',
      more: '其他方式：{topic.qr}；{topic.website}；{topic.tagged}。',
    },
  },
  tagged: {
    title: '预填答案或注明来源的链接',
    keywords: '预填 预先填写 链接 来源 渠道 活动 追踪 桌号',
    lines: {
      start: '在{shell.form.share}的{share.nav.link}中，选择{share.tagged.start}。',
      fill: '在{share.tagged.answers}中选择问题并填上答案。客户会看到已填好的内容，也可以修改。',
      source: '用{share.tagged.source}注明链接放在哪里，例如橱窗。回复中会显示：{responses.detail.cameFrom}。',
      campaign: '{share.tagged.campaign}也会同样随回复保存。',
      private: '请注意：{share.tagged.private}',
    },
  },
  qr: {
    title: '可打印的二维码',
    keywords: '二维码 扫码 打印 桌子 房间 菜单 海报 标志 颜色 相机 QR',
    lines: {
      open: '在{shell.form.share}中打开{share.nav.qr}。扫码的人会直接进入你的表单。',
      look: '选择颜色、样式和大小，并把你的标志放在中间。相机无法识别的颜色会被拒绝。',
      save: '{share.qr.download}保存为图片，{share.qr.print}直接打印。{share.qr.formatHelp}',
      tables: '{share.qr.tables}：一次最多 {facts.qrCodes} 个，按编号或名称。每条回复都会注明来自哪一个。',
      size: '{share.qr.tip}。{share.qr.tipText}',
    },
  },
  website: {
    title: '把表单放到你的网站上',
    keywords: '网站 网页 嵌入 小组件 代码 按钮 弹窗 侧边 悬浮 商店',
    lines: {
      open: '在{shell.form.share}中打开{share.nav.website}，选择一种样式。',
      inline: '{share.website.inline}：表单直接显示在你的页面中，高度自动适应。',
      over: '{share.website.popup}和{share.website.slide}：点击按钮或链接，在页面上方打开表单。',
      floating: '{share.website.button}：固定在网站一角，点击打开表单。',
      look: '设置文字、颜色和位置。{share.website.preview}会显示效果。',
      paste: '选择{share.website.copyCode}，粘贴到你的页面中。屏幕上会说明放在哪里。',
      others: 'WordPress 和跟踪代码管理器：{topic.plugins}。',
    },
  },
  plugins: {
    title: 'WordPress 和 Google Tag Manager',
    keywords: '插件 区块 短代码 跟踪代码管理器 容器 代码 谷歌',
    lines: {
      download:
        '在{shell.form.share}中打开{share.nav.wordpress}，选择{share.wordpress.download}。在 WordPress 的插件页面上传该文件并启用。',
      address: '把那里显示的地址粘贴到插件设置中。',
      place: '{share.wordpress.block}，或粘贴{share.wordpress.copyShortcode}得到的内容。',
      gtm: '{share.gtm.title}：{share.nav.gtm}中有“自定义 HTML”类型代码所需的内容，它会显示固定在一角的按钮。',
      trigger: '{share.gtm.trigger}。{share.gtm.publish}。',
    },
  },
  delivery: {
    title: '答案如何到达你的 WhatsApp',
    keywords: '号码 接收 消息 收件 聊天 送达 已发送 更换号码 订单 太长',
    lines: {
      stored: '客户点下表单的最后一个按钮时，回复会立即保存在 Wayform 中。',
      chat: '随后客户那边会打开 WhatsApp，答案已写成发给你号码的消息，由客户点发送。消息来自客户自己的号码，你可以在同一聊天中回复。',
      unseen: 'Wayform 看不到客户是否点了发送。如果没点，回复仍然已保存，只是不在你的聊天里。',
      states:
        '每条回复的{responses.deliveries.title}会说明已知的情况。{responses.handOff.waiting}会一直显示，并附上打开 WhatsApp 的时间。只有 Wayform 自己发送的消息，才能知道是否送达或已读。',
      own: '想不依赖这一步就收到每条回复，可以让 Wayform 也发给你：{topic.notifications}。',
      number:
        '每个表单都有自己的{settings.general.number.label}，在{shell.form.settings}中。需要多个号码：{topic.team}。',
      long: '如果答案太长，一条消息放不下，消息里会有前面的答案和查看全部的链接。',
    },
  },
  withoutWhatsapp: {
    title: '客户使用电脑，或没有 WhatsApp',
    keywords: '没有 电脑 网页版 复制 未发送 丢失 二维码 扫码 凭证',
    lines: {
      computer: '在电脑上，客户可以选择{form.done.web}，或扫码后在手机上继续。',
      copy: '{form.done.copy}会复制全部答案，可用其他方式发送。',
      receipt: '{form.done.receipt}会打开显示答案的页面。知道网址的人都能查看。',
      stored: '无论如何，回复都已保存在 Wayform 中。',
    },
  },
  notifications: {
    title: '让 Wayform 通过 WhatsApp 或邮件发送回复',
    keywords: '通知 提醒 邮件 邮箱 消息 确认 证明 号码 地址 停止 退订 上限 每天',
    lines: {
      open: '在{shell.form.settings}中打开{settings.nav.notifications}。',
      whatsapp: '{settings.notifications.whatsapp}：即使客户从未点发送，每条回复也会从 Wayform 自己的号码发来。',
      email: '{settings.notifications.email}：每条回复一封，包含全部答案。',
      proof:
        'Wayform 只发给同意接收的人。你登录用的号码或邮箱直接有效。其他邮箱会收到一封带按钮的邮件；其他号码请选择{settings.recipients.confirmNumber}。',
      held: '对方同意之前，消息会暂缓发送；同意之后再发出。',
      stop: '收到消息的人可以停止接收，也只有本人可以恢复。',
      limit:
        '每天有上限。{shell.plan.names.free}为 {facts.freeWhatsapp} 条 WhatsApp 消息和 {facts.freeEmails} 封邮件，更高的套餐更多。超出的第二天发送。',
    },
  },
  deliveries: {
    title: '有内容没有送达时',
    keywords: '发送 送达 失败 暂缓 网络钩子 暂停 重新发送 重试 错误 缺少 表格 邮件',
    lines: {
      find: '有发送需要你处理时，表单列表会提示，并带你到{deliveries.title}。所有表单的都在那里。',
      held: '显示{responses.deliveries.state.held}，说明通道暂时关闭，例如网络钩子已暂停，或 Google 不再授权。重新打开后会自动发出。',
      failed: '显示{responses.deliveries.state.failed}时，原因就在旁边。',
      again: '解决原因后，选择{deliveries.again}或{deliveries.all.button}。{deliveries.all.text}',
      webhook: '连续几天没有成功接收的网络钩子会被暂停，我们会通知你。新回复会等到你重新打开。',
      safe: '无论途中发生什么，回复本身都保存在 Wayform 中。',
    },
  },
  team: {
    title: '把回复分给多个号码',
    keywords: '团队 多个号码 客服 员工 同事 轮流 顺序 分配 分店',
    lines: {
      open: '在{shell.form.settings}中打开{settings.nav.team}。',
      turns: '{team.turns.title}：回复按列表顺序依次发给各个号码。表单自己的号码只有在列表中才会参与。',
      rules: '{team.rules.title}：由第一条答案相符的规则决定。{team.rules.others}：发给表单自己的号码。',
      agree: '客户发送的消息可以到任何号码。Wayform 自己发送的只到已同意的号码：{topic.notifications}。',
    },
  },
  responses: {
    title: '查看和管理回复',
    keywords: '列表 查看 表格 搜索 筛选 日期 状态 备注 转发 回复 垃圾 删除 撤销 分析 图表',
    lines: {
      list: '{shell.form.responses}列出所有回复，最新的在前。打开一条即可阅读全部内容。',
      search:
        '{responses.search.label}可以找到答案中的任何部分。{responses.dates.title}和{responses.status.label}可以缩小范围。',
      status:
        '把回复标为{responses.status.new}、{responses.status.inProgress}或{responses.status.done}，并写下{responses.detail.note}。备注只有你们能看到。订单或预约的进度，客户可以在自己的页面上看到。',
      forward: '{responses.detail.forward}可以转给别人。如果客户留了电话，可以直接从那里联系。',
      spam: '{responses.suspectBadge}只是提示，并附有原因。这类回复与其他回复一样保存和送达。',
      remove: '{responses.delete.button}会连文件一起删除。{responses.delete.undoHint}',
      insights: '{responses.views.insights}显示有多少人打开、开始和完成表单，在哪里离开，以及每个问题的图表。',
    },
  },
  export: {
    title: '导出和打印回复',
    keywords: '下载 电子表格 打印 纸张 文件 Excel CSV XLSX PDF',
    lines: {
      file: '在{shell.form.responses}中选择{responses.export.button}，再选{responses.export.csv}或{responses.export.xlsx}。每个问题一列。',
      filter: '文件包含搜索和筛选后显示的内容。需要全部时，请选择{responses.dates.all}。',
      print: '要打印一条回复，请打开它并选择{responses.detail.print}。',
      locked: '超出套餐的回复不在文件中，但会保留：{topic.plans}。',
      sheet: '想让每条新回复自动进入电子表格：{topic.integrations}。',
      old: '同一菜单中的{oldResponses.button}可从表格文件添加回复，每条只添加一次，不会给任何人发消息。',
    },
  },
  integrations: {
    title: 'Google 表格、网络钩子和其他工具',
    keywords: '集成 电子表格 分析 像素 脚本 代码 接口 连接 谷歌 Webhook Meta Facebook',
    lines: {
      open: '在{shell.form.settings}中打开{settings.nav.integrations}，选择{integrations.connect}。',
      sheet:
        '{integrations.names.gsheet}：每条新回复成为一行，表格由 Wayform 在你的 Google 账户中创建。列可以改名、移动和排序。对于订单，可在其设置中勾选“{integrations.sheet.lines.wish}”。',
      webhook:
        '{integrations.names.webhook}：每条回复都会发送到你的地址。{integrations.webhook.test}可以试发。请保存签名密钥，它只显示一次。',
      measure:
        '{integrations.names.googleAnalytics}和{integrations.names.pixelAnalytics}统计表单上的情况。输入你在那里找到的编号。',
      script: '{integrations.names.customScript}把你自己的代码加到表单页面。请只粘贴可信的代码。',
      pause: '关闭网络钩子或表格后，新回复不会发到那里。已在等待的会在你重新打开后发出。',
      keys: '{apiKeys.title}：让你自己的程序读取和更改表单与回复。在 {members.nav.apiKeys} 中选择 {apiKeys.make}。密钥只显示一次；不再需要时请撤销。',
      trouble: '如果它自己停了：{topic.deliveries}。',
    },
  },
  files: {
    title: '客户的文件和隐私',
    keywords: '上传 照片 文档 图片 视频 大小 存储 空间 已满 限制 数据 安全',
    lines: {
      add: '从{builder.add.advanced}添加{questions.names.FILE}。由你决定允许哪些文件。{builder.file.multiple}最多 {facts.filesAtOnce} 个。',
      size: '每个文件最大 {facts.fileSize}。',
      where: '文件在回复中，消息里也有链接。这些链接几周后失效，回复中的文件仍会保留。',
      room: '账户中的{account.usage.title}显示已用空间。用完后，表单不再接收文件。删除带文件的回复可以腾出空间。',
      device: '客户输入的内容在发送之前只保存在他们自己的设备上。',
      gone: '删除回复会从 Wayform 中移除其答案和文件。聊天、邮件和表格里的副本仍会留在那里。',
    },
  },
  plans: {
    title: '套餐、限制和账单',
    keywords: '免费 上限 价格 升级 降级 取消 额度 锁定 年付 月付 发票 退款 free lite standard plus',
    lines: {
      free: '{shell.plan.names.free}：{facts.freeForms} 个表单，答案发送到 WhatsApp。回复也会保存，升级套餐后可在这里查看。',
      lite: '{shell.plan.names.lite}：{facts.liteForms} 个表单，{facts.liteResponses} 条回复，可查看、搜索和导出。可自定义链接预览。',
      standard:
        '{shell.plan.names.standard}：{facts.standardForms} 个表单，{facts.standardResponses} 条回复，文件空间 {facts.standardStorage}。本帮助中的功能全部包含。',
      plus: '{shell.plan.names.plus}：功能相同，{facts.plusForms} 个表单，{facts.plusResponses} 条回复，{facts.plusStorage}。',
      locked: '超出限制也不会丢失。新回复仍会发送到 WhatsApp 并保存，但在这里会被锁定，直到你升级或删除较早的回复。',
      change: '在{shell.account.billing}中更换套餐。降级后，原套餐可用到已付费期限结束。{billing.lose.stays}',
      manage: '{billing.current.changeCard}用于银行卡，{billing.current.manage}用于发票。',
      refund: '{facts.moneyBackDays} 天内可以退款：请在下方选择{shell.help.write}。',
    },
  },
  domain: {
    title: '使用自己的域名',
    keywords: '域名 地址 品牌 网址 子域名 记录 DNS CNAME',
    lines: {
      enter: '在账户的{account.domain.title}中选择{account.domain.own}，输入名称，例如 forms.yourshop.com，然后保存。',
      records: '把那里显示的记录复制到你购买域名的地方。',
      check: '选择{account.domain.check}。记录最多需要一天才能在各处生效。之后会显示{account.domain.status.verified}。',
      use: '在表单的{shell.form.settings}中，从{settings.general.domain.label}里选择你的域名。',
      lost: '如果套餐不再包含它，别人会在默认网址上打开表单。',
    },
  },
  account: {
    title: '登录，以及合并两个账户',
    keywords: '验证码 密码 退出 设备 手机 邮箱 号码 合并 表单不见了 丢失 谷歌 苹果',
    lines: {
      whatsapp: '不需要密码。输入你的 WhatsApp 号码，再输入我们发到那里的六位数字。',
      message: '没有收到？选择{login.code.again}，或用你自己的号码把我们准备好的消息发给我们。这种方式始终有效。',
      others: '也可以使用{login.withGoogle}或{login.withApple}。',
      merge:
        '表单不见了？它们可能在用另一种方式登录的账户里。如果你的账户最初用 WhatsApp 或 Apple 登录，账户中的{account.merge.title}可以把两者合在一起。',
      verify: '账户中的新号码在{account.profile.verify}之后才能用来登录。',
      devices: '{account.devices.title}列出你的设备。丢了一台？选择{account.devices.endOthers}。',
    },
  },
  members: {
    title: '与他人在工作区中共事',
    keywords: '成员 邀请 同事 员工 角色 所有者 编辑者 客服 查看者 权限 工作区 移除 离开 移交 转让 企业',
    lines: {
      invite:
        '在 {members.title} 中选择 {members.invite}。对于号码，会打开带有链接的聊天，由你自己发送；对于邮箱，我们会发送邮件。',
      join: '链接可使用一次，{facts.invitationDays} 天内有效，且只有用该号码或邮箱登录的人才能使用。',
      roles:
        '{members.rights.title} 在列表下方：{workspaces.roles.owner}、{workspaces.roles.editor}、{workspaces.roles.agent} 和 {workspaces.roles.viewer}。你可以随时在那里更改角色。',
      seats:
        '{shell.plan.names.standard} 可容纳 {facts.standardMembers} 人，{shell.plan.names.plus} 可容纳 {facts.plusMembers} 人，包括你自己。',
      remove: '被移除的人从那一刻起看不到工作区的任何内容。表单和回复会保留。',
      handOver:
        '{members.nav.workspace} 中的 {members.workspace.handOver.title} 可让成员成为所有者。有人付费的套餐须先结束。',
      second: '{members.workspace.another.button} 可为第二家企业开设工作区，有自己的表单、成员和套餐。',
    },
  },
  activity: {
    title: '查看谁做了什么',
    keywords: '活动 日志 历史 审计 谁 更改 发布 导出 删除 打开 文件 撤销 恢复',
    lines: {
      list: '{activity.title} 显示谁更改、发布、导出或删除了什么，以及谁打开了文件。{workspaces.roles.owner} 和 {workspaces.roles.editor} 可以查看。',
      filter: '选择人员、操作、表单或日期：网址会保留你的选择。{activity.export.button} 会把相同的记录保存为文件。',
      changes: '已发布版本旁的 {activity.seeChanges} 会显示它与上一版本的差异。',
      back: '无论是谁删除的，{facts.undeleteMinutes} 分钟内都可以用 {activity.bringBack.button} 撤销删除。',
      kept: '没有人能更改记录。{facts.activityMonths} 个月后记录会被删除。',
    },
  },
  data: {
    title: '语言、你的数据和删除账户',
    keywords: '翻译 深色 下载 数据 导出 归档 隐私 注销 移除',
    lines: {
      language: '账户菜单中有应用的各种语言和{shell.account.theme}。每个表单有自己的语言。',
      download: '账户中的{account.export.button}会把账户、表单、回复和文件打包成一个压缩包。',
      remove: '{account.danger.title}会永久删除你的表单、回复和文件。',
      free: '只有{shell.plan.names.free}可以这样做。使用其他套餐时，请先在{shell.account.billing}中降到它。',
    },
  },
  trouble: {
    title: '离线，以及出现问题时',
    keywords: '错误 故障 未保存 丢失 卡住 连接 网络 崩溃 冲突 另一个标签页',
    lines: {
      offline: '{shell.offline.banner}可以继续编辑：更改会留在这台设备上，恢复连接后自动保存。',
      lastSeen: '没有网络时，{shell.form.responses}会显示你上次看到的内容及其时间。',
      failed: '{builder.saving.failed}：请保持页面打开，选择{builder.saving.retry}。',
      stale:
        '在两个标签页或两台设备上都改过？不同问题的更改会自动合并。如果显示{builder.saving.stale}，说明两边改了同一处：请比较后选择{builder.conflict.keepMine}或{builder.conflict.loadTheirs}。',
      customers: '客户断网也不会丢失：答案会留在他们的手机上，恢复连接后发送。',
      crash: '出错后，请选择{shell.crash.reload}。已保存的内容是安全的。',
      closed: '客户看到表单已关闭？请看：{topic.closed}。',
    },
  },
}
